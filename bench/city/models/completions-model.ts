import {
  httpOptions,
  resultOptions,
} from "../../../functions/src/platform/configuration/function-options.ts";
import { mostInstances } from "../../../functions/src/platform/configuration/most-instances.ts";
import { groupCommit, runInQueue } from "../../../functions/src/platform/firestore/keyed-queue.ts";
import { resultGroups } from "../../../functions/src/results/count-results.ts";
import type { Acts } from "../acts.ts";
import { waitFor, waitForPath } from "../latencies.ts";
import { userLookupsOf } from "../lookups.ts";
import { type Quantiles, quantilesOf } from "../quantiles.ts";
import { NoInstance, Service } from "../service.ts";
import { inVirtualTime, type VirtualTime } from "./virtual-time.ts";

/** Orders that are completed within a minute. They are spread evenly over the restaurants. */
export interface CompletionsScenario {
  orders: number;
  restaurants: number;
  capacity: "small" | "large";
}

/** Completed orders in the model. */
export interface Completions {
  /** Until the restaurant has the response. */
  complete: Quantiles;
  /** From the response until the order is in the results. */
  counted: Quantiles;
  /** Requests that found no instance. */
  refused: number;
  /** Transactions that count results. Orders of a restaurant that arrive together share one. */
  countings: number;
  /** An upper bound: as if no order were refused, and each were counted in its own transaction. */
  reads: number;
  /** An upper bound, as `reads`. */
  writes: number;
  invocations: number;
}

/**
 * Simulates completed orders and their results. The product's code decides which orders are counted
 * together (`groupCommit` with the groups of `count-results.ts`). The restaurant's screen asks for its
 * list after each completed order.
 */
export function simulateCompletions(acts: Acts, scenario: CompletionsScenario): Promise<Completions> {
  return inVirtualTime(async (time) => {
    const { orders, restaurants, capacity } = scenario;
    const api = new Service(time, {
      maxInstances: mostInstances.api[capacity],
      concurrency: httpOptions.concurrency,
    });
    const results = new Service(time, {
      maxInstances: mostInstances.results[capacity],
      concurrency: resultOptions.concurrency,
    });
    const lookUp = userLookupsOf(time);
    const counting = countingModel(time, acts);
    const times: Record<"complete" | "counted", number[]> = { complete: [], counted: [] };

    const request = (act: "complete" | "show", restaurant: string) =>
      api.call(acts[act].cpuMs, async (instance) => {
        await lookUp(instance, restaurant);
        await waitForPath(time, acts[act]);
      });
    const completion = async (n: number) => {
      const restaurant = `city-${n % restaurants}`;
      await time.sleep(time.between(0, 60_000));
      const begun = time.now();
      await request("complete", restaurant);
      times.complete.push(time.now() - begun);
      const completed = time.now();
      const count = async () => {
        await waitFor(time, "event");
        await results.call(acts.countCompleted.cpuMs, ({ id }) => counting.count(id, restaurant));
        times.counted.push(time.now() - completed);
      };
      await Promise.all([ignoringRefusal(request("show", restaurant)), ignoringRefusal(count())]);
    };
    await Promise.all(Array.from({ length: orders }, (_, n) => ignoringRefusal(completion(n))));
    const actsPerOrder = [acts.complete, acts.show, acts.countCompleted];
    return {
      complete: quantilesOf(times.complete),
      counted: quantilesOf(times.counted),
      refused: api.figures.refused + results.figures.refused,
      countings: counting.figures.transactions,
      reads: orders * actsPerOrder.reduce((sum, { reads }) => sum + reads, 0),
      writes: orders * actsPerOrder.reduce((sum, { writes }) => sum + writes, 0),
      invocations: api.figures.calls + results.figures.calls,
    };
  });
}

/** Waits for requests. Ignores the error of one that finds no instance, because its service counts it. */
async function ignoringRefusal(requests: Promise<unknown>): Promise<void> {
  try {
    await requests;
  } catch (error) {
    if (!(error instanceof NoInstance)) throw error;
  }
}

/** Simulates the counting of results. Transactions of one restaurant never overlap. */
function countingModel(time: VirtualTime, acts: Acts) {
  const figures = { transactions: 0 };
  const transact = (restaurant: string) => {
    figures.transactions += 1;
    return runInQueue(restaurant, () => waitForPath(time, acts.countCompleted));
  };
  const newGroups = () =>
    groupCommit<number, true>({
      ...resultGroups,
      attempt: async (key, orders) => {
        await transact(key.split("/")[0] ?? key);
        return orders.map(() => ({ result: true }));
      },
    });
  const perInstance = new Map<number, ReturnType<typeof newGroups>>();
  let order = 0;
  return {
    figures,
    count(instance: number, restaurant: string): Promise<true> {
      const groups = perInstance.get(instance) ?? newGroups();
      perInstance.set(instance, groups);
      order += 1;
      // The queues of `groupCommit` are shared in this process, so the key names the instance.
      return groups(`${restaurant}/${instance}`, order);
    },
  };
}
