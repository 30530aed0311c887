import { RetryLaterError } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { rateLimitFactor } from "../platform/config.ts";
import { logWarning } from "../platform/logger.ts";
import type { Limit } from "./limits.ts";
import { type Budget, takeShare } from "./rate-limits.repository.ts";

/**
 * Allows one request of this subject, or refuses it. Nothing to wait for (undefined) where the instance still holds a share.
 * @throws request/too-many; server/busy where an exact limit cannot be counted
 */
export type Allow = (limit: Limit, subject: string) => Promise<void> | undefined;

/** What an instance knows of one budget. */
interface Account {
  window: number;
  /** Requests it may still allow without asking. */
  held: number;
  /** Requests it has taken or granted itself in this window. */
  taken: number;
  empty: boolean;
  /** Requests that wait for the answer. */
  waiting: number;
  /** The one question to Firestore that is on its way. */
  asking?: Promise<void>;
}

/** By the limit's name, then by subject. */
type Accounts = Map<string, Map<string, Account>>;

/** Budgets of one limit that an instance remembers; the oldest go first. A share that is forgotten is lost, never doubled. */
const maxAccounts = 20_000;
/** Longer than Firestore takes on a bad day; no request waits longer for being counted. */
const patienceMs = 5000;

/**
 * The limiter of one instance. The truth is a record in Firestore that all instances take shares from beforehand, so that
 * together they never allow more than the limit; what an instance holds it spends without asking, and a budget that it has
 * seen empty stays empty, without another look, until the window ends.
 *
 * While Firestore fails, each instance allows an ordinary limit by itself: a counter that fails must not close the house, and
 * the number of instances bounds what that costs. What is counted one by one stays shut; its work would need Firestore too.
 * @param take asks the shared record
 */
export function rateLimiter(take = takeShare): Allow {
  const accounts: Accounts = new Map();

  return (limit, subject) => {
    const account = accountOf(accounts, limit, subject);
    if (account.held === 0) return settle(limit, subject);
    account.held -= 1;
    return undefined;
  };

  async function settle(limit: Limit, subject: string): Promise<void> {
    for (;;) {
      const account = accountOf(accounts, limit, subject);
      if (account.held > 0) {
        account.held -= 1;
        return;
      }
      if (account.empty) throw tooMany(limit, account.window);
      account.waiting += 1;
      // A moment later, so that everybody who comes at once is asked for at once.
      account.asking ??= Promise.resolve()
        .then(() => ask(account, limit, subject))
        .finally(() => delete account.asking);
      await account.asking.finally(() => {
        account.waiting -= 1;
      });
    }
  }

  async function ask(account: Account, limit: Limit, subject: string): Promise<void> {
    const share = await shareOf(account, limit, subject);
    account.held += share;
    account.taken += share;
    account.empty = share === 0;
  }

  async function shareOf(account: Account, limit: Limit, subject: string): Promise<number> {
    const { name, windowSeconds, block } = limit;
    const requests = requestsOf(limit);
    // Little at first, then as much again as was taken so far: who answers few requests holds little that others lack.
    const more = Math.min(block * Math.ceil(rateLimitFactor), Math.max(Math.ceil(block / 16), account.taken));
    const budget: Budget = { name, subject, window: account.window, requests, windowSeconds };
    try {
      return await within(patienceMs, take(budget, more, account.waiting));
    } catch (error) {
      logWarning("A rate limit's shared count was not to be had.", { limit: name, reason: codeOf(error) });
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
  // Deleted first, so that the map stays in the order of age.
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
  return `${Math.ceil(seconds / 60)} minutes`;
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
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

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "late";
}
