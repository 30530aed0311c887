import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { minuteOptions, triggerOptions } from "../platform/function-options.ts";
import { mailSecrets } from "../platform/integrations.ts";
import { logInfo } from "../platform/logger.ts";
import { deliver, deliverDue } from "./deliver-notifications.ts";

/**
 * Delivers a message that was added to the outbox. The platform retries when Firestore fails;
 * `deliverNotifications` retries when FCM or the mail server fails.
 */
export const onOutboxCreated = onDocumentCreated(
  { ...triggerOptions, secrets: mailSecrets, document: "NotificationOutbox/{eventKey}" },
  async ({ params }) => void (await deliver(params.eventKey)),
);

/** Every minute: delivers messages that are due. */
export const deliverNotifications = onSchedule({ ...minuteOptions, secrets: mailSecrets }, async () => {
  const run = await deliverDue();
  if (Object.values(run).some((count) => count > 0)) logInfo("messages-due", run);
});
