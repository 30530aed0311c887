import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Category } from "@flashplate/contract/menu/menu";

/** A dish of a menu: the expected result of a reader. */
export interface TrueDish {
  name: string;
  /** In dollars; null without a price. Of several prices, it is the first. */
  price: number | null;
  description: string;
  /** Printed price, if it differs from the menu's form ("MP", "$8 / $12"). */
  printed?: string;
}

/** A menu of a fictional restaurant: expected dishes and layout. */
export interface CorpusMenu {
  slug: string;
  title: string;
  subtitle: string;
  footer: string[];
  /**
   * Not used to develop the reader. It is from the same author, so it does not represent real
   * menus.
   */
  heldOut: boolean;
  design: string;
  /** Packages of Fontsource, without the scope. */
  fonts: { heading: string; text: string };
  /** How prices are printed: `$0.00`, `0.00`, `0,00`, `0.0`, `$0`, `0` or `none`. */
  prices: string;
  sections: { heading: string; category: Category; dishes: TrueDish[] }[];
}

/** All menus of the corpus, sorted by name. */
export function readCorpus(): CorpusMenu[] {
  const folder = join(import.meta.dirname, "menus");
  return globSync("*.json", { cwd: folder })
    .sort()
    .map((file) => ({
      ...(JSON.parse(readFileSync(join(folder, file), "utf8")) as Omit<CorpusMenu, "slug">),
      slug: basename(file, ".json"),
    }));
}

/**
 * Formats a price like the menu; empty without a price. The dishes of a menu of the form `none` have no price.
 * `0.0`, `$0` and `0` print as many decimals as the price needs.
 */
export function printedPrice({ price, printed }: TrueDish, form: string): string {
  if (printed !== undefined) return printed;
  if (price === null) return "";
  const sign = form.startsWith("$") ? "$" : "";
  if (form.endsWith(".00")) return sign + price.toFixed(2);
  if (form.endsWith(",00")) return sign + price.toFixed(2).replace(".", ",");
  return sign + String(price);
}
