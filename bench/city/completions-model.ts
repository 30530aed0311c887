import { groupCommit } from "../../functions/src/platform/firestore/keyed-queue.ts";
import { httpOptions, resultOptions } from "../../functions/src/platform/function-options.ts";
import { mostInstances } from "../../functions/src/platform/most-instances.ts";
import { resultGroups } from "../../functions/src/results/count-results.ts";
import type { Acts } from "./acts.ts";
import { waitFor, waitForPath } from "./latencies.ts";
import { type Quantiles, quantilesOf } from "./quantiles.ts";
import { NoInstance, Service } from "./service.ts";
import { inVirtualTime, type VirtualTime } from "./virtual-time.ts";

/** Orders that are completed within a minute, by turns at a number of restaurants. */
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
  reads: number;
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
    const counting = countings(time, acts);
    const times: Record<"complete" | "counted", number[]> = { complete: [], counted: [] };

    const completion = async (n: number) => {
      await time.sleep(time.between(0, 60_000));
      const begun = time.now();
      await api.call(acts.complete.cpuMs, () => waitForPath(time, acts.complete));
      times.complete.push(time.now() - begun);
      const completed = time.now();
      await Promise.all([
        api.call(acts.show.cpuMs, () => waitForPath(time, acts.show)),
        waitFor(time, "event").then(() =>
          results.call(acts.countCompleted.cpuMs, ({ id }) => counting.count(id, `city-${n % restaurants}`)),
        ),
      ]);
      times.counted.push(time.now() - completed);
    };
    const all = Array.from({ length: orders }, (_, n) =>
      completion(n).catch((error: unknown) => {
        if (!(error instanceof NoInstance)) throw error;
      }),
    );
    await Promise.all(all);
    const perOrder = [acts.complete, acts.show, acts.countCompleted];
    return {
      complete: quantilesOf(times.complete),
      counted: quantilesOf(times.counted),
      refused: api.figures.refused + results.figures.refused,
      countings: counting.figures.transactions,
      reads: orders * perOrder.reduce((sum, { reads }) => sum + reads, 0),
      writes: orders * perOrder.reduce((sum, { writes }) => sum + writes, 0),
      invocations: api.figures.calls + results.figures.calls,
    };
  });
}

/** Counts results in transactions, of which one at a time changes the day of a restaurant. */
function countings(time: VirtualTime, acts: Acts) {
  const figures = { transactions: 0 };
  const locks = new Map<string, Promise<unknown>>();
  const transact = async (restaurant: string) => {
    figures.transactions += 1;
    await (locks.get(restaurant) ?? Promise.resolve());
    const work = waitForPath(time, acts.countCompleted);
    locks.set(restaurant, work);
    await work;
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
      return groups(`${restaurant}/${instance}`, order);
    },
  };
}
