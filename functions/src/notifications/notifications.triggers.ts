import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { minuteOptions, triggerOptions } from "../platform/function-options.ts";
import { logInfo } from "../platform/logger.ts";
import { deliver, deliverDue } from "./delivery.service.ts";

/**
 * A message was put into the outbox: delivers it. The platform repeats this where Firestore fails; what FCM does not take now,
 * the schedule below tries again, at times of its own.
 */
export const onOutboxCreated = onDocumentCreated(
  { ...triggerOptions, document: "NotificationOutbox/{eventKey}" },
  async ({ params }) => void (await deliver(params.eventKey)),
);

/** Every minute: messages that are due and not delivered. */
export const deliverNotifications = onSchedule(minuteOptions, async () => {
  const run = await deliverDue();
  if (Object.values(run).some((count) => count > 0)) logInfo("Notifications were due.", run);
});
