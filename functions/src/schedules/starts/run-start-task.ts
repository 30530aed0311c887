import { deliver } from "../../notifications/deliver-notifications.ts";
import { logInfo } from "../../platform/logging/logger.ts";
import { announceStart } from "./announce-start.ts";

/**
 * Does a task of the queue: announces the start of a sale, and sends the message without waiting for
 * the outbox's trigger. A repeated task sends the message that an earlier one could not send.
 * @returns whether the message waits because FCM cannot take it now; the queue then repeats the task
 */
export async function runStartTask(saleId: string): Promise<"done" | "later"> {
  const start = await announceStart(saleId);
  if (start.state === "not-started") return "done";
  if (start.state === "withheld") {
    logInfo("start-withheld", { saleId, reason: start.reason });
    return "done";
  }
  return (await deliver(start.eventKey)) === "later" ? "later" : "done";
}
