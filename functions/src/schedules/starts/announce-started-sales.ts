import { now } from "../../platform/clock.ts";
import { inTasksEmulator } from "../../platform/configuration/config.ts";
import { codeText } from "../../platform/error-code.ts";
import { logWarning } from "../../platform/logging/logger.ts";
import { minuteRunMs, runPass } from "../../platform/passes/pass.ts";
import { afterTimed } from "../../platform/passes/pass-sources.ts";
import { addTask } from "../../platform/services/task-queue.ts";
import { pageOfUnannounced } from "../../store/flash-sales/flash-sales.repository.ts";
import { announceStart } from "./announce-start.ts";
import {
  isOverdue,
  type PlannedStart,
  plannedStart,
  queueing,
  secondsAhead,
  startTasks,
} from "./start-tasks.ts";

/** The function that runs the tasks. Its queue has the same name. */
const taskFunction = "announceQueuedStart";

/** Refusals of the queue after which a run does not ask it any more. */
const refusalsPerRun = 10;

/** What a run did, in numbers of sales. */
interface StartRun {
  /** Sales for which a task was added. */
  queued: number;
  /** Sales that the run announced itself. */
  announced: number;
}

/**
 * Queues the announcement of each planned sale that starts within three minutes. The run itself
 * announces what is overdue, and every start that the queue cannot take. It may be repeated, killed
 * and run twice at once: the queue refuses a second task with the same id, and the transaction that
 * announces marks the sale.
 */
export async function announceStarts(): Promise<StartRun> {
  const until = new Date(now().getTime() + secondsAhead * 1000);
  const run: StartRun = { queued: 0, announced: 0 };
  const queue = startQueue();
  await runPass({
    name: "started-sales",
    page: (from) => pageOfUnannounced(until, queueing.pageSize, from),
    idOf: ({ id }) => id,
    cursorOf: afterTimed,
    handle: async ({ id, at, record }) => {
      const start = plannedStart(id, at, record);
      const outcome = isOverdue(start, now()) ? "overdue" : await queue.add(start);
      if (outcome === "added") run.queued += 1;
      const isLeftToRun = outcome === "overdue" || outcome === "refused";
      if (isLeftToRun && (await announceStart(id)).state === "announced") run.announced += 1;
    },
    concurrency: queueing.concurrency,
    runMs: minuteRunMs,
  });
  queue.logRefusals();
  return run;
}

/** The queue as one run uses it. After `refusalsPerRun` refusals, the run does not ask it any more. */
function startQueue() {
  let refusals = 0;
  let reason = "";
  async function addAll(start: PlannedStart): Promise<"added" | "known" | "refused"> {
    const tasks = startTasks(start, now(), inTasksEmulator);
    const data = { saleId: start.saleId };
    const results = await Promise.all(tasks.map(({ id, at }) => addTask(taskFunction, { id, at, data })));
    if (results.includes("unavailable")) return "refused";
    return results.includes("added") ? "added" : "known";
  }
  return {
    async add(start: PlannedStart) {
      if (refusals >= refusalsPerRun) return "refused";
      try {
        return await addAll(start);
      } catch (error) {
        refusals += 1;
        reason = codeText(error);
        return "refused";
      }
    },
    logRefusals() {
      if (refusals > 0) logWarning("starts-not-queued", { refusals, reason });
    },
  };
}
