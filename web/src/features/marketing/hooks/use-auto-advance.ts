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
 * Calls `advance` when the slide `current` was shown for `everyMs`, with the tab visible and not
 * paused all that time.
 */
export function useAutoAdvance(
  advance: () => void,
  current: number,
  isPaused: boolean,
  everyMs: number,
): void {
  const isVisible = useTabVisible();
  const next = useEffectEvent(advance);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide is shown in full
  useEffect(() => {
    if (isPaused || !isVisible) return;
    const timer = setTimeout(next, everyMs);
    return () => clearTimeout(timer);
  }, [current, isPaused, isVisible, everyMs]);
}
