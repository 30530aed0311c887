import { RetryLaterError, serverBusy } from "../app-error.ts";
import { now } from "../clock.ts";
import { rateLimitFactor } from "../configuration/config.ts";
import { codeOf } from "../error-code.ts";
import { logWarning } from "../logging/logger.ts";
import { withTimeout } from "../with-timeout.ts";
import { type Account, newAccounts } from "./accounts.ts";
import type { HoldsLease } from "./instance-lease.ts";
import { takeShare } from "./rate-limits.repository.ts";
import type { Budget } from "./share.ts";

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
  /** Which instances allow a few requests without the shared budget. By default, none. */
  allowance?: Allowance;
}

/** The instances that have an allowance of a limit. */
export interface Allowance {
  /** Names of their functions. */
  functions: readonly string[];
  /** Leases of all these functions in a period (`instanceLease`). */
  leases: number;
}

/**
 * Counts one request of a subject. Returns undefined, not a promise, if the instance still holds a
 * share.
 * @throws request/too-many; server/busy if an exact limit cannot be counted
 */
export type Allow = (limit: Limit, subject: string) => Promise<void> | undefined;

/** Longer than a slow answer of Firestore. */
const timeoutMs = 5000;

/**
 * The rate limiter of one instance. All instances take shares from a record in Firestore before
 * they allow requests, so that together they never exceed the limit. An instance spends its share
 * without asking, and remembers until the end of the window that a budget is empty.
 *
 * Half of a limit with an allowance is divided among the instances that hold a lease. They do not
 * ask for it. The shared record has the rest, and the number of leases is a shared budget too. So
 * the limit holds for any number of instances, also if they are replaced within a window.
 *
 * If Firestore fails, each instance enforces an ordinary limit by itself; the number of instances
 * bounds the excess. Exact limits (block 1) refuse every request, because their work would need
 * Firestore too.
 * @param take takes a share from the shared record
 * @param holdsLease whether this instance holds a lease; by default, it does not
 */
export function rateLimiter(take = takeShare, holdsLease: HoldsLease = () => false): Allow {
  const accounts = newAccounts();

  return (limit, subject) => {
    const account = accountOf(limit, subject);
    if (account instanceof Promise || account.held === 0) return waitForShare(limit, subject);
    account.held -= 1;
    return undefined;
  };

  /** The subject's account in the present window; a promise while Firestore is asked for a lease. */
  function accountOf(limit: Limit, subject: string): Account | Promise<Account> {
    const window = windowOf(limit);
    const known = accounts.find(limit.name, subject, window);
    if (known) return known;
    const isLeased = limit.allowance
      ? holdsLease(limit.allowance.functions, window * limit.windowSeconds * 1000)
      : false;
    // Looks again afterwards: the lease is known then, and another request may have opened the account.
    if (isLeased instanceof Promise) return isLeased.then(() => accountOf(limit, subject));
    return accounts.open(limit.name, subject, window, isLeased ? allowanceOf(limit) : 0);
  }

  async function waitForShare(limit: Limit, subject: string): Promise<void> {
    for (;;) {
      const found = accountOf(limit, subject);
      const account = found instanceof Promise ? await found : found;
      if (account.held > 0) {
        account.held -= 1;
        return;
      }
      if (account.isBudgetEmpty) throw tooMany(limit, account.window);
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
    account.isBudgetEmpty = share === 0;
  }

  async function shareOf(account: Account, limit: Limit, subject: string): Promise<number> {
    const { name, windowSeconds, block } = limit;
    // A sixteenth of a block at first, then doubling: an instance with few requests should not hold much
    // of the budget.
    const inAdvance = Math.min(
      block * Math.ceil(rateLimitFactor),
      Math.max(Math.ceil(block / 16), account.taken),
    );
    const requests = sharedRequestsOf(limit);
    const budget: Budget = { name, subject, window: account.window, requests, windowSeconds };
    try {
      return await withTimeout(timeoutMs, take(budget, inAdvance, account.waiting));
    } catch (error) {
      logWarning("rate-limit-unshared", { limit: name, reason: String(codeOf(error) ?? "late") });
      if (block === 1) throw serverBusy({ retryAfterSeconds: 1 });
      // As if no other instance had taken anything.
      const left = requestsOf(limit) - account.taken;
      return Math.max(0, Math.min(left, Math.max(inAdvance, account.waiting)));
    }
  }
}

function windowOf({ windowSeconds }: Limit): number {
  return Math.floor(now().getTime() / (windowSeconds * 1000));
}

function requestsOf({ requests }: Limit): number {
  return Math.ceil(requests * rateLimitFactor);
}

/** Requests of each subject that an instance with a lease allows by itself in each window. */
function allowanceOf(limit: Limit): number {
  return limit.allowance ? Math.floor(requestsOf(limit) / 2 / limit.allowance.leases) : 0;
}

/** Requests that are not reserved for allowances. */
function sharedRequestsOf(limit: Limit): number {
  return requestsOf(limit) - allowanceOf(limit) * (limit.allowance?.leases ?? 0);
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

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? "a second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
