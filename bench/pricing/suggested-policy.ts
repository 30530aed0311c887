import { meanResponse, priceAtDiscount } from "@flashplate/contract/pricing/model/demand";
import type { PriceAim } from "@flashplate/contract/pricing/model/suggest-for-dish";
import { type Learner, learnerOf, sumOf } from "./learner.ts";
import type { Policy } from "./market.ts";
import { randomOf } from "./random.ts";
import type { Restaurant } from "./worlds.ts";

/** How owners use the suggestions. */
export interface Use {
  name: string;
  /** How often the suggestion is taken. Otherwise the owner's usual discount is. */
  taken: number;
  aim: PriceAim;
  /** Whether the nightly pass makes one model of the sales of all restaurants. */
  learnsFromAll: boolean;
}

/**
 * The suggestion of the product. Before a dish was sold twice, and when the suggestion is not taken, an
 * owner sells at the usual discount.
 */
export function suggestedPolicy(restaurants: number, { name, taken, aim, learnsFromAll }: Use): Policy {
  const learner = learnerOf(restaurants, learnsFromAll);
  const owner = ownerOf(restaurants, taken);
  return {
    name,
    priceFor: (index, evening) => {
      const { usual, takes } = owner(index);
      const suggestion = takes ? learner.suggestion(index, evening, aim) : undefined;
      return suggestion ? priceAtDiscount(suggestion.discount) : usual;
    },
    learn: learner.learn,
    endOfDay: learner.endOfDay,
    bias: (all) => biasOf(all, learner),
  };
}

/** An owner's usual price, and whether the suggestion of an evening is taken. */
export function ownerOf(restaurants: number, taken: number) {
  const random = randomOf(4711);
  const usual = Array.from({ length: restaurants }, () => 0.5 + 0.1 * Math.floor(random.unit() * 4));
  return (index: number) => ({ takes: random.unit() < taken, usual: usual[index] });
}

function biasOf(restaurants: readonly Restaurant[], { demand }: Learner): number {
  const errors = restaurants.map(({ response }, index) => meanResponse(demand(index)) - response);
  return sumOf(errors) / errors.length;
}
