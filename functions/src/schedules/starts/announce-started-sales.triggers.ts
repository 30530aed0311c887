import { onSchedule } from "firebase-functions/v2/scheduler";
import { busyMinuteOptions } from "../../platform/function-options.ts";
import { logInfo } from "../../platform/logging/logger.ts";
import { announceStarts } from "./announce-started-sales.ts";

/** Every minute: queues the starts of the next minutes, and announces those that are overdue. */
export const announceStartedSales = onSchedule(busyMinuteOptions, async () => {
  const run = await announceStarts();
  if (run.queued + run.announced > 0) logInfo("sales-started", { ...run });
});
