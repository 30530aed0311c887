import { type ReactNode, startTransition, useEffect, useState } from "react";

/**
 * Renders its content after what is around it, in a transition, which React pauses for taps.
 * @param atOnce renders it together with what is around it
 */
export function Later({ atOnce, children }: { atOnce: boolean; children: ReactNode }) {
  const [isShown, setIsShown] = useState(atOnce);
  useEffect(() => startTransition(() => setIsShown(true)), []);
  return isShown ? children : null;
}
