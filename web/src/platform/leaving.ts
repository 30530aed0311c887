/** Asked when the page is about to be left inside of the app; `leave` goes where the person wanted to go. */
export type LeaveGuard = (leave: () => void) => void;

let guard: LeaveGuard | undefined;

/** Lets `ask` decide about leaving the page. One guard at a time. Returns the way to stop. */
export function guardLeaving(ask: LeaveGuard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = undefined;
  };
}

/** Whether the page may be left at once; if not, its guard is asked and may call `leave` later. */
export function mayLeave(leave: () => void): boolean {
  if (!guard) return true;
  guard(leave);
  return false;
}
