import { useEffect, useEffectEvent, useState } from "react";

/** Whether this tab can be seen. */
function useTabSeen(): boolean {
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === "visible");
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return seen;
}

/** Calls `advance` when `current` has stood for `everyMs`, the tab seen and nothing pausing it all that time. */
export function useAutoAdvance(advance: () => void, current: number, paused: boolean, everyMs: number): void {
  const seen = useTabSeen();
  const next = useEffectEvent(advance);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever way a slide came, it gets its full time
  useEffect(() => {
    if (paused || !seen) return;
    const timer = setTimeout(next, everyMs);
    return () => clearTimeout(timer);
  }, [current, paused, seen, everyMs]);
}
