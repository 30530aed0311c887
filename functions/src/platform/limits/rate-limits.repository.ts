import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { firestore } from "../firestore/firestore.ts";
import { groupCommit, type Outcome } from "../firestore/keyed-queue.ts";
import { readTogether } from "../firestore/optimistic-commit.ts";
import { collectionOf } from "../firestore/records.ts";
import { isAlreadyExists, isStale } from "../firestore/transactions.ts";

/** `RateLimits/{hash}`: what all instances together have taken from one budget. */
interface RateLimitRecord {
  /** Number of the window since 1970; 0 for an address that many people share. */
  window: number;
  count: number;
  /** Firestore's TTL policy deletes the record after this. */
  expiresAt: Date;
}

/** The budget of a subject in one window. */
export interface Budget {
  name: string;
  /** An address or a uid. It is stored as a hash. */
  subject: string;
  window: number;
  requests: number;
  windowSeconds: number;
  /** Called after requests were taken, with the numbers of requests used before and after it. */
  noteUse?: (before: number, after: number) => void;
}

/** The counters of all budgets. */
export const rateLimits = () => collectionOf<RateLimitRecord>("RateLimits");

/** Attempts if instances write the same record at once. */
const maxAttempts = 20;

/**
 * Takes requests from a budget: as many as are waiting, and up to `block` more. Shares get smaller
 * near the end of the budget, so that no instance holds what another one needs. An empty budget is
 * only read.
 *
 * A precondition on the read record replaces a transaction, which would hold a lock. Requests that
 * arrive while others are counted are counted together.
 * @returns the number of requests taken
 */
export async function takeShare(budget: Budget, block: number, waiting: number): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryToTake("shares", { budget, block, waiting });
    } catch (error) {
      if (!(isStale(error) || isAlreadyExists(error)) || attempt === maxAttempts) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

interface Wanted {
  budget: Budget;
  block: number;
  waiting: number;
}

/**
 * A guest's request uses three budgets that no other request uses, so a rush would read and write
 * hundreds of records one by one.
 */
const tryToTake = groupCommit<Wanted, number>({
  attempt: (_key, wanted) => takeTogether(wanted),
  maxItems: 200,
  deadlineMs: 5000,
  late: () => new Error("The shared counters did not answer in time."),
});

/** Reads the records of budgets in one request, and writes each with its own precondition. */
async function takeTogether(wanted: readonly Wanted[]): Promise<Outcome<number>[]> {
  const seen = await readTogether(wanted.map(({ budget }) => rateLimits().doc(idOf(budget))));
  const writer = firestore().bulkWriter({ throttling: false });
  const outcomes = wanted.map(async (one, n): Promise<Outcome<number>> => {
    const before = seen[n];
    if (!before) throw new Error("A budget was not read.");
    const { share, after } = shareOf(one, before.record);
    if (share <= 0) return { result: 0 };
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

function shareOf({ budget, block, waiting }: Wanted, known: RateLimitRecord | undefined) {
  // The clock of another instance may be slightly ahead. Then its window is used.
  const window = budget.window + (known?.window === budget.window + 1 ? 1 : 0);
  const left = budget.requests - (known?.window === window ? known.count : 0);
  const share = Math.min(left, Math.max(waiting, Math.min(block, Math.ceil(left / 4))));
  const after: RateLimitRecord = {
    window,
    count: budget.requests - left + share,
    expiresAt: new Date((window + 1) * budget.windowSeconds * 1000),
  };
  return { share, after };
}

function idOf({ name, subject }: Budget): string {
  return `${name}_${createHash("sha256").update(`${name} ${subject}`).digest("base64url")}`;
}
