import { onSchedule } from "firebase-functions/v2/scheduler";
import { minuteOptions } from "../platform/function-options.ts";
import { logInfo } from "../platform/logger.ts";
import { archiveExpired } from "./archive-sale.ts";

/** Every minute: archives ended sales. */
export const archiveExpiredSales = onSchedule(minuteOptions, async () => {
  const { archived, skipped } = await archiveExpired();
  if (archived + skipped > 0) logInfo("Ended sales were archived.", { archived, skipped });
});
