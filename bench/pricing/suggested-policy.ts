import { meanResponse, priceAtDiscount } from "@flashplate/contract/pricing/model/demand";
import type { PriceAim } from "@flashplate/contract/pricing/model/suggest-for-dish";
import { type Learner, learnerOf, sumOf } from "./learner.ts";
import type { Policy } from "./market.ts";
import { randomOf } from "./random.ts";
import type { Restaurant } from "./worlds.ts";

/** How owners use the suggestions. */
export interface Use {
  name: string;
  /** On this share of evenings, the owner takes the suggestion. On the others, the usual discount. */
  takenShare: number;
  aim: PriceAim;
  /** Whether the nightly pass makes one model of the sales of all restaurants. */
  learnsFromAll: boolean;
}

/**
 * The suggestion of the product. An owner sells at the usual discount when the suggestion is not taken, and
 * before the dish was sold twice.
 */
export function suggestedPolicy(restaurants: number, { name, takenShare, aim, learnsFromAll }: Use): Policy {
  const learner = learnerOf(restaurants, learnsFromAll);
  const owner = ownerOf(restaurants, takenShare);
  return {
    name,
    priceFor: (index, evening) => {
      const { usual, isTaken } = owner(index);
      const suggestion = isTaken ? learner.suggestion(index, evening, aim) : undefined;
      return suggestion ? priceAtDiscount(suggestion.discount) : usual;
    },
    learn: learner.learn,
    endOfDay: learner.endOfDay,
    bias: (all) => biasOf(all, learner),
  };
}

/**
 * Makes the owners of restaurants. An owner has a usual price from 50 to 80 % of the menu's price.
 * @returns a function that draws, for one evening, whether the owner takes the suggestion
 */
export function ownerOf(restaurants: number, takenShare: number) {
  const random = randomOf(4711);
  const usual = Array.from({ length: restaurants }, () => 0.5 + 0.1 * Math.floor(random.unit() * 4));
  return (index: number) => ({ isTaken: random.unit() < takenShare, usual: usual[index] });
}

/** The mean error of the learned b, over all restaurants. */
function biasOf(restaurants: readonly Restaurant[], { demand }: Learner): number {
  const errors = restaurants.map(({ response }, index) => meanResponse(demand(index)) - response);
  return sumOf(errors) / errors.length;
}
