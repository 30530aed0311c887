import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Category } from "@flashplate/contract/menu";

/** A dish as the menu has it: what a perfect reader would find. */
export interface TrueDish {
  name: string;
  /** Dollars; null where the menu names none. The first, where it names several. */
  price: number | null;
  description: string;
  /** How the price is printed, where the menu's own form does not say ("MP", "$8 / $12"). */
  printed?: string;
}

/** A menu of a made-up restaurant: its truth, and how it is to be set. */
export interface CorpusMenu {
  slug: string;
  title: string;
  subtitle: string;
  footer: string[];
  /** Its result was not looked at while the reader was made. The same hand wrote it, so it is no measure of menus out there. */
  heldOut: boolean;
  design: string;
  /** Packages of Fontsource, without their scope. */
  fonts: { heading: string; text: string };
  /** How prices are printed: `$0.00`, `0.00`, `0,00`, `0.0`, `$0`, `0` or `none`. */
  prices: string;
  sections: { heading: string; category: Category; dishes: TrueDish[] }[];
}

/** All menus of the corpus, by name. */
export function readCorpus(): CorpusMenu[] {
  const folder = join(import.meta.dirname, "menus");
  return globSync("*.json", { cwd: folder })
    .sort()
    .map((file) => ({
      ...(JSON.parse(readFileSync(join(folder, file), "utf8")) as Omit<CorpusMenu, "slug">),
      slug: basename(file, ".json"),
    }));
}

/** A price as the menu prints it; empty where it names none. */
export function printedPrice({ price, printed }: TrueDish, form: string): string {
  if (printed !== undefined) return printed;
  if (price === null) return "";
  const sign = form.startsWith("$") ? "$" : "";
  if (form.endsWith(".00")) return sign + price.toFixed(2);
  if (form.endsWith(",00")) return sign + price.toFixed(2).replace(".", ",");
  return sign + String(price);
}
