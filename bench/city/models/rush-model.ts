import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { now } from "../../../functions/src/platform/clock.ts";
import {
  httpOptions,
  reserveOptions,
} from "../../../functions/src/platform/configuration/function-options.ts";
import { mostInstances } from "../../../functions/src/platform/configuration/most-instances.ts";
import { keepRecent } from "../../../functions/src/platform/keep-recent.ts";
import { searchCaches } from "../../../functions/src/store/flash-sales/search-cells.repository.ts";
import { saleRecord } from "../../../functions/test-support/records/records.ts";
import type { Acts } from "../acts.ts";
import { waitFor } from "../latencies.ts";
import { userLookupsOf } from "../lookups.ts";
import { type Quantiles, quantilesOf } from "../quantiles.ts";
import { type Instance, NoInstance, Service } from "../service.ts";
import { storedSale } from "../stored-sale.ts";
import { inVirtualTime, type VirtualTime } from "./virtual-time.ts";

/** Guests who follow one restaurant and get its push at once. */
export interface RushScenario {
  guests: number;
  portions: number;
  salesNearby: 1 | 50 | 200;
  capacity: "small" | "large";
  /**
   * Number of groups of guests. The groups get the push 30 seconds apart. Default: 1, as in the product,
   * which sends to all at once.
   */
  waves?: number;
}

/** A rush in the model, until the last guest has an answer. */
export interface Rush {
  sold: number;
  /** Responses to reservations, by status. 429 is Cloud Run's own: no instance had a place. */
  answers: Record<string, number>;
  search: Quantiles;
  reserve: Quantiles;
  reads: number;
  writes: number;
  invocations: number;
  commits: number;
  conflicts: number;
  instances: { consumerAPI: number; reserve: number };
  /** Processor time of the APIs per second, on average while guests arrive. */
  processors: number;
}

/** Seconds from the push until a guest opens the app, on average. They are exponentially distributed. */
export const openSeconds = 15;
/** Seconds between two waves. */
const waveSeconds = 30;
/** Seconds, at least and at most, that a guest looks at the sale before reserving. */
const lookSeconds = [3, 10] as const;

/**
 * Simulates a rush. The product's code decides: groups and pauses (`groupCommit`), the reservations of
 * a group (`decideReservations`), refusals from memory (`closed-sales.ts`), the cell's writes
 * (`stockLevel`), collected lookups of users and kept cells. Only Firestore, Authentication and Cloud
 * Run are simulated.
 */
export function simulateRush(acts: Acts, scenario: RushScenario): Promise<Rush> {
  return inVirtualTime(async (time) => {
    const { capacity } = scenario;
    const search = new Service(time, limitsOf("api", capacity, httpOptions.concurrency));
    const reserve = new Service(time, limitsOf("reserve", capacity, reserveOptions.concurrency));
    const times: Record<"search" | "reserve", number[]> = { search: [], reserve: [] };
    const usage = { reads: 0, writes: 0 };
    const readCells = cellReader(time, acts, scenario, usage);
    const lookUp = userLookupsOf(time);
    const sale = storedSale(time, saleOf(scenario.portions), usage);
    const answers: Record<string, number> = {};

    const timed = async (kind: "search" | "reserve", work: () => Promise<string>): Promise<string> => {
      const begun = time.now();
      const status = await work().catch((error: unknown) => {
        if (error instanceof NoInstance) return "429";
        throw error;
      });
      times[kind].push(time.now() - begun);
      return status;
    };
    const guest = async (n: number) => {
      const wave = n % (scenario.waves ?? 1);
      const opensAfter = -Math.log(1 - time.between(0, 1)) * openSeconds;
      await time.sleep(1000 * (wave * waveSeconds + opensAfter));
      await timed("search", () =>
        search.call(acts.searches[scenario.salesNearby].warm.cpuMs, async (instance) => {
          await lookUp(instance, `search-${n}`);
          await readCells(instance);
          return "200";
        }),
      );
      await time.sleep(1000 * time.between(...lookSeconds));
      const status = await timed("reserve", () =>
        // Nearly all requests are refused. The few that sell would take more processor time.
        reserve.call(acts.refuse.cpuMs, async (instance) => {
          await lookUp(instance, `guest-${n}`);
          return sale.reserve(instance, `guest-${n}`);
        }),
      );
      answers[status] = (answers[status] ?? 0) + 1;
    };
    await Promise.all(Array.from({ length: scenario.guests }, (_, n) => guest(n)));

    const sold = answers["201"] ?? 0;
    const actsPerOrder = [acts.ring, acts.countPending];
    const invocations = search.figures.calls + reserve.figures.calls + actsPerOrder.length * sold;
    for (const act of actsPerOrder) {
      usage.reads += sold * act.reads;
      usage.writes += sold * act.writes;
    }
    return {
      sold,
      answers,
      search: quantilesOf(times.search),
      reserve: quantilesOf(times.reserve),
      ...usage,
      invocations,
      commits: sale.figures.commits,
      conflicts: sale.figures.conflicts,
      instances: { consumerAPI: search.instances.length, reserve: reserve.instances.length },
      processors: round((search.figures.cpuMs + reserve.figures.cpuMs) / time.now()),
    };
  });
}

function limitsOf(kind: "api" | "reserve", capacity: RushScenario["capacity"], concurrency: number) {
  return { maxInstances: mostInstances[kind][capacity], concurrency };
}

function saleOf(portions: number): FlashSaleRecord {
  const times = { start_time: addMinutes(now(), -1), end_time: addMinutes(now(), 60) };
  return saleRecord("vendor", 60, { ...times, item_quantity: portions, remaining: portions, item_limit: 1 });
}

/** Simulates the reads of a search: the map and the cells, unless the instance has them in its caches. */
function cellReader(time: VirtualTime, acts: Acts, { salesNearby }: RushScenario, usage: { reads: number }) {
  const perInstance = new Map<number, ReturnType<typeof cachesOf>>();
  // A search with empty caches reads the map, which is one document, and the cells.
  const cellsRead = acts.searches[salesNearby].cold.reads - 1;
  function cachesOf() {
    const read = async (reads: number) => {
      usage.reads += reads;
      await waitFor(time, "read");
    };
    return {
      map: keepRecent(searchCaches.map, () => read(1)),
      cells: keepRecent(searchCaches.cells, () => read(cellsRead)),
    };
  }
  return async ({ id }: Instance) => {
    const caches = perInstance.get(id) ?? cachesOf();
    perInstance.set(id, caches);
    await caches.map.get("world");
    await caches.cells.get("cell");
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
