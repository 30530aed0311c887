import { RetryLaterError } from "../app-error.ts";
import { now } from "../clock.ts";
import { dailyBudgets, type PaidService } from "../config.ts";
import { logWarning } from "../logging/logger.ts";
import { rateLimiter } from "./rate-limiter.ts";
import { takeShare } from "./rate-limits.repository.ts";

const daySeconds = 24 * 60 * 60;

/** Used parts of a budget, in percent, that are logged. An alert policy counts these entries. */
const loggedPercents = [50, 80, 100];

/** The budgets have one subject, because all instances and all callers share them. */
const deployment = "deployment";

const allow = rateLimiter((budget, block, waiting) =>
  takeShare({ ...budget, noteUse: (before, after) => logUse(budget, before, after) }, block, waiting),
);

/**
 * Counts calls of a service that costs money towards the budget of the deployment for this day
 * (UTC). The limits per person and address do not bound the sum of all callers.
 * @param calls how many calls follow
 * @returns whether the budget has them; the caller does without the service if it has not
 */
export async function spendDailyBudget(service: PaidService, calls = 1): Promise<boolean> {
  const requests = dailyBudgets()[service];
  // A large budget is taken in large shares, so that a push costs next to no writes.
  const block = Math.min(1000, Math.max(20, Math.ceil(requests / 1000)));
  const limit = { name: `day-${service}`, requests, windowSeconds: daySeconds, block };
  try {
    await Promise.all(Array.from({ length: calls }, () => allow(limit, deployment)));
    return true;
  } catch (error) {
    if (error instanceof RetryLaterError && error.code === "request/too-many") return false;
    throw error;
  }
}

/** The reason for which a message is not sent now. */
export const budgetUsed = "The budget of this day is used up.";

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
