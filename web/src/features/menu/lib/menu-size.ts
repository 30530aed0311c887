import { type Category, categories, type Menu } from "@flashplate/contract/menu/menu";

/** A menu with more dishes has a search, and a button to jump to each category. */
const maxWithoutFinder = 12;
/** A list of more dishes shows each in a line instead of a card. */
const maxCards = 20;
/** The same limit for the result of a search. The buttons of a card need no further tap. */
const maxFoundCards = 6;

export function filledCategories(menu: Menu): Category[] {
  return categories.filter((category) => menu[category].length > 0);
}

/** Whether the menu is so long that it has a search (`MenuFinder`). */
export function hasFinder(menu: Menu): boolean {
  return countOf(menu) > maxWithoutFinder;
}

/** Whether the dishes are shown in lines instead of cards. `isSearchResult`: whether a search chose them. */
export function isCompact(menu: Menu, isSearchResult: boolean): boolean {
  return countOf(menu) > (isSearchResult ? maxFoundCards : maxCards);
}

function countOf(menu: Menu): number {
  return categories.reduce((count, category) => count + menu[category].length, 0);
}
