import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { collectionOf } from "../platform/records.ts";
import { isAlreadyExists, isStale } from "../platform/transactions.ts";

/** `RateLimits/{hash}`: what all instances together have allowed of one budget. */
interface RateLimitRecord {
  /** Number of the window since 1970. */
  window: number;
  count: number;
  /** Firestore deletes the record some time after this. */
  expiresAt: Date;
}

/** A budget in one window. */
export interface Budget {
  name: string;
  /** An address or a uid: it is hashed before it is stored. */
  subject: string;
  window: number;
  requests: number;
  windowSeconds: number;
}

const rateLimits = () => collectionOf<RateLimitRecord>("RateLimits");

/** Two instances that meet at one record try again; so often at most. */
const maxAttempts = 20;

/**
 * Takes requests out of a budget, for the caller to allow: as many as are waiting, and up to `block` for those to come. Near the end
 * the share gets smaller, so that no instance sits on what another one needs. An empty budget is only read.
 *
 * One record and one number: a precondition on what was read does what a transaction would, without holding the record while
 * other instances come for it.
 * @returns how many
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
  // Another instance's clock may be a little ahead: then its window is the present one.
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
