import { useRef } from "react";

/**
 * Returns a function that runs `work`, unless earlier work is still running. A second click can
 * come before React has rendered that the button is busy.
 */
export function useOneAtATime(): (work: () => Promise<unknown>) => Promise<void> {
  const isRunning = useRef(false);
  return async (work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work();
    } finally {
      isRunning.current = false;
    }
  };
}
