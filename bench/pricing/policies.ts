import { type Demand, priceAtDiscount, responses, slots } from "@flashplate/contract/pricing/model/demand";
import { type Offer, suggest } from "@flashplate/contract/pricing/model/suggest";
import { cutsOfPlan, type InformedPlan, informedPlan } from "./informed-plan.ts";
import { floor, type Policy, type PriceAt, wasteCost } from "./market.ts";
import {
  arrivalsOf,
  type Evening,
  mostPortions,
  type Restaurant,
  trueWeekdays,
  type World,
} from "./worlds.ts";

/** The same discount each evening. */
export function fixedPolicy(discount: number): Policy {
  return { name: `fixed ${discount} %`, priceFor: () => priceAtDiscount(discount) };
}

/** 30 %, then 50 %, then 70 %, each for a third of the sale. */
export function stepsPolicy(): Policy {
  const steps = [0.7, 0.5, 0.3];
  return { name: "steps", priceFor: () => (at) => steps[Math.min(2, Math.floor(at * 3))] ?? 0.3 };
}

/** The best single price. It is calculated from the true demand, which the model has to learn. */
export function informedPricePolicy(world: World, restaurants: readonly Restaurant[]): Policy {
  const prices = new Map<string, number | undefined>();
  return {
    name: "informed price",
    priceFor: (index, evening) => {
      const restaurant = restaurants[index];
      if (!restaurant) return undefined;
      const exposure = trueWeekdays[evening.weekday] ?? 1;
      const key = `${index} ${exposure} ${evening.portions}`;
      if (!prices.has(key)) {
        prices.set(key, priceOf(knownDemand(restaurant), offerOf(evening, exposure, world.fullPrice)));
      }
      return prices.get(key);
    },
  };
}

/**
 * The policy with which all others are compared: the best plan of up to three cuts. It is calculated from
 * the true demand. The portions that are left decide about each cut.
 */
export function informedPlanPolicy(world: World, restaurants: readonly Restaurant[]): Policy {
  const arrivals = arrivalsOf(world);
  const plans = new Map<string, InformedPlan>();
  const planOf = (index: number, { demand, response, portions }: Restaurant, weekday: number) => {
    const factor = trueWeekdays[weekday] ?? 1;
    const key = `${index} ${factor}`;
    const plan =
      plans.get(key) ??
      informedPlan({
        buyers: arrivals.map((share) => share * demand * factor),
        response,
        portions: mostPortions(portions),
        valueOf: (price) => price - floor + wasteCost - world.fullPrice * (1 + wasteCost),
        floor,
        mostCuts: cutsOfPlan,
      });
    plans.set(key, plan);
    return plan;
  };
  return {
    name: "informed plan",
    priceFor: (index, { weekday, portions }) => {
      const restaurant = restaurants[index];
      return restaurant && pricesOf(planOf(index, restaurant, weekday), portions);
    },
  };
}

/** The prices of an evening. The returned function is called for each guest, in the order of their times. */
function pricesOf(plan: InformedPlan, portions: number): PriceAt {
  let price = plan.first(portions);
  let tenth = 0;
  let cuts = 0;
  return (at, left) => {
    // Nothing was sold since the guest before, so each tenth since then has started with `left` portions.
    while (tenth < Math.floor(at * slots)) {
      tenth += 1;
      const next = plan.next({ tenth, cuts, price, left });
      if (next !== price) cuts += 1;
      price = next;
    }
    return plan.prices[price] ?? 1;
  };
}

function priceOf(demand: Demand, offer: Offer): number | undefined {
  const suggestion = suggest(demand, offer);
  return suggestion && priceAtDiscount(suggestion.discount);
}

function offerOf({ portions }: Evening, exposure: number, fullPriceShare: number): Offer {
  return { portions, exposure, floor, wasteCost, fullPriceShare };
}

/**
 * The demand as a model would describe it that knows the truth. The true b lies between two values of the
 * grid `responses`, which share the probability. A large shape makes θ, the rate of buyers, certain.
 */
function knownDemand({ demand, response }: Restaurant): Demand {
  const shape = 1e6;
  const upper = Math.max(
    1,
    responses.findIndex((one) => one >= response),
  );
  const [low = 0, high = 0] = [responses[upper - 1], responses[upper]];
  const share = (response - low) / (high - low);
  const probabilities = responses.map((_, index) => {
    if (index === upper) return share;
    return index === upper - 1 ? 1 - share : 0;
  });
  return { responses: probabilities, shape, rates: responses.map(() => shape / demand) };
}
