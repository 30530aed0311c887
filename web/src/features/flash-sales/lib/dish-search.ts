import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { byCategory, type Menu } from "@flashplate/contract/menu/menu";
import { isOffMenu, lastSales } from "../../../entities/flash-sales/last-sales.ts";
import { findDish } from "./sale-purpose.ts";

const maxRecent = 6;

/** Returns the dishes whose name contains the text, ignoring case and accents. */
export function findDishes(menu: Menu, text: string): Menu {
  return byCategory((category) => menu[category].filter(({ name }) => contains(name, text)));
}

/**
 * Returns the latest sales of dishes that can be sold again and whose name contains the text. A
 * dish that was removed from the menu is left out.
 */
export function soldRecently(sales: readonly FlashSale[], menu: Menu, text: string): FlashSale[] {
  return lastSales(sales)
    .filter((sale) => isOffMenu(sale) || findDish(menu, sale) !== undefined)
    .filter(({ item_name }) => contains(item_name, text))
    .slice(0, maxRecent);
}

function contains(name: string, text: string): boolean {
  return plain(name).includes(plain(text.trim()));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
