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
/** One evening of so many has no plan. */
const daysOfBlock = 5;

/**
 * The suggestion, always taken, with the plan of cuts that the form proposes, on each evening but one in five.
 * As in the product, evenings without a cut teach the model, also those with a plan.
 */
export function autopilotPolicy(restaurants: number): Policy {
  const learner = learnerOf(restaurants, true);
  const owner = ownerOf(restaurants, 1);
  const evenings = new Array<number>(restaurants).fill(0);
  return {
    name: "autopilot",
    priceFor: (index, evening) => {
      const n = evenings[index] ?? 0;
      evenings[index] = n + 1;
      const suggestion = learner.suggestion(index, evening, "earnings");
      const price = suggestion ? priceAtDiscount(suggestion.discount) : owner(index).usual;
      if (price === undefined || (n + index) % daysOfBlock === 0) return price;
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

/** A price with planned cuts. Each is decided at its time by the portions that are left. */
function pricesOf(first: number, cuts: readonly PriceCut[]): PriceAt {
  let price = first;
  let decided = 0;
  return (share, left) => {
    for (let cut = cuts[decided]; cut && cut.at.getTime() <= share * lengthMs; cut = cuts[decided]) {
      if (left > cut.above) price = priceAtDiscount(cut.discount);
      decided += 1;
    }
    return price;
  };
}
