import { useEffect, useEffectEvent, useState } from "react";

/** Whether this tab is visible. */
function useTabVisible(): boolean {
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === "visible");
    update();
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);
  return isVisible;
}

/**
 * Calls `advance` after the slide `current` was shown for `everyMs` without a break. A pause or a hidden
 * tab starts the time again.
 */
export function useAutoAdvance(
  advance: () => void,
  current: number,
  isPaused: boolean,
  everyMs: number,
): void {
  const isVisible = useTabVisible();
  const next = useEffectEvent(advance);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide starts the time again
  useEffect(() => {
    if (isPaused || !isVisible) return;
    const timer = setTimeout(next, everyMs);
    return () => clearTimeout(timer);
  }, [current, isPaused, isVisible, everyMs]);
}
