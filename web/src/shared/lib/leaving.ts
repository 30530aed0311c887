/**
 * Called when the app is about to leave the page or to log out. It may call `leave` later, for example
 * when the user has answered a question.
 */
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
 * Passes `leave` to the page's guard, which may call it later.
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

let logoutGuard: LeaveGuard | undefined;

/**
 * Sets the guard of logouts, which is asked after the page's guard; there is one at a time.
 * @returns removes the guard
 */
export function guardLogout(newGuard: LeaveGuard): () => void {
  logoutGuard = newGuard;
  return () => {
    if (logoutGuard === newGuard) logoutGuard = undefined;
  };
}

/** Calls `logout` at once, or when both guards allow it. */
export function logOutWhenAllowed(logout: () => void): void {
  leaveWhenAllowed(() => (logoutGuard ? logoutGuard(logout) : logout()));
}
