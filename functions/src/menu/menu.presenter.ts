import type { Menu, MenuRecord } from "@flashplate/contract/menu/menu";
import { byCategory } from "@flashplate/contract/menu/menu-rules";
import { presentDish } from "./dish.ts";
import { itemsIn } from "./menu-records.ts";

/** The dishes of each category, in the vendor's order. */
export function presentMenu(menu: MenuRecord): Menu {
  return byCategory((category) => itemsIn(menu, category).map(presentDish));
}
