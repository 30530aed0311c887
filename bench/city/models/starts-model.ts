import { taskOptions } from "../../../functions/src/platform/configuration/function-options.ts";
import { mostInstances } from "../../../functions/src/platform/configuration/most-instances.ts";
import { minuteRunMs } from "../../../functions/src/platform/passes/pass.ts";
import {
  announcementTime,
  type PlannedStart,
  plannedStart,
  queueing,
  secondsAhead,
  startRetries,
  startsAtOnce,
  startsPerSecond,
} from "../../../functions/src/schedules/starts/start-tasks.ts";
import type { Acts } from "../acts.ts";
import { waitFor, waitForPath } from "../latencies.ts";
import { limited } from "../limited.ts";
import { type Quantiles, quantilesOf } from "../quantiles.ts";
import { NoInstance, Service } from "../service.ts";
import { fcmModel, type Overload, Refused } from "./fcm-model.ts";
import { inVirtualTime, type VirtualTime } from "./virtual-time.ts";

/** Sales that start at the same minute. */
export interface StartsScenario {
  starts: number;
  /** Phones that follow a restaurant. */
  followers: number;
  plannedBy: "people" | "schedules";
  overload: Overload;
  capacity: "small" | "large";
}

/** Starts in the model. Times count from `start_time`. */
export interface Starts {
  /** Until FCM has accepted the message. */
  accepted: Quantiles;
  /** Percent of the starts that FCM has accepted within 60 seconds. */
  within60: number;
  /** Until the last phone of a restaurant has the message. */
  onPhones: Quantiles;
  /** Messages that FCM has refused at first. */
  refused: number;
  /** Starts that the queue gave up. The outbox sends them later. */
  left: number;
  /** Seconds from the pass's first read of the starts until the last one was queued. */
  queuedSeconds: number;
  reads: number;
  writes: number;
  invocations: number;
  /** Requests to Cloud Tasks, and its calls. */
  taskOperations: number;
}

/** The second of the simulation from which on the starts can be queued. */
const firstQueueableSecond = 1;
/** The second in which the pass runs: almost a minute later, which is the worst case. */
const secondOfPass = 59;

/**
 * Simulates the starts of one minute. The product's code decides when a start is announced
 * (`announcementTime`); the rates, pages and retries are its constants. The pass that announces
 * overdue starts is left out.
 */
export function simulateStarts(acts: Acts, scenario: StartsScenario): Promise<Starts> {
  return inVirtualTime(async (time) => {
    const startsAt = (firstQueueableSecond + secondsAhead) * 1000;
    const fcm = fcmModel(time, scenario.followers, scenario.overload);
    const queue = taskQueue(time, acts, scenario);
    const accepted: number[] = [];
    const onPhones: number[] = [];
    let left = 0;
    const isOfSchedule = scenario.plannedBy === "schedules";
    const starts = Array.from({ length: scenario.starts }, (_, n) =>
      plannedStart(`city-${n}`, new Date(startsAt), isOfSchedule ? { scheduleId: "city" } : {}),
    );

    const announce = async () => {
      for (let attempt = 1; attempt <= startRetries.maxAttempts; attempt += 1) {
        try {
          const phonesAt = await queue.run(() => fcm.send());
          accepted.push(time.now() - startsAt);
          onPhones.push(phonesAt - startsAt);
          return;
        } catch (error) {
          if (!(error instanceof Refused || error instanceof NoInstance)) throw error;
        }
        const { minBackoffSeconds, maxBackoffSeconds } = startRetries;
        await time.sleep(1000 * Math.min(minBackoffSeconds * 2 ** (attempt - 1), maxBackoffSeconds));
      }
      left += 1;
    };

    const queuedAt = await queueAll(time, starts, async (start) => {
      const due = announcementTime(start).getTime();
      // Before its start, the sale of a schedule gets its price from another task.
      const price = isOfSchedule && time.now() < startsAt ? queue.run(async () => 0) : undefined;
      await time.sleep(due - time.now());
      await Promise.all([announce(), price?.catch(() => 0)]);
    });
    return {
      accepted: quantilesOf(accepted),
      within60: Math.round((1000 * accepted.filter((ms) => ms <= 60_000).length) / starts.length) / 10,
      onPhones: quantilesOf(onPhones),
      refused: fcm.figures.refused,
      left,
      queuedSeconds: Math.round(queuedAt / 100) / 10,
      ...costOf(acts, scenario, queue.figures.calls),
    };
  });
}

/**
 * Simulates the pass of each minute, which queues starts page by page. Resolves when every start is
 * announced or given up.
 * @returns milliseconds from the pass's first run until the last start was queued
 */
async function queueAll(
  time: VirtualTime,
  starts: readonly PlannedStart[],
  run: (start: PlannedStart) => Promise<void>,
): Promise<number> {
  const runs: Promise<void>[] = [];
  const queueOne = limited(queueing.concurrency);
  let queuedAt = 0;
  let next = 0;
  await time.sleep(1000 * secondOfPass);
  const begun = time.now();
  while (next < starts.length) {
    const runStartedAt = time.now();
    while (next < starts.length && time.now() - runStartedAt < minuteRunMs) {
      const page = starts.slice(next, next + queueing.pageSize);
      next += page.length;
      await waitFor(time, "read");
      await Promise.all(
        page.map((start) =>
          queueOne(async () => {
            await waitFor(time, "addTask");
            runs.push(run(start));
          }),
        ),
      );
      await waitFor(time, "commit");
    }
    queuedAt = time.now() - begun;
    if (next < starts.length) await time.sleep(60_000 - (time.now() - runStartedAt));
  }
  await Promise.all(runs);
  return queuedAt;
}

/** Cloud Tasks and the function that it calls. */
function taskQueue(time: VirtualTime, acts: Acts, { capacity }: StartsScenario) {
  const limits = { maxInstances: mostInstances.tasks[capacity], concurrency: taskOptions.concurrency };
  const announcing = new Service(time, limits);
  const runLimited = limited(startsAtOnce);
  let nextAt = 0;
  return {
    figures: announcing.figures,
    run: (send: () => Promise<number>) =>
      runLimited(async () => {
        nextAt = Math.max(nextAt, time.now()) + 1000 / startsPerSecond;
        await time.sleep(nextAt - time.now());
        return announcing.call(acts.startTask.cpuMs, async () => {
          await waitForPath(time, acts.startTask);
          return send();
        });
      }),
  };
}

/** How many runs of the pass read a start before it is announced. Each run asks the queue for its task. */
export const passesPerStart = Math.ceil(secondsAhead / 60);

function costOf(acts: Acts, { starts, plannedBy }: StartsScenario, calls: number) {
  // With schedules, one for the price and one for the announcement.
  const tasks = plannedBy === "schedules" ? 2 : 1;
  return {
    reads: starts * (acts.startTask.reads + acts.outboxTrigger.reads + passesPerStart),
    writes: starts * (acts.startTask.writes + acts.outboxTrigger.writes),
    invocations: calls + starts,
    taskOperations: starts * tasks * passesPerStart + calls,
  };
}
