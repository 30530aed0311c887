import {
  httpOptions,
  reserveOptions,
  taskOptions,
  triggerOptions,
} from "../../functions/src/platform/configuration/function-options.ts";
import { mostInstances } from "../../functions/src/platform/configuration/most-instances.ts";
import {
  queueing,
  secondsAhead,
  startsAtOnce,
  startsPerSecond,
} from "../../functions/src/schedules/starts/start-tasks.ts";
import type { Acts } from "./acts.ts";
import { meanOf, meanOfAct } from "./latencies.ts";
import { fcmLimits } from "./models/fcm-model.ts";
import { openSeconds } from "./models/rush-model.ts";

/** A limit, and how much of it a load uses. */
export interface LimitUse {
  limit: string;
  /** 1 where the limit is reached. */
  use: number;
  /** The load at which the limit is reached. */
  reachedAt: number;
}

type Capacity = "small" | "large";

/** The goal: seconds in which 95 % of the starts have to be sent. */
const goalSeconds = 60;

/** Limits of starts at one minute, the most used first. */
export function limitsOfStarts(
  acts: Acts,
  starts: number,
  followers: number,
  capacity: Capacity,
): LimitUse[] {
  const { startTask, outboxTrigger } = acts;
  const taskMs = meanOfAct(startTask) + meanOf("push");
  const pageMs =
    meanOf("read") + meanOf("commit") + (queueing.pageSize / queueing.concurrency) * meanOf("addTask");
  const [tasks, triggers] = [mostInstances.tasks[capacity], mostInstances.triggers[capacity]];
  /** The use of a limit that allows this many starts per second. */
  const useAtRate = (perSecond: number) => starts / perSecond / goalSeconds;
  return sorted(starts, {
    [`${fcmLimits.phonesPerSecond.toLocaleString("en-US")} phones a second that FCM reaches for a project`]:
      useAtRate(fcmLimits.phonesPerSecond / followers),
    [`${startsPerSecond} tasks a second of the queue`]: useAtRate(startsPerSecond),
    [`${startsAtOnce} tasks of the queue at once`]: useAtRate((1000 * startsAtOnce) / taskMs),
    [`${tasks} processors of announceQueuedStart`]: useAtRate((1000 * tasks) / startTask.cpuMs),
    [`${taskOptions.concurrency * tasks} places of announceQueuedStart`]: useAtRate(
      (1000 * taskOptions.concurrency * tasks) / taskMs,
    ),
    [`${triggerOptions.concurrency * triggers} places of onOutboxCreated`]: useAtRate(
      (1000 * triggerOptions.concurrency * triggers) / meanOfAct(outboxTrigger),
    ),
    // A start is seen up to a minute late, so the pass has the rest of `secondsAhead`.
    "a pass that queues while it can": ((starts / queueing.pageSize) * pageMs) / 1000 / (secondsAhead - 60),
  });
}

/** Limits of guests who get a push of one sale, the most used first. */
export function limitsOfRush(acts: Acts, guests: number, capacity: Capacity): LimitUse[] {
  // Most guests open the app right after the push: this is the rate at the start.
  const perSecond = guests / openSeconds;
  const search = acts.searches[50].warm;
  const [api, reserve] = [mostInstances.api[capacity], mostInstances.reserve[capacity]];
  const searchMs = search.cpuMs + meanOf("lookup");
  // Nearly all reservations of a rush are refused.
  const reserveMs = meanOfAct(acts.refuse) + meanOf("lookup");
  return sorted(guests, {
    [`${api} processors of consumerAPI`]: (perSecond * search.cpuMs) / 1000 / api,
    [`${api * httpOptions.concurrency} places of consumerAPI`]:
      (perSecond * searchMs) / 1000 / (api * httpOptions.concurrency),
    [`${reserve} processors of reserve`]: (perSecond * acts.refuse.cpuMs) / 1000 / reserve,
    [`${reserve * reserveOptions.concurrency} places of reserve`]:
      (perSecond * reserveMs) / 1000 / (reserve * reserveOptions.concurrency),
  });
}

/** Limits of orders that are completed within a minute, the most used first. */
export function limitsOfCompletions(acts: Acts, orders: number, capacity: Capacity): LimitUse[] {
  const perSecond = orders / 60;
  const [api, results] = [mostInstances.api[capacity], mostInstances.results[capacity]];
  const { complete, show, countCompleted } = acts;
  return sorted(orders, {
    [`${api} processors of vendorAPI`]: (perSecond * (complete.cpuMs + show.cpuMs)) / 1000 / api,
    [`${api * httpOptions.concurrency} places of vendorAPI`]:
      (perSecond * (meanOfAct(complete) + meanOfAct(show) + 2 * meanOf("lookup"))) /
      1000 /
      (api * httpOptions.concurrency),
    [`${results} processors of onOrderWritten`]: (perSecond * countCompleted.cpuMs) / 1000 / results,
  });
}

function sorted(load: number, uses: Readonly<Record<string, number>>): LimitUse[] {
  return Object.entries(uses)
    .map(([limit, use]) => ({ limit, use: Math.round(use * 100) / 100, reachedAt: roundedLoad(load / use) }))
    .sort((one, other) => other.use - one.use);
}

/** Two digits are more than the model knows. */
function roundedLoad(value: number): number {
  return Number(value.toPrecision(2));
}
