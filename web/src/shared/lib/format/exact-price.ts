import type { Translate } from "../../i18n/translate.ts";

/** Formats dollars with two decimals, zero too. */
export function exactPrice(dollars: number, t: Translate): string {
  return new Intl.NumberFormat(t.locale, { style: "currency", currency: "USD" }).format(dollars);
}
