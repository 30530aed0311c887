import { useSyncExternalStore } from "react";
import { lockEnd, secondsUntil } from "./lock-time.ts";

const key = "flashplate.password-reset-locked-until";
/** Short enough to show every second of the countdown for about a second. */
const pollMs = 250;

const listeners = new Set<() => void>();
/** The lock of this page, used when the browser has no storage. */
let fallback: string | null = null;

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return fallback;
  }
}

/** Locks the sending of reset mails, in every tab of this browser and across reloads. */
export function lockResets(): void {
  fallback = String(lockEnd(Date.now()));
  try {
    localStorage.setItem(key, fallback);
  } catch {
    // `fallback` is used.
  }
  for (const listener of listeners) listener();
}

export function isResetLocked(): boolean {
  return secondsLeft() > 0;
}

function secondsLeft(): number {
  return secondsUntil(read(), Date.now());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Fires when another tab sets the lock.
  window.addEventListener("storage", listener);
  const timer = setInterval(listener, pollMs);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
    clearInterval(timer);
  };
}

/** Seconds until a reset mail can be requested again, 0 if it can now. */
export function useResetLock(): number {
  return useSyncExternalStore(subscribe, secondsLeft);
}
