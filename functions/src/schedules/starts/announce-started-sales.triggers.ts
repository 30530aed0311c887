import { onSchedule } from "firebase-functions/v2/scheduler";
import { lowerPrices } from "../../flash-sales/plans/lower-prices.ts";
import { busyMinuteOptions } from "../../platform/configuration/function-options.ts";
import { logInfo } from "../../platform/logging/logger.ts";
import { settled, valuesOf } from "../../platform/settled.ts";
import { announceStarts } from "./announce-started-sales.ts";

/**
 * Every minute: queues the starts of the next minutes, announces those that are overdue, and makes the
 * planned price cuts that are due. Both at once, because many starts must not delay the cuts.
 */
export const announceStartedSales = onSchedule(busyMinuteOptions, async () => {
  // One that fails does not stop the other.
  const [starts, prices] = await Promise.all([settled(announceStarts()), settled(lowerPrices())]);
  if (starts.status === "fulfilled" && starts.value.queued + starts.value.announced > 0) {
    logInfo("sales-started", { ...starts.value });
  }
  if (prices.status === "fulfilled" && prices.value.lowered + prices.value.dropped > 0) {
    logInfo("prices-lowered", { ...prices.value });
  }
  valuesOf([starts, prices]);
});
