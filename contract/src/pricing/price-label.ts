import type { GuestLanguage } from "../menu/allergen-text.ts";
import type { PriceRule } from "./sale-prices.ts";

const surplus = { en: "Surplus of today", es: "Excedente de hoy" } as const;

/** What guests read beside the percentage of a sale, or "" if nothing is required. */
export function priceLabelOf(
  { priceRule, percentOff }: { priceRule: PriceRule; percentOff?: number | undefined },
  language: GuestLanguage,
): string {
  return priceRule === "de-perishable" && percentOff !== undefined ? surplus[language] : "";
}
