import { useEffect, useState } from "react";

/**
 * Keeps the screen of the device on while the page is visible.
 * @returns whether the device keeps it on. Browsers may refuse, for example with a low battery
 */
export function useWakeLock(): boolean {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let stopped = false;
    let lock: WakeLockSentinel | undefined;
    const request = async () => {
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      try {
        const granted = await navigator.wakeLock.request("screen");
        if (stopped) return void granted.release();
        lock = granted;
        setIsHeld(true);
        granted.addEventListener("release", () => setIsHeld(false));
      } catch {
        setIsHeld(false);
      }
    };
    void request();
    // The browser releases the lock when the page is hidden.
    document.addEventListener("visibilitychange", request);
    return () => {
      stopped = true;
      document.removeEventListener("visibilitychange", request);
      void lock?.release();
    };
  }, []);
  return isHeld;
}
