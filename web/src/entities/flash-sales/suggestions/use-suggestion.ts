import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { builtInModel } from "@flashplate/contract/pricing/model/price-model";
import type { DishSuggestion } from "@flashplate/contract/pricing/model/suggest-for-dish";
import { useSession } from "../../session/session.tsx";
import { type DishToPrice, suggestedPrice } from "./suggested-price.ts";
import { useSuggestionsChoice } from "./suggestions-setting.ts";

/**
 * The suggested price and number of portions of a dish. Undefined if there are too few past sales, or if this
 * device shows no suggestions.
 * @param sales the restaurant's
 */
export function useSuggestion(
  sales: readonly FlashSale[],
  dish: Omit<DishToPrice, "aim">,
): DishSuggestion | undefined {
  const session = useSession();
  const aim = useSuggestionsChoice();
  if (aim === "off") return undefined;
  const loadedModel = session.status === "signed-in" ? session.me?.priceModel : undefined;
  return suggestedPrice(sales, { ...dish, aim }, loadedModel ?? builtInModel);
}
