import { onSchedule } from "firebase-functions/v2/scheduler";
import { minuteOptions } from "../platform/function-options.ts";
import { logInfo } from "../platform/logger.ts";
import { archiveExpired } from "./flash-sales.service.ts";
import { announceStarts } from "./sale-changes.service.ts";

/** Every minute: sales that have ended become past sales. */
export const archiveExpiredSales = onSchedule(minuteOptions, async () => {
  const { archived, skipped } = await archiveExpired();
  if (archived + skipped > 0) logInfo("Ended sales were archived.", { archived, skipped });
});

/** Every minute: the start of scheduled sales is told. */
export const announceStartedSales = onSchedule(minuteOptions, async () => {
  const announced = await announceStarts();
  if (announced > 0) logInfo("Scheduled sales have started.", { announced });
});
