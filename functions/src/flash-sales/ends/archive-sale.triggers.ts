import { onSchedule } from "firebase-functions/v2/scheduler";
import { minuteOptions } from "../../platform/configuration/function-options.ts";
import { logInfo } from "../../platform/logging/logger.ts";
import { archiveExpired } from "./archive-sale.ts";

/** Every minute: archives ended sales. */
export const archiveExpiredSales = onSchedule(minuteOptions, async () => {
  const run = await archiveExpired();
  if (run.archived + run.skipped > 0) logInfo("sales-archived", run);
});
