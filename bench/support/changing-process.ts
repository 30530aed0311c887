import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** What to change: a sale, and one of its orders. */
export interface Wanted {
  vendorId: string;
  saleId: string;
  orderId: string;
}

/** Milliseconds that each change took. */
export interface ChangeTimes {
  /** An edit of the sale. */
  edit: number;
  /** The completion of the order. */
  completion: number;
  /** A read of the vendor, which no reservation writes: what the machine alone costs. */
  read: number;
  /** Reads in turns, as many as an edit has requests. */
  twoReads: number;
  /** Reads in turns, as many as a completion has requests. */
  threeReads: number;
}

/**
 * Starts a process that changes sales and orders, as the function of the portal does. In the
 * process of the guests, a change would wait for the responses to hundreds of them.
 */
export function startChangingProcess() {
  const child = fork(join(import.meta.dirname, "change-process.ts"));
  const ended = once(child, "exit").then(() => Promise.reject(new Error("The changing process has ended.")));
  // It also ends when it is stopped, and nothing waits for a change then.
  ended.catch(() => undefined);
  return {
    change: async (wanted: Wanted): Promise<ChangeTimes> => {
      child.send(wanted);
      const [times] = (await Promise.race([once(child, "message"), ended])) as [ChangeTimes];
      return times;
    },
    stop: () => void child.kill(),
  };
}
