import { type Category, categories, type Menu } from "@flashplate/contract/menu/menu";

/** A menu with more dishes has a search and buttons to jump. */
const fewDishes = 12;
/** A longer list shows each dish in a line instead of a card. */
const maxCards = 20;
/** Found dishes that are shown as cards, so that their buttons need no further tap. */
const maxFoundCards = 6;

export function filledCategories(menu: Menu): Category[] {
  return categories.filter((category) => menu[category].length > 0);
}

export function hasFinder(menu: Menu): boolean {
  return countOf(menu) > fewDishes;
}

/** Whether the dishes are shown in lines. `isFound` says whether a search has chosen them. */
export function isCompact(menu: Menu, isFound: boolean): boolean {
  return countOf(menu) > (isFound ? maxFoundCards : maxCards);
}

function countOf(menu: Menu): number {
  return categories.reduce((count, category) => count + menu[category].length, 0);
}
