import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** The records to change: a sale, and one of its orders. */
export interface ChangeTarget {
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
  /** A read of the vendor, which no reservation writes. Only the load of the machine can slow it down. */
  read: number;
  /** Reads in turns, as many as an edit has requests. */
  twoReads: number;
  /** Reads in turns, as many as a completion has requests. */
  threeReads: number;
}

/**
 * Starts a process that changes sales and orders, as the function of the portal does. A change in the
 * process that plays the guests would wait until it has handled hundreds of responses.
 */
export function startChangingProcess() {
  const child = fork(join(import.meta.dirname, "change-process.ts"));
  const ended = once(child, "exit").then(() => Promise.reject(new Error("The changing process has ended.")));
  // After `stop`, the process has ended as planned, so the error must not be reported.
  ended.catch(() => undefined);
  return {
    change: async (target: ChangeTarget): Promise<ChangeTimes> => {
      child.send(target);
      const [times] = (await Promise.race([once(child, "message"), ended])) as [ChangeTimes];
      return times;
    },
    stop: () => void child.kill(),
  };
}
