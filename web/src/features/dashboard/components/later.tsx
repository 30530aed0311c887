import { type ReactNode, startTransition, useEffect, useState } from "react";

/**
 * Renders its content one step after its parent. The step is a transition, which React interrupts when
 * the user taps.
 * @param atOnce renders the content together with the parent
 */
export function Later({ atOnce, children }: { atOnce: boolean; children: ReactNode }) {
  const [isShown, setIsShown] = useState(atOnce);
  useEffect(() => startTransition(() => setIsShown(true)), []);
  return isShown ? children : null;
}
