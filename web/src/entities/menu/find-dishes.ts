import { byCategory, type Menu } from "@flashplate/contract/menu/menu";

/** Returns the dishes whose name contains the text, ignoring case and accents. */
export function findDishes(menu: Menu, text: string): Menu {
  return byCategory((category) => menu[category].filter(({ name }) => isFound(name, text)));
}

/** Whether a name contains the text, ignoring case and accents. */
export function isFound(name: string, text: string): boolean {
  return plain(name).includes(plain(text.trim()));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
