import { onSchedule } from "firebase-functions/v2/scheduler";
import { minuteOptions } from "../platform/function-options.ts";
import { logInfo } from "../platform/logger.ts";
import { deliverDue } from "./delivery.service.ts";

/** Every minute: delivers messages that are due and not delivered. */
export const deliverNotifications = onSchedule(minuteOptions, async () => {
  const run = await deliverDue();
  if (Object.values(run).some((count) => count > 0)) logInfo("Notifications were due.", run);
});
