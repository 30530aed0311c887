import { isServerReachable } from "./is-server-reachable.ts";

/** Set when a check failed, until one succeeds. A single failed request may have other causes. */
let isLost = false;
let isChecking = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const longestPauseMs = 15_000;

/** Whether the last check found the server unreachable. */
export function isConnectionLost(): boolean {
  return isLost;
}

/**
 * Calls back when the connection is lost and when it is back. While there is a listener, the
 * browser's `online` and `offline` events start a check too.
 * @returns removes the listener
 */
export function onConnectionChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("offline", checkConnection);
    window.addEventListener("online", checkConnection);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("offline", checkConnection);
    window.removeEventListener("online", checkConnection);
    clearTimeout(timer);
  };
}

/** Checks whether the server can be reached. Repeats with backoff until it can. */
export function checkConnection(): void {
  if (isChecking || listeners.size === 0) return;
  isChecking = true;
  clearTimeout(timer);
  void isServerReachable().then((isReachable) => {
    isChecking = false;
    failures = isReachable ? 0 : failures + 1;
    if (!isReachable) timer = setTimeout(checkConnection, Math.min(longestPauseMs, 1000 * 2 ** failures));
    const wasLost = isLost;
    isLost = !isReachable;
    if (isLost === wasLost) return;
    for (const listener of listeners) listener();
  });
}
