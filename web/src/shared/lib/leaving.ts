/** Called before the app leaves the page or logs out. It may call `leave` later. */
type LeaveGuard = (leave: () => void) => void;

let guard: LeaveGuard | undefined;

/** Sets the guard of the page; there is one at a time. Returns a function that removes it. */
export function guardLeaving(newGuard: LeaveGuard): () => void {
  guard = newGuard;
  return () => {
    if (guard === newGuard) guard = undefined;
  };
}

/**
 * Hands `leave` to the page's guard, which may call it later.
 * @returns false if the page has no guard
 */
export function askLeaveGuard(leave: () => void): boolean {
  guard?.(leave);
  return guard !== undefined;
}

/** Calls `leave` at once, or when the page's guard allows it. */
export function leaveWhenAllowed(leave: () => void): void {
  if (!askLeaveGuard(leave)) leave();
}

/** Waits for running requests. Resolves to whether all of them succeeded. */
type Finish = () => Promise<boolean>;

let finish: Finish | undefined;

/**
 * Calls `newFinish` before a logout, because a failed request could not be repeated after it. There
 * is one at a time.
 * @returns stops calling it
 */
export function finishBeforeLogout(newFinish: Finish): () => void {
  finish = newFinish;
  return () => {
    if (finish === newFinish) finish = undefined;
  };
}

/** Runs what `finishBeforeLogout` got. Resolves to whether all running requests succeeded. */
export async function finishRequests(): Promise<boolean> {
  return finish ? finish() : true;
}
