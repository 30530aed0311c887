import { RetryLaterError } from "../app-error.ts";
import { now } from "../clock.ts";
import { rateLimitFactor } from "../config.ts";
import { codeOf } from "../error-code.ts";
import { logWarning } from "../logging/logger.ts";
import { type Budget, takeShare } from "./rate-limits.repository.ts";

/** A number of requests, or of another unit, per time window, and how instances share it. */
export interface Limit {
  /** Name of the budget. Endpoints with the same name share it. */
  name: string;
  requests: number;
  windowSeconds: number;
  /**
   * Requests that a busy instance takes from the shared budget at once. 1 is exact and costs a read
   * and a write for each request; more saves most of them.
   */
  block: number;
}

/**
 * Counts one request of a subject. Returns undefined, not a promise, if the instance still holds a
 * share.
 * @throws request/too-many; server/busy if an exact limit cannot be counted
 */
export type Allow = (limit: Limit, subject: string) => Promise<void> | undefined;

/** An instance's share of one budget. */
interface Account {
  window: number;
  /** Requests that it may allow without asking Firestore. */
  held: number;
  /** Requests that it has taken in this window, or granted itself during an outage. */
  taken: number;
  empty: boolean;
  /** Requests that wait for Firestore. */
  waiting: number;
  /** The pending request to Firestore. */
  pendingTake?: Promise<void>;
}

/** By the limit's name, then by subject. */
type Accounts = Map<string, Map<string, Account>>;

/** Accounts per limit. The oldest are dropped, and their shares are lost, never doubled. */
const maxAccounts = 20_000;
/** Longer than a slow answer of Firestore. */
const timeoutMs = 5000;

/**
 * The rate limiter of one instance. All instances take shares from a record in Firestore before
 * they allow requests, so that together they never exceed the limit. An instance spends its share
 * without asking, and remembers until the end of the window that a budget is empty.
 *
 * If Firestore fails, each instance enforces an ordinary limit by itself; the number of instances
 * bounds the excess. Exact limits (block 1) refuse every request, because their work would need
 * Firestore too.
 * @param take takes a share from the shared record
 */
export function rateLimiter(take = takeShare): Allow {
  const accounts: Accounts = new Map();

  return (limit, subject) => {
    const account = accountOf(accounts, limit, subject);
    if (account.held === 0) return waitForShare(limit, subject);
    account.held -= 1;
    return undefined;
  };

  async function waitForShare(limit: Limit, subject: string): Promise<void> {
    for (;;) {
      const account = accountOf(accounts, limit, subject);
      if (account.held > 0) {
        account.held -= 1;
        return;
      }
      if (account.empty) throw tooMany(limit, account.window);
      account.waiting += 1;
      // In a microtask, so that one call asks for all requests that arrive together.
      account.pendingTake ??= Promise.resolve()
        .then(() => takeMore(account, limit, subject))
        .finally(() => delete account.pendingTake);
      await account.pendingTake.finally(() => {
        account.waiting -= 1;
      });
    }
  }

  async function takeMore(account: Account, limit: Limit, subject: string): Promise<void> {
    const share = await shareOf(account, limit, subject);
    account.held += share;
    account.taken += share;
    account.empty = share === 0;
  }

  async function shareOf(account: Account, limit: Limit, subject: string): Promise<number> {
    const { name, windowSeconds, block } = limit;
    const requests = requestsOf(limit);
    // Small at first, then doubling: an instance with few requests should not hold much of the
    // budget.
    const more = Math.min(block * Math.ceil(rateLimitFactor), Math.max(Math.ceil(block / 16), account.taken));
    const budget: Budget = { name, subject, window: account.window, requests, windowSeconds };
    try {
      return await withTimeout(timeoutMs, take(budget, more, account.waiting));
    } catch (error) {
      logWarning("rate-limit-unshared", {
        limit: name,
        reason: String(codeOf(error) ?? "late"),
      });
      if (block === 1) throw busy();
      return Math.max(0, Math.min(Math.max(more, account.waiting), requests - account.taken));
    }
  }
}

function accountOf(accounts: Accounts, limit: Limit, subject: string): Account {
  const window = Math.floor(now().getTime() / (limit.windowSeconds * 1000));
  let ofLimit = accounts.get(limit.name);
  const known = ofLimit?.get(subject);
  if (known?.window === window) return known;
  if (!ofLimit) {
    ofLimit = new Map();
    accounts.set(limit.name, ofLimit);
  }
  const account: Account = { window, held: 0, taken: 0, empty: false, waiting: 0 };
  // Deleted first, so that the map stays sorted by age.
  ofLimit.delete(subject);
  ofLimit.set(subject, account);
  if (ofLimit.size > maxAccounts) {
    const [oldest] = ofLimit.keys();
    if (oldest !== undefined) ofLimit.delete(oldest);
  }
  return account;
}

function requestsOf({ requests }: Limit): number {
  return Math.ceil(requests * rateLimitFactor);
}

function tooMany({ windowSeconds }: Limit, window: number): RetryLaterError {
  const left = (window + 1) * windowSeconds - now().getTime() / 1000;
  const seconds = Math.max(1, Math.ceil(left));
  return new RetryLaterError(
    "request/too-many",
    `That was a lot at once. Wait ${inWords(seconds)} and try again.`,
    seconds,
  );
}

function busy(): RetryLaterError {
  return new RetryLaterError("server/busy", "We are very busy right now. Try again in a moment.", 1);
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? "a second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("too late")), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
