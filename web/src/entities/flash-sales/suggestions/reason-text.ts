import type { DishSuggestion } from "@flashplate/contract/pricing/model/suggest-for-dish";
import type { Translate } from "../../../shared/i18n/translate.ts";

/** Says which past sales a suggestion is based on: at the suggested discount (`same`), and at another one. */
export function reasonText({ same, other }: DishSuggestion, t: Translate): string {
  if (same && other) {
    const { offered, discount, sold } = other;
    return t.plural(
      offered,
      "Of 1 portion at {discount}%, {sold} sold; at {best}%, {bestSold} of {bestOffered}.",
      "Of {count} portions at {discount}%, {sold} sold; at {best}%, {bestSold} of {bestOffered}.",
      { discount, sold, best: same.discount, bestSold: same.sold, bestOffered: same.offered },
    );
  }
  const tried = same ?? other;
  if (!tried) return "";
  const { offered, discount, sold } = tried;
  return t.plural(
    offered,
    "Of 1 portion at {discount}%, {sold} sold.",
    "Of {count} portions at {discount}%, {sold} sold.",
    { discount, sold },
  );
}
