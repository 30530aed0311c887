import { useSyncExternalStore } from "react";
import { lockEnd, secondsUntil } from "./lock-time.ts";

const key = "flashplate.password-reset-locked-until";
/** Often enough that a second is never seen twice as long as another. */
const lookEveryMs = 250;

const listeners = new Set<() => void>();
/** Where a browser keeps no storage, the lock holds for this page. */
let kept: string | null = null;

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return kept;
  }
}

/** Locks the sending of reset mails, in every tab of this browser and across reloads. */
export function lock(): void {
  kept = String(lockEnd(Date.now()));
  try {
    localStorage.setItem(key, kept);
  } catch {
    // `kept` stands in.
  }
  for (const listener of listeners) listener();
}

export function isLocked(): boolean {
  return secondsLeft() > 0;
}

function secondsLeft(): number {
  return secondsUntil(read(), Date.now());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab's lock is told of at once.
  window.addEventListener("storage", listener);
  const timer = setInterval(listener, lookEveryMs);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
    clearInterval(timer);
  };
}

/** Seconds until a reset mail can be asked for again; 0 when it can. */
export function useResetLock(): number {
  return useSyncExternalStore(subscribe, secondsLeft);
}
