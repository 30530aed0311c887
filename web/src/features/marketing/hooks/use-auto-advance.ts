import { useEffect, useEffectEvent, useState } from "react";

/** Whether this tab is visible. */
function useTabVisible(): boolean {
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === "visible");
    update();
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);
  return visible;
}

/**
 * Calls `advance` when the slide `current` was shown for `everyMs`, with the tab visible and not
 * paused all that time.
 */
export function useAutoAdvance(advance: () => void, current: number, paused: boolean, everyMs: number): void {
  const visible = useTabVisible();
  const next = useEffectEvent(advance);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide is shown in full
  useEffect(() => {
    if (paused || !visible) return;
    const timer = setTimeout(next, everyMs);
    return () => clearTimeout(timer);
  }, [current, paused, visible, everyMs]);
}
