import type { Acts } from "./acts.ts";
import { type LimitUse, limitsOfCompletions, limitsOfRush, limitsOfStarts } from "./limits-of-loads.ts";
import { type Completions, simulateCompletions } from "./models/completions-model.ts";
import { type Rush, type RushScenario, simulateRush } from "./models/rush-model.ts";
import { type Starts, type StartsScenario, simulateStarts } from "./models/starts-model.ts";
import { followers } from "./month-cost.ts";
import { dollarsOf } from "./prices.ts";

/** Followers of a restaurant in a city where FCM keeps up with 300 starts a second. */
const fewFollowers = 30;

const load = { guests: 5000, starts: 10_000, orders: 1000, restaurants: 100 };

/** Ten times the load, at which the limits are compared. */
export const tenfoldLoad = { guests: 10 * load.guests, starts: 10 * load.starts, orders: 10 * load.orders };

type WithDollars<T> = T & { dollars: number };

/** The scenarios of a city at six o'clock, in the model. */
export interface CityScenarios {
  rush: Record<string, WithDollars<Rush>>;
  starts: Record<string, WithDollars<Starts>>;
  completions: Record<string, WithDollars<Completions>>;
  /** At ten times the load: the limits, the most used first. */
  limits: Record<"starts" | "rush" | "completions", LimitUse[]>;
}

/** Simulates every scenario, and those of ten times the load. */
export async function simulateCity(acts: Acts): Promise<CityScenarios> {
  return {
    rush: {
      "5,000 guests, 1 sale nearby": await rushOf(acts, { salesNearby: 1 }),
      "5,000 guests, 50 sales nearby": await rushOf(acts, {}),
      "5,000 guests, 200 sales nearby": await rushOf(acts, { salesNearby: 200 }),
      "50,000 guests": await rushOf(acts, { guests: tenfoldLoad.guests }),
      "50,000 guests in 4 waves": await rushOf(acts, { guests: tenfoldLoad.guests, waves: 4 }),
      "50,000 guests, CAPACITY=large": await rushOf(acts, { guests: tenfoldLoad.guests, capacity: "large" }),
    },
    starts: {
      "10,000 of people": await startsOf(acts, {}),
      "10,000 of people, CAPACITY=large": await startsOf(acts, { capacity: "large" }),
      "10,000 of schedules": await startsOf(acts, { plannedBy: "schedules" }),
      "10,000, 200 followers, FCM defers": await startsOf(acts, { followers }),
      "10,000, 200 followers, FCM refuses": await startsOf(acts, { followers, overload: "refuses" }),
      "100,000 of people, CAPACITY=large": await startsOf(acts, {
        starts: tenfoldLoad.starts,
        capacity: "large",
      }),
    },
    completions: {
      "1,000 orders": await completionsOf(acts, load.orders, load.restaurants),
      "1,000 orders of one restaurant": await completionsOf(acts, load.orders, 1),
      "10,000 orders": await completionsOf(acts, tenfoldLoad.orders, load.restaurants),
    },
    limits: {
      starts: limitsOfStarts(acts, tenfoldLoad.starts, followers, "large"),
      rush: limitsOfRush(acts, tenfoldLoad.guests, "small"),
      completions: limitsOfCompletions(acts, tenfoldLoad.orders, "small"),
    },
  };
}

/**
 * Compares the model with the emulators: one guest alone costs what a search and a reservation were
 * measured to cost.
 */
export async function checkModel(acts: Acts): Promise<void> {
  const { reads, writes } = await simulateRush(acts, { ...usualRush, guests: 1, portions: 1 });
  const measured = [acts.searches[50].cold, acts.reserve, acts.ring, acts.countPending];
  const sum = (kind: "reads" | "writes") => measured.reduce((total, act) => total + act[kind], 0);
  if (reads !== sum("reads") || writes !== sum("writes")) {
    const expected = `${sum("reads")} reads and ${sum("writes")} writes`;
    throw new Error(
      `One guest costs ${reads} reads and ${writes} writes in the model, measured ${expected} (${measured.map((act) => act.reads).join(" + ")} reads).`,
    );
  }
}

const usualRush: RushScenario = { guests: load.guests, portions: 100, salesNearby: 50, capacity: "small" };

async function rushOf(acts: Acts, changes: Partial<RushScenario>): Promise<WithDollars<Rush>> {
  return withDollars(await simulateRush(acts, { ...usualRush, ...changes }));
}

async function startsOf(acts: Acts, changes: Partial<StartsScenario>): Promise<WithDollars<Starts>> {
  const scenario: StartsScenario = {
    starts: load.starts,
    followers: fewFollowers,
    plannedBy: "people",
    overload: "defers",
    capacity: "small",
    ...changes,
  };
  return withDollars(await simulateStarts(acts, scenario));
}

async function completionsOf(acts: Acts, orders: number, restaurants: number) {
  return withDollars(await simulateCompletions(acts, { orders, restaurants, capacity: "small" }));
}

/** Dollars of documents, calls and tasks. Processors are billed by the month (`month-cost.ts`). */
function withDollars<
  T extends { reads: number; writes: number; invocations: number; taskOperations?: number },
>(figures: T): WithDollars<T> {
  const { reads, writes, invocations, taskOperations = 0 } = figures;
  const dollars = dollarsOf({ reads, writes, invocations, taskOperations, deletions: 0 });
  return { ...figures, dollars: Math.round(dollars * 1000) / 1000 };
}
