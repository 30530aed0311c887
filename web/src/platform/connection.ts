import { reached } from "./reached.ts";

/** Whether the server can be reached. It is doubted for many reasons, and lost only when asking for something small fails too. */
let lost = false;
let asking = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const longestPauseMs = 15_000;

/** Whether the server could not be reached when it was last asked. */
export function connectionIsLost(): boolean {
  return lost;
}

/** Calls back when the connection is lost and when it is back; meanwhile the browser's own word is heard. */
export function onConnection(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("offline", doubtConnection);
    window.addEventListener("online", doubtConnection);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("offline", doubtConnection);
    window.removeEventListener("online", doubtConnection);
    clearTimeout(timer);
  };
}

/** A request failed, or the browser says that the network went or came: finds out how it is. */
export function doubtConnection(): void {
  if (asking || listeners.size === 0) return;
  asking = true;
  clearTimeout(timer);
  void reached().then((isReached) => {
    asking = false;
    failures = isReached ? 0 : failures + 1;
    if (!isReached) timer = setTimeout(doubtConnection, Math.min(longestPauseMs, 1000 * 2 ** failures));
    if (lost === !isReached) return;
    lost = !isReached;
    for (const listener of listeners) listener();
  });
}
