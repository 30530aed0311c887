import { onSchedule } from "firebase-functions/v2/scheduler";
import { quarterHourOptions } from "../platform/configuration/function-options.ts";
import { logInfo } from "../platform/logging/logger.ts";
import { makeAllScheduledSales } from "./make-scheduled-sales.ts";

/**
 * Every 15 minutes: makes the sales of schedules for the next 24 hours, or asks the restaurant first
 * where its schedule says so.
 */
export const makeScheduledSales = onSchedule(quarterHourOptions, async () => {
  const run = await makeAllScheduledSales();
  if (Object.values(run).some((count) => count > 0)) logInfo("schedules-run", { ...run });
});
