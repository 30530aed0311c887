import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { minuteOptions, triggerOptions } from "../platform/configuration/function-options.ts";
import { logInfo } from "../platform/logging/logger.ts";
import { mailSecrets, webPushSecrets } from "../platform/services/integrations.ts";
import { deliverDue } from "./deliver-due.ts";
import { deliver } from "./deliver-notifications.ts";

const secrets = [...mailSecrets, ...webPushSecrets];

/**
 * Delivers a message that was added to the outbox. The platform retries when Firestore fails;
 * `deliverNotifications` retries when FCM, a push service or the mail server fails.
 */
export const onOutboxCreated = onDocumentCreated(
  { ...triggerOptions, secrets, document: "NotificationOutbox/{eventKey}" },
  async ({ params }) => void (await deliver(params.eventKey)),
);

/** Every minute: delivers messages that are due. */
export const deliverNotifications = onSchedule({ ...minuteOptions, secrets }, async () => {
  const run = await deliverDue();
  if (Object.values(run).some((count) => count > 0)) logInfo("messages-due", run);
});
