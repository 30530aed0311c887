import { HttpsError } from "firebase-functions/v2/https";
import { onTaskDispatched, type Request } from "firebase-functions/v2/tasks";
import { taskOptions } from "../../platform/configuration/function-options.ts";
import { mailSecrets, webPushSecrets } from "../../platform/services/integrations.ts";
import { runStartTask } from "./run-start-task.ts";
import { startRetries, startsAtOnce, startsPerSecond } from "./start-tasks.ts";

const queueOptions = {
  ...taskOptions,
  secrets: [...mailSecrets, ...webPushSecrets],
  rateLimits: { maxDispatchesPerSecond: startsPerSecond, maxConcurrentDispatches: startsAtOnce },
  retryConfig: startRetries,
};

/**
 * A queued start: announces it and sends its message. After the last attempt, `announceStartedSales`
 * announces it, and `deliverNotifications` sends its message.
 */
export const announceQueuedStart = onTaskDispatched(
  queueOptions,
  async ({ data }: Request<{ saleId: string }>) => {
    const outcome = await runStartTask(data.saleId);
    // Cloud Tasks slows the queue down after this status, which is what FCM needs then:
    // https://cloud.google.com/tasks/docs/common-pitfalls
    if (outcome === "later") throw new HttpsError("resource-exhausted", "The message is sent again later.");
  },
);
