import { priceAtDiscount } from "@flashplate/contract/pricing/model/demand";
import { defaultPlan } from "@flashplate/contract/pricing/plan-default";
import type { PriceCut } from "@flashplate/contract/pricing/plan-records";
import type { Cents } from "@flashplate/contract/shared/money";
import { learnerOf } from "./learner.ts";
import type { Policy, PriceAt } from "./market.ts";
import { ownerOf } from "./suggested-policy.ts";

/** Plans are made for a dish of $10 and a sale of two hours. */
const base_cents = 1000 as Cents;
const lengthMs = 2 * 3_600_000;
/** One evening of so many is fixed: it has no plan of cuts. */
const eveningsPerFixed = 5;

/**
 * The suggestion, which the owner always takes. On four of five evenings it comes with the plan of cuts that
 * the form proposes. As in the product, evenings without a cut teach the model, even if they had a plan.
 */
export function autopilotPolicy(restaurants: number): Policy {
  const learner = learnerOf(restaurants, true);
  const owner = ownerOf(restaurants, 1);
  const evenings = new Array<number>(restaurants).fill(0);
  return {
    name: "autopilot",
    priceFor: (index, evening) => {
      const number = evenings[index] ?? 0;
      evenings[index] = number + 1;
      const suggestion = learner.suggestion(index, evening, "earnings");
      const price = suggestion ? priceAtDiscount(suggestion.discount) : owner(index).usual;
      const isFixed = (number + index) % eveningsPerFixed === 0;
      if (price === undefined || isFixed) return price;
      const discount = Math.round(100 - 100 * price);
      const { cuts } = defaultPlan({
        from: new Date(0),
        until: new Date(lengthMs),
        base_cents,
        discount,
        quantity: evening.portions,
        suggested: suggestion?.discount,
      });
      return pricesOf(price, cuts);
    },
    learn: learner.learn,
    endOfDay: learner.endOfDay,
  };
}

/** A price with planned cuts. At the time of a cut, the portions that are left decide whether it is made. */
function pricesOf(firstPrice: number, cuts: readonly PriceCut[]): PriceAt {
  let price = firstPrice;
  let decidedCuts = 0;
  return (share, left) => {
    for (let cut = cuts[decidedCuts]; cut && cut.at.getTime() <= share * lengthMs; cut = cuts[decidedCuts]) {
      if (left > cut.above) price = priceAtDiscount(cut.discount);
      decidedCuts += 1;
    }
    return price;
  };
}
