import { priceFactor } from "@flashplate/contract/pricing/model/demand";
import { type Random, randomOf } from "./random.ts";

/** How guests of a simulated marketplace behave. */
export interface World {
  name: string;
  /** The share of the guests who come in each tenth of a sale. */
  slots: readonly number[];
  /** A restaurant's b: how strongly its guests respond to the price (`model/demand.ts`). */
  response: (random: Random) => number;
  /** The share of guests who see the sale early and buy only in the last third. */
  waiting: number;
  /** The share of buyers who would have paid the menu's price. */
  fullPrice: number;
  /** The coefficient of variation of an evening's demand, beyond chance. */
  spread: number;
}

const modelled: World = {
  name: "as modelled",
  slots: shares([5, 7, 9, 11, 13, 14, 13, 11, 9, 8]),
  response: (random) => clamp(0.5, 5, 2.5 + 0.8 * random.normal()),
  waiting: 0,
  fullPrice: 0,
  spread: 0,
};

export const worlds: readonly World[] = [
  modelled,
  { ...modelled, name: "late demand", slots: shares([2, 2, 3, 4, 5, 7, 10, 16, 23, 28]) },
  { ...modelled, name: "first slot", slots: shares([40, 15, 10, 8, 7, 6, 5, 4, 3, 2]) },
  { ...modelled, name: "20 % wait", waiting: 0.2 },
  { ...modelled, name: "50 % wait", waiting: 0.5 },
  { ...modelled, name: "weak response", response: (random) => clamp(0, 1.2, 0.4 + 0.3 * random.normal()) },
  { ...modelled, name: "strong response", response: (random) => clamp(3, 6, 4.5 + 0.6 * random.normal()) },
  { ...modelled, name: "uneven evenings", spread: 0.4 },
  { ...modelled, name: "15 % full price", fullPrice: 0.15 },
];

/** A simulated restaurant. The simulation knows what the model has to learn. */
export interface Restaurant {
  /** Buyers of a whole sale at 60 % of the menu's price on an average weekday. */
  demand: number;
  /** b of the model of demand. */
  response: number;
  /** The usual number of portions left over. */
  portions: number;
}

/** A guest who may come to a sale. */
export interface Guest {
  /** Share of the sale's length after which the guest decides. */
  at: number;
  /** The highest price that the guest pays, as a share of the menu's. */
  pays: number;
  /** Would have paid the menu's price. */
  isFullPrice: boolean;
}

/** What happens on an evening, whatever the price is. */
export interface Evening {
  weekday: number;
  portions: number;
  guests: readonly Guest[];
}

/** The factors of demand on the weekdays, from Sunday. */
export const trueWeekdays: readonly number[] = [0.95, 0.75, 0.8, 0.9, 1, 1.3, 1.3];

/** An evening has at least and at most this share of a restaurant's usual portions. */
const portionsRange = { least: 0.6, most: 1.4 };

/** The most portions of an evening. */
export function mostPortions(usual: number): number {
  return Math.round(usual * portionsRange.most);
}

/** Guests who pay at most this share of the menu's price are not simulated: no policy is so cheap. */
const lowestPrice = 0.15;

/** The restaurants of a world. */
export function restaurantsOf(world: World, count: number, seed: number): Restaurant[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => {
    const portions = 4 + Math.floor(random.unit() * 17);
    return { demand: portions * (0.4 + 1.2 * random.unit()), response: world.response(random), portions };
  });
}

/** The share of the sale's length until which waiting guests wait. They decide at a random time after it. */
const waitsUntil = 0.67;

/** The share of the guests who decide in each tenth of a sale, with those who wait. */
export function arrivalsOf({ slots, waiting }: World): number[] {
  // Cumulative shares at the start of each tenth, and at the end of the last one.
  const arrived = [0, ...slots.map((_, slot) => slots.slice(0, slot + 1).reduce((sum, one) => sum + one, 0))];
  const decided = arrived.map((share, slot) => {
    const shareOfWaiting = clamp(0, 1, (slot / slots.length - waitsUntil) / (1 - waitsUntil));
    return share * (1 - waiting + waiting * shareOfWaiting);
  });
  return slots.map((_, slot) => (decided[slot + 1] ?? 1) - (decided[slot] ?? 0));
}

/** An evening of a restaurant. The same for each policy. */
export function eveningOf(world: World, restaurant: Restaurant, day: number, random: Random): Evening {
  const weekday = day % 7;
  const { demand, response } = restaurant;
  // A gamma distribution with the mean 1 and this coefficient of variation.
  const eveningFactor = world.spread > 0 ? random.gamma(1 / world.spread ** 2, 1) : 1;
  const mean = demand * (trueWeekdays[weekday] ?? 1) * eveningFactor * priceFactor(response, lowestPrice);
  const guests = Array.from({ length: random.poisson(mean) }, () => guestOf(world, response, random));
  guests.sort((one, other) => one.at - other.at);
  // 0.8 is the width of `portionsRange`.
  const portions = Math.max(1, Math.round(restaurant.portions * (portionsRange.least + 0.8 * random.unit())));
  return { weekday, portions, guests };
}

function guestOf(world: World, response: number, random: Random): Guest {
  const slot = slotOf(world.slots, random.unit());
  const at = (slot + random.unit()) / world.slots.length;
  const waits = random.unit() < world.waiting;
  // Exponentially distributed, as the model of demand says.
  const limit = lowestPrice - Math.log(1 - random.unit()) / Math.max(response, 1e-9);
  return {
    at: waits ? Math.max(at, waitsUntil + (1 - waitsUntil) * random.unit()) : at,
    pays: limit,
    isFullPrice: random.unit() < world.fullPrice,
  };
}

function slotOf(slots: readonly number[], unit: number): number {
  let sum = 0;
  const found = slots.findIndex((share) => {
    sum += share;
    return unit < sum;
  });
  return found === -1 ? slots.length - 1 : found;
}

function shares(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function clamp(least: number, most: number, value: number): number {
  return Math.min(most, Math.max(least, value));
}
