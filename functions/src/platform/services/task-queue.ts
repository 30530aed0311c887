import { getFunctions } from "firebase-admin/functions";
import { hasTaskQueues, region } from "../config.ts";
import { codeText } from "../error-code.ts";
import { app } from "../firebase-app.ts";

/** A task of a function's queue. */
interface QueuedTask {
  /**
   * At most 500 letters, digits, - or _. A queue refuses the id of a task that it has, or that ended
   * within about an hour.
   */
  id: string;
  data: object;
  /** When the task runs, at most 30 days ahead; undefined for at once. */
  at: Date | undefined;
}

/**
 * Adds a task to the queue of a function (Cloud Tasks). The queue calls the function with the data,
 * again after a failure.
 * @returns `known` if the queue refuses the id; `unavailable` if this process has no queue
 * @throws the queue's refusal
 */
export async function addTask(
  functionName: string,
  { id, data, at }: QueuedTask,
): Promise<"added" | "known" | "unavailable"> {
  if (!hasTaskQueues) return "unavailable";
  const queue = getFunctions(app()).taskQueue(`locations/${region}/functions/${functionName}`);
  try {
    await queue.enqueue(data, at ? { id, scheduleTime: at } : { id });
    return "added";
  } catch (error) {
    if (codeText(error) === "functions/task-already-exists") return "known";
    throw error;
  }
}
