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

/** Waits for running requests. Resolves to whether all of them succeeded. */
export type Finish = () => Promise<boolean>;

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

/** Waits for running requests. Resolves to whether all of them succeeded. */
export async function finishRequests(): Promise<boolean> {
  return finish ? finish() : true;
}
