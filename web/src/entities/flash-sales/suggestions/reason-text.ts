import type { DishSuggestion } from "@flashplate/contract/pricing/model/suggest-for-dish";
import type { Translate } from "../../../shared/i18n/translate.ts";

/** Says which past sales a suggestion is based on. */
export function reasonText({ same, other }: DishSuggestion, t: Translate): string {
  if (same && other) {
    return t("Of {offered} portions at {discount}%, {sold} sold; at {best}%, {bestSold} of {bestOffered}.", {
      ...other,
      best: same.discount,
      bestSold: same.sold,
      bestOffered: same.offered,
    });
  }
  const tried = same ?? other;
  return tried ? t("Of {offered} portions at {discount}%, {sold} sold.", { ...tried }) : "";
}
