import { slots } from "@flashplate/contract/pricing/model/demand";
import { randomOf } from "./random.ts";
import { type Evening, eveningOf, type Restaurant, restaurantsOf, type World } from "./worlds.ts";

/** The owner's lowest price, as a share of the menu's price. */
export const floor = 0.2;
/** The cost of a portion that is thrown away, as a share of the menu's price. */
export const wasteCost = 0.05;

/** How many restaurants and evenings are simulated. */
export interface MarketSize {
  restaurants: number;
  evenings: number;
}

/** What a policy earned in a world. Money is in menu prices. */
export interface Earned {
  policy: string;
  /** As `againstNoSale`, without the floor price of each sold portion. */
  net: number;
  /**
   * Earnings beyond those of throwing everything away. Sales to buyers who would have paid the menu's price
   * are a loss of that price.
   */
  againstNoSale: number;
  sold: number;
  offered: number;
  /** The mean of the estimated b minus the true b, over restaurants after the last evening. */
  bias: number | undefined;
}

/** The outcome of an evening. */
export interface SoldEvening {
  /** Sold portions in each tenth of the sale. */
  sold: readonly number[];
  /** The part of each tenth in which portions were left. */
  open: readonly number[];
  earned: number;
  /** Buyers who would have paid the menu's price. */
  fullPrice: number;
  /** Portions that were not sold. */
  left: number;
}

/**
 * The price of a sale in its course, as a share of the menu's price.
 * @param at share of the sale's length that has passed. Calls come in the order of time
 * @param left the portions that are left
 */
export type PriceAt = (at: number, left: number) => number;

/** Decides the price of each evening, and learns from its sales. */
export interface Policy {
  name: string;
  /** Undefined: no sale. */
  priceFor: (restaurant: number, evening: Evening) => number | PriceAt | undefined;
  /** Called with the evenings that were sold at one price. */
  learn?: (restaurant: number, evening: Evening, price: number, outcome: SoldEvening) => void;
  endOfDay?: () => void;
  bias?: (restaurants: readonly Restaurant[]) => number;
}

/** The prices of a policy as a function. A single price is the same at each time. */
export function priceAtOf(price: number | PriceAt): PriceAt {
  return typeof price === "number" ? () => price : price;
}

/** Sells an evening. Guests come in the order of their times, and buy if the price is not above theirs. */
export function sell(evening: Evening, priceAt: PriceAt): SoldEvening {
  const sold = new Array<number>(slots).fill(0);
  const open = new Array<number>(slots).fill(1);
  let left = evening.portions;
  let earned = 0;
  let fullPrice = 0;
  for (const { at, pays, isFullPrice } of evening.guests) {
    const price = priceAt(at, left);
    if (pays < price) continue;
    const slot = Math.min(slots - 1, Math.floor(at * slots));
    sold[slot] = (sold[slot] ?? 0) + 1;
    earned += price;
    if (isFullPrice) fullPrice += 1;
    left -= 1;
    const isSoldOut = left === 0;
    if (isSoldOut) {
      open[slot] = at * slots - slot;
      open.fill(0, slot + 1);
      break;
    }
  }
  return { sold, open, earned, fullPrice, left };
}

/** Runs policies over the same evenings of a world. */
export function runMarket(
  world: World,
  size: MarketSize,
  seed: number,
  policiesOf: (restaurants: readonly Restaurant[]) => readonly Policy[],
): Earned[] {
  const restaurants = restaurantsOf(world, size.restaurants, seed);
  const accounts = policiesOf(restaurants).map((policy) => ({ policy, earned: noEarnings(policy) }));
  const random = randomOf(seed ^ 0x5bd1e995);
  for (let day = 0; day < size.evenings; day += 1) {
    for (const [index, restaurant] of restaurants.entries()) {
      const evening = eveningOf(world, restaurant, day, random);
      for (const { policy, earned } of accounts) sellEvening(policy, earned, index, evening);
    }
    for (const { policy } of accounts) policy.endOfDay?.();
  }
  return accounts.map(({ policy, earned }) => ({ ...earned, bias: policy.bias?.(restaurants) }));
}

function noEarnings({ name }: Policy): Earned {
  return { policy: name, net: 0, againstNoSale: 0, sold: 0, offered: 0, bias: undefined };
}

function sellEvening(policy: Policy, earned: Earned, restaurant: number, evening: Evening): void {
  earned.offered += evening.portions;
  const price = policy.priceFor(restaurant, evening);
  if (price === undefined) return;
  const priceAt = priceAtOf(price);
  const firstPrice = priceAt(0, evening.portions);
  const outcome = sell(evening, priceAt);
  const sold = outcome.sold.reduce((sum, one) => sum + one, 0);
  // Without the sale, these buyers would have paid the menu's price, and no waste would be left of them.
  const lost = outcome.fullPrice * (1 + wasteCost);
  const gained = outcome.earned + sold * wasteCost - lost;
  earned.sold += sold;
  earned.againstNoSale += gained;
  earned.net += gained - sold * floor;
  const lastPrice = priceAt(1, outcome.left);
  if (lastPrice === firstPrice) policy.learn?.(restaurant, evening, firstPrice, outcome);
}
