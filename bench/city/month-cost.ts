import {
  consumerOptions,
  httpOptions,
  pictureOptions,
  reserveOptions,
  resultOptions,
  taskOptions,
  triggerOptions,
} from "../../functions/src/platform/configuration/function-options.ts";
import type { SaleAct } from "../../functions/test-support/cost/sale-acts.ts";
import type { Trace } from "../../functions/test-support/cost/trace.ts";
import { type Acts, type SalesNearby, salesNearby } from "./acts.ts";
import { meanOf, meanOfAct } from "./latencies.ts";
import { passesPerStart } from "./models/starts-model.ts";
import { dollarsOf, prices } from "./prices.ts";

/** The cost of a month, in dollars. */
export interface MonthCost {
  documents: number;
  calls: number;
  /** Processors and memory of instances. */
  instances: number;
  /** Responses of searches. */
  responses: number;
  sum: number;
}

const daysPerMonth = 30;
const salesPerDay = 2;
/** Hours of a day in which guests search and order. */
const busyHours = 4;
/** Followers of a restaurant: all search once per sale, half of them try to reserve. */
export const followers = 200;
const portions = 20;
/** Cloud Run bills an instance while it has a request, in steps of this many milliseconds. */
const billedStepMs = 100;
/** Cloud Run starts an instance before the processors of the present ones are used up. */
const targetUse = 0.6;
/** Minutes within which the orders of a sale come. */
const orderMinutes = 10;
/**
 * For 25 minutes after an order, `mailOrderDigests` reads two documents of its restaurant a minute. The
 * orders of a sale overlap, so this happens once per sale, until 25 minutes after the last order.
 */
const digestReads = 2 * (25 + orderMinutes);

/**
 * Sales of a cell, on average. A cell that would have more than 400 is split into two.
 * `keepSearchCells` reads each cell every minute.
 */
const salesPerCell = 275;
/** `checkSearchCells` reads each live sale twice an hour. A sale runs for about an hour. */
const checkReads = 2;

/**
 * `remindRestaurants` reads each sale twice before its end, with its restaurant and the restaurant's running
 * sales. A week later, it reads the past sale three times, with the restaurant's devices. The restaurants
 * of the model have no devices, so such a query counts as one read.
 */
const reminderReads = 2 * (1 + 1 + salesPerDay) + 3 * (1 + 1);

/** Three runs of the pass of each minute ask the queue for the task of a start. Then the queue calls it. */
const taskOperationsPerSale = passesPerStart + 1;
/** Deployed schedules that run every minute. */
const schedulesPerMinute = 6;

/** How often each act happens for a sale. */
const timesPerSale: Readonly<Record<SaleAct, number>> = {
  start: 1,
  send: 1,
  search: followers,
  reserve: portions,
  ring: portions,
  countPending: portions,
  refuse: followers / 2 - portions,
  // The restaurant's screen asks for its list after each new and each completed order.
  show: 2 * portions,
  complete: portions,
  countCompleted: portions,
  archive: 1,
  countSale: 1,
};

const gibOf = { "512MiB": 0.5, "1GiB": 1, "2GiB": 2 } as const;

/** A deployed function, and the acts that it does. */
interface ActingFunction {
  acts: readonly SaleAct[];
  options: { memory: keyof typeof gibOf; concurrency: number };
  /** Whether its callers send a token. The function then looks up the token's user. */
  looksUpUser: boolean;
}

const functionsOfActs: readonly ActingFunction[] = [
  // A sale of a dish that is not on the menu may have a picture.
  { acts: ["start"], options: pictureOptions, looksUpUser: true },
  { acts: ["send"], options: taskOptions, looksUpUser: false },
  { acts: ["search"], options: consumerOptions, looksUpUser: true },
  { acts: ["reserve", "refuse"], options: reserveOptions, looksUpUser: true },
  { acts: ["ring"], options: triggerOptions, looksUpUser: false },
  { acts: ["countPending", "countCompleted"], options: resultOptions, looksUpUser: false },
  { acts: ["countSale"], options: resultOptions, looksUpUser: false },
  { acts: ["show", "complete"], options: httpOptions, looksUpUser: true },
];

/** The cost of a month with a number of restaurants, and a number of sales near each guest. */
function monthCost(acts: Acts, restaurants: number, salesNear: SalesNearby): MonthCost {
  const search = acts.searches[salesNear];
  const traces: Readonly<Record<SaleAct, Trace>> = { ...acts, search: search.cold };
  const sales = restaurants * salesPerDay * daysPerMonth;
  const liveSales = (restaurants * salesPerDay) / busyHours;
  const cellReads = Math.max(1, liveSales / salesPerCell) * 60 * busyHours * daysPerMonth;
  const used = {
    reads: sales * (digestReads + checkReads + reminderReads) + cellReads,
    writes: 0,
    deletions: 0,
    invocations: 0,
    taskOperations: 0,
  };
  for (const [act, times] of Object.entries(timesPerSale) as [SaleAct, number][]) {
    used.reads += sales * times * traces[act].reads;
    used.writes += sales * times * traces[act].writes;
    used.deletions += sales * times * traces[act].deletions;
    // A schedule archives. Its calls are counted below, by the minute.
    if (act !== "archive") used.invocations += sales * times;
  }
  // The outbox's trigger finds that the queue has sent the message.
  used.reads += sales * acts.outboxTrigger.reads;
  used.invocations += sales;
  used.taskOperations += sales * taskOperationsPerSale;
  const minutes = daysPerMonth * 24 * 60;
  used.reads += minutes * acts.idleMinute.reads;
  used.invocations += minutes * schedulesPerMinute;
  const calls = used.invocations * prices.invocation + used.taskOperations * prices.taskOperation;
  const documents = dollarsOf(used) - calls;
  const instances = functionsOfActs.reduce((sum, one) => sum + instanceDollars(traces, restaurants, one), 0);
  const responses = (sales * followers * search.bytes * prices.hostingGib) / 2 ** 30;
  return { documents, calls, instances, responses, sum: documents + calls + instances + responses };
}

/**
 * Dollars of a function's instances in a month. Requests that overlap share an instance, so an
 * instance is billed for the part of the time in which it has at least one: `1 - exp(-load)` if they
 * arrive independently of each other.
 */
function instanceDollars(
  traces: Readonly<Record<SaleAct, Trace>>,
  restaurants: number,
  { acts, options: { memory, concurrency }, looksUpUser }: ActingFunction,
): number {
  const busySeconds = busyHours * 3600;
  const rates = acts.map((act) => ({
    perSecond: (restaurants * salesPerDay * timesPerSale[act]) / busySeconds,
    trace: traces[act],
  }));
  // Requests in progress at once, on average, with their billed times.
  const load = rates.reduce((sum, { perSecond, trace }) => {
    const ms = meanOfAct(trace) + (looksUpUser ? meanOf("lookup") : 0);
    return sum + (perSecond * Math.ceil(ms / billedStepMs) * billedStepMs) / 1000;
  }, 0);
  const processors = rates.reduce((sum, { perSecond, trace }) => sum + (perSecond * trace.cpuMs) / 1000, 0);
  const count = Math.max(1, Math.ceil(processors / targetUse), Math.ceil(load / (targetUse * concurrency)));
  const seconds = daysPerMonth * busySeconds * count * (1 - Math.exp(-load / count));
  return seconds * (prices.processorSecond + gibOf[memory] * prices.gibSecond);
}

/** Restaurants for which a month is calculated. */
const restaurantCounts = [1000, 10_000, 100_000];

/** A row of the cost table. */
export interface CostRow extends MonthCost {
  restaurants: number;
  salesNearby: SalesNearby;
}

/** The months of each number of restaurants and of sales nearby. */
export function costRows(acts: Acts): CostRow[] {
  return restaurantCounts.flatMap((restaurants) =>
    salesNearby.map((nearby) => ({
      restaurants,
      salesNearby: nearby,
      ...monthCost(acts, restaurants, nearby),
    })),
  );
}
