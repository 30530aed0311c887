/** Called before the app leaves the page or logs out. It may call `leave` now or later. */
export type LeaveGuard = (leave: () => void) => void;

let guard: LeaveGuard | undefined;

/** Sets the guard of the page; there is one at a time. Returns a function that removes it. */
export function guardLeaving(newGuard: LeaveGuard): () => void {
  guard = newGuard;
  return () => {
    if (guard === newGuard) guard = undefined;
  };
}

/** Whether the page may be left at once. If not, its guard may call `leave` later. */
export function mayLeave(leave: () => void): boolean {
  if (!guard) return true;
  guard(leave);
  return false;
}

/** Sends delayed requests. Resolves to whether all of them succeeded. */
export type Sending = () => Promise<boolean>;

let sending: Sending | undefined;

/**
 * Calls `send` before a logout, because requests need the user's token. There is one at a time.
 * @returns stops calling it
 */
export function sendBeforeLogout(send: Sending): () => void {
  sending = send;
  return () => {
    if (sending === send) sending = undefined;
  };
}

/** Sends delayed requests. Resolves to whether none is left. */
export async function sendDelayed(): Promise<boolean> {
  return sending ? sending() : true;
}
