import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { collectionOf } from "../platform/records.ts";
import { isAlreadyExists, isStale } from "../platform/transactions.ts";

/** `RateLimits/{hash}`: what all instances together have taken from one budget. */
interface RateLimitRecord {
  /** Number of the window since 1970. */
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
}

const rateLimits = () => collectionOf<RateLimitRecord>("RateLimits");

/** Attempts if instances write the same record at once. */
const maxAttempts = 20;

/**
 * Takes requests from a budget: as many as are waiting, and up to `block` more. Shares get smaller
 * near the end of the budget, so that no instance holds what another one needs. An empty budget is
 * only read.
 *
 * A precondition on the read record replaces a transaction, which would hold a lock.
 * @returns the number of requests taken
 */
export async function takeShare(budget: Budget, block: number, waiting: number): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryToTake(budget, block, waiting);
    } catch (error) {
      if (!(isStale(error) || isAlreadyExists(error)) || attempt === maxAttempts) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

async function tryToTake(budget: Budget, block: number, waiting: number): Promise<number> {
  const ref = rateLimits().doc(idOf(budget));
  const before = await ref.get();
  const known = before.data();
  // The clock of another instance may be slightly ahead. Then its window is used.
  const window = budget.window + (known?.window === budget.window + 1 ? 1 : 0);
  const left = budget.requests - (known?.window === window ? known.count : 0);
  const share = Math.min(left, Math.max(waiting, Math.min(block, Math.ceil(left / 4))));
  if (share <= 0) return 0;
  const after: RateLimitRecord = {
    window,
    count: budget.requests - left + share,
    expiresAt: new Date((window + 1) * budget.windowSeconds * 1000),
  };
  if (before.updateTime) await ref.update({ ...after }, { lastUpdateTime: before.updateTime });
  else await ref.create(after);
  return share;
}

function idOf({ name, subject }: Budget): string {
  return `${name}_${createHash("sha256").update(`${name} ${subject}`).digest("base64url")}`;
}
