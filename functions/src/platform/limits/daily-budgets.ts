import { RetryLaterError } from "../app-error.ts";
import { now } from "../clock.ts";
import { dailyBudgets, type PaidService } from "../configuration/config.ts";
import { logWarning } from "../logging/logger.ts";
import { rateLimiter } from "./rate-limiter.ts";
import { takeShare } from "./rate-limits.repository.ts";

const daySeconds = 24 * 60 * 60;

/** Bounds of what an instance takes from a shared budget at once, in calls. */
const minBlock = 20;
const maxBlock = 1000;

/** Percentages of a budget at whose use an entry is logged. An alert policy counts the entries. */
const loggedPercents = [50, 80, 100];

/** The subject whose calls are counted. It is not a caller, because all callers share a budget. */
const wholeDeployment = "deployment";

/** A rate limiter that also logs how much of a budget is used. */
const allow = rateLimiter((budget, block, waiting) => {
  const noteUse = (before: number, after: number) => logUse(budget, before, after);
  return takeShare({ ...budget, noteUse }, block, waiting);
});

/**
 * Counts calls of a service that costs money towards its budget for this day (UTC). The limits per
 * person and address do not bound the sum of all callers.
 * @param calls number of calls that the caller will make
 * @returns false if the budget is used up: the caller must not call the service
 */
export async function spendDailyBudget(service: PaidService, calls = 1): Promise<boolean> {
  const requests = dailyBudgets()[service];
  // An instance takes a thousandth of the budget at once, so that few calls need a write.
  const block = Math.min(maxBlock, Math.max(minBlock, Math.ceil(requests / 1000)));
  const limit = { name: `day-${service}`, requests, windowSeconds: daySeconds, block };
  try {
    await Promise.all(Array.from({ length: calls }, () => allow(limit, wholeDeployment)));
    return true;
  } catch (error) {
    if (error instanceof RetryLaterError && error.code === "request/too-many") return false;
    throw error;
  }
}

/** Error text of a message that is not sent because `spendDailyBudget` returned false. */
export const budgetUsedUpMessage = "The budget of this day is used up.";

/** Milliseconds until the budgets of the next day begin. */
export function untilNextBudgets(): number {
  const dayMs = daySeconds * 1000;
  return dayMs - (now().getTime() % dayMs);
}

function logUse({ name, requests }: { name: string; requests: number }, before: number, after: number): void {
  for (const percent of loggedPercents) {
    const calls = (requests * percent) / 100;
    if (before < calls && calls <= after)
      logWarning("daily-budget-used", { budget: name, percent, requests });
  }
}
