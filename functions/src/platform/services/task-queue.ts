import { getFunctions } from "firebase-admin/functions";
import { hasTaskQueues, region } from "../configuration/config.ts";
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
 * @throws the queue's refusal, whose `code` is the status that Cloud Tasks answers
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
    throw withStatusOfQueue(error);
  }
}

/** The SDK calls most refusals `unknown-error`. Its response has the status, such as `RESOURCE_EXHAUSTED`. */
function withStatusOfQueue(error: unknown): unknown {
  const { data } = (error as { httpResponse?: { data?: unknown } }).httpResponse ?? {};
  const body = data as { error?: { status?: unknown } } | undefined;
  const code = body?.error?.status;
  if (typeof code !== "string") return error;
  return Object.assign(new Error("Cloud Tasks refuses a task.", { cause: error }), { code });
}
