import { now } from "../clock.ts";
import { deployedFunction } from "../configuration/config.ts";
import { codeOf } from "../error-code.ts";
import { logWarning } from "../logging/logger.ts";
import { withTimeout } from "../with-timeout.ts";
import { takeShare } from "./rate-limits.repository.ts";

/**
 * Whether this instance runs one of these functions and holds a lease at an instant. A promise, which does
 * not reject, while Firestore is asked.
 * @param at milliseconds since 1970
 */
export type HoldsLease = (functions: readonly string[], at: number) => boolean | Promise<boolean>;

/** Name of the budget of leases. */
const leaseBudget = "instance-lease";
/** How long a lease holds. Windows of limits with an allowance divide it. */
export const leaseSeconds = 600;

const leaseMs = leaseSeconds * 1000;
/**
 * The next lease is taken so early that no request has to wait for it. Leases are looked for at the starts of
 * windows, so a window of a limit with an allowance is at most this long.
 */
export const earlySeconds = 60;
/** After a failure, the instance tries again after this. */
const failedMs = 60_000;
/** Longer than a slow answer of Firestore. */
const timeoutMs = 5000;

interface Lease {
  period: number;
  isHeld: boolean | Promise<boolean>;
  /** Until when the answer is used, in milliseconds since 1970. */
  until: number;
}

/**
 * The lease of one instance. Each period of a function has a number of leases, which is a shared
 * budget. Only instances with a lease have allowances, no matter how many instances there are and
 * how often they are replaced. An instance without a lease counts every request in the shared
 * budgets.
 * @param leasesOf number of leases of a function in a period
 * @param functionName the function that this instance runs; undefined if it does not run one
 */
export function instanceLease(
  leasesOf: (functionName: string) => number,
  take = takeShare,
  functionName = deployedFunction,
): HoldsLease {
  const leases = new Map<string, Lease>();

  return (functions, at) => {
    const name = functionName();
    if (name === undefined || !functions.includes(name)) return false;
    const period = Math.floor(at / leaseMs);
    // Takes the next lease early. `leaseOf` keeps it.
    if (at >= (period + 1) * leaseMs - earlySeconds * 1000) leaseOf(name, period + 1);
    return leaseOf(name, period).isHeld;
  };

  function leaseOf(name: string, period: number): Lease {
    const key = `${name} ${period}`;
    const found = leases.get(key);
    if (found && found.until > now().getTime()) return found;
    for (const [oldKey, old] of leases) if (old.period < period - 1) leases.delete(oldKey);
    const lease: Lease = { period, isHeld: false, until: Number.POSITIVE_INFINITY };
    lease.isHeld = takeLease(name, period).then(
      (isHeld) => {
        lease.isHeld = isHeld;
        return isHeld;
      },
      (error: unknown) => {
        logWarning("rate-limit-unshared", { limit: leaseBudget, reason: String(codeOf(error) ?? "late") });
        lease.isHeld = false;
        lease.until = now().getTime() + failedMs;
        return false;
      },
    );
    leases.set(key, lease);
    return lease;
  }

  async function takeLease(name: string, period: number): Promise<boolean> {
    // Each period has its own record, so that an instance whose clock is behind takes no lease of the next
    // period.
    const budget = {
      name: leaseBudget,
      subject: `${name} ${period}`,
      window: period,
      requests: leasesOf(name),
      windowSeconds: leaseSeconds,
    };
    // This instance needs one lease. None is taken in advance.
    const block = 1;
    const waiting = 1;
    return (await withTimeout(timeoutMs, take(budget, block, waiting))) > 0;
  }
}
