/** Asked when the page is about to be left inside of the app, or its person to log out; `leave` does what they wanted. */
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

/** Sends what the page still holds back; answers whether it arrived. */
export type Sending = () => Promise<boolean>;

let sending: Sending | undefined;

/** Has `send` called before somebody logs out, after whom nothing could be sent in their name. One at a time. Returns the way to stop. */
export function sendBeforeLogout(send: Sending): () => void {
  sending = send;
  return () => {
    if (sending === send) sending = undefined;
  };
}

/** Sends what waits to be sent; answers whether nothing is left. */
export async function sendWaiting(): Promise<boolean> {
  return sending ? sending() : true;
}
