import { useEffect, useState } from "react";

/**
 * `held`: the browser keeps the screen on. `free`: the lock was not requested yet, was released because
 * the page is hidden, or was refused, for example with a low battery. `unsupported`: the browser has no
 * such lock, known from the first render on.
 */
export type WakeLockState = "unsupported" | "free" | "held";

/** Keeps the screen of the device on while the page is visible. */
export function useWakeLock(): WakeLockState {
  const [isHeld, setIsHeld] = useState(false);
  const isSupported = "wakeLock" in navigator;
  useEffect(() => {
    if (!isSupported) return;
    let isStopped = false;
    let lock: WakeLockSentinel | undefined;
    const request = async () => {
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      try {
        const granted = await navigator.wakeLock.request("screen");
        if (isStopped) {
          void granted.release();
          return;
        }
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
      isStopped = true;
      document.removeEventListener("visibilitychange", request);
      void lock?.release();
    };
  }, [isSupported]);
  if (!isSupported) return "unsupported";
  return isHeld ? "held" : "free";
}
