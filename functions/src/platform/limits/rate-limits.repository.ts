import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { firestore } from "../firestore/firestore.ts";
import { groupCommit, type Outcome } from "../firestore/keyed-queue.ts";
import { readTogether } from "../firestore/optimistic-commit.ts";
import { collectionOf } from "../firestore/records.ts";
import { isAlreadyExists, isStale } from "../firestore/transactions.ts";
import { type Budget, decideShare, type RateLimitRecord, type WantedShare } from "./share.ts";

/** The counters of all budgets. */
export const rateLimits = () => collectionOf<RateLimitRecord>("RateLimits");

/** Attempts if instances write the same record at once. */
const maxAttempts = 20;
/**
 * No attempt begins later, because its caller has stopped waiting. A late write could also replace the
 * present window by a past one, which would start the count again.
 */
const maxWaitMs = 5000;

/**
 * Takes requests from a budget (`decideShare`). An empty budget is only read.
 *
 * A precondition on the read record replaces a transaction, which would hold a lock. Requests that
 * arrive while others are counted are counted together.
 * @returns the number of requests taken
 */
export async function takeShare(budget: Budget, block: number, waiting: number): Promise<number> {
  const begun = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryToTake("shares", { budget, block, waiting });
    } catch (error) {
      const isLast = attempt === maxAttempts || performance.now() - begun > maxWaitMs;
      const isConflict = isStale(error) || isAlreadyExists(error);
      if (isLast || !isConflict) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

/**
 * Takes shares of several budgets together. A guest's request uses three budgets that no other
 * request uses, so a rush would otherwise read and write hundreds of records one by one. `takeShare` always
 * passes the same key, so that the requests of this instance form one group.
 */
const tryToTake = groupCommit<WantedShare, number>({
  attempt: (_key, wanted) => takeTogether(wanted),
  maxItems: 200,
  deadlineMs: maxWaitMs,
  late: () => new Error("The shared counters did not answer in time."),
});

/** Reads the records of budgets in one request, and writes each with its own precondition. */
async function takeTogether(wanted: readonly WantedShare[]): Promise<Outcome<number>[]> {
  const seen = await readTogether(wanted.map(({ budget }) => rateLimits().doc(idOf(budget))));
  const writer = firestore().bulkWriter({ throttling: false });
  const outcomes = wanted.map(async (one, n): Promise<Outcome<number>> => {
    const before = seen[n];
    if (!before) throw new Error("A budget was not read.");
    const { share, after } = decideShare(one, before.record);
    if (share === 0) return { result: 0 };
    const { document, version } = before;
    const written = version
      ? writer.update(document, { ...after }, { lastUpdateTime: version })
      : writer.create(document, after);
    return written.then(
      () => {
        one.budget.noteUse?.(after.count - share, after.count);
        return { result: share };
      },
      (error: unknown) => ({ error }),
    );
  });
  await writer.close();
  return Promise.all(outcomes);
}

function idOf({ name, subject }: Budget): string {
  return `${name}_${createHash("sha256").update(`${name} ${subject}`).digest("base64url")}`;
}
