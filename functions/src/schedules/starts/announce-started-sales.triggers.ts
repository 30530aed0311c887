import { onSchedule } from "firebase-functions/v2/scheduler";
import { minuteOptions } from "../../platform/function-options.ts";
import { logInfo } from "../../platform/logging/logger.ts";
import { announceStarts } from "./announce-started-sales.ts";

/** Every minute: announces scheduled sales that have started. */
export const announceStartedSales = onSchedule(minuteOptions, async () => {
  const announced = await announceStarts();
  if (announced > 0) logInfo("sales-started", { announced });
});
