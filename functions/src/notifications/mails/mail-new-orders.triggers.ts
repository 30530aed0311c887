import { onSchedule } from "firebase-functions/v2/scheduler";
import { busyMinuteOptions } from "../../platform/configuration/function-options.ts";
import { logInfo } from "../../platform/logging/logger.ts";
import { mailNewOrders } from "./mail-new-orders.ts";

/** Every minute: mails restaurants about new orders while none of their devices asks for them. */
export const mailOrderDigests = onSchedule(busyMinuteOptions, async () => {
  const mailed = await mailNewOrders();
  if (mailed > 0) logInfo("new-orders-mailed", { mailed });
});
