import { useTimedValue } from "../../../shared/hooks/use-second.ts";
import { lockEnd, secondsUntil } from "./lock-time.ts";

const key = "flashplate.password-reset-locked-until";
/** Short enough to show every second of the countdown for about a second. */
const pollMs = 250;

const listeners = new Set<() => void>();
/** The end of the lock of this page, if the browser could not store it. */
let unstoredEnd: string | null = null;

function storedEnd(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Locks the sending of reset mails, in every tab of this browser and across reloads. */
export function lockResets(): void {
  const end = String(lockEnd(Date.now()));
  try {
    localStorage.setItem(key, end);
    unstoredEnd = null;
  } catch {
    unstoredEnd = end;
  }
  for (const listener of listeners) listener();
}

export function isResetLocked(): boolean {
  return secondsLeft() > 0;
}

function secondsLeft(): number {
  const now = Date.now();
  return Math.max(secondsUntil(storedEnd(), now), secondsUntil(unstoredEnd, now));
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
  return useTimedValue(subscribe, secondsLeft);
}
