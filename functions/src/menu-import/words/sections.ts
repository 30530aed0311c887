import type { Category } from "@flashplate/contract/menu/menu";
import { toPlainWords } from "./text-shape.ts";

/** Meaning of a heading for the dishes below it. */
export interface Section {
  category: Category;
  /** Whether it names one of our categories. If not, `category` is a guess. */
  isOurs: boolean;
  /** Whether a meal above ("Lunch") has priority over this word ("Sides"). */
  isWeak: boolean;
  /** Whether it names a whole menu ("Dinner Menu") and applies to all its sections. */
  isWholeMenu: boolean;
}

/** Words that name one of our categories. */
const ourWords: Readonly<Record<Category, string>> = {
  Breakfast: "breakfast breakfasts desayuno desayunos",
  Lunch: "lunch lunches almuerzo almuerzos",
  Dinner: "dinner dinners supper cena cenas",
  Drinks: "drink drinks beverage beverages bebida bebidas",
  Dessert: "dessert desserts afters sweets postre postres",
};

/** Words of other sections, by their nearest category. */
const nearestWords: Readonly<Record<Category, string>> = {
  Breakfast:
    "brunch morning eggs egg omelettes omelette omelets omelet pancakes waffles toasts toast cereal cereals benedicts benedict porridge griddle bakery bagels",
  Lunch:
    "sandwiches sandwich burgers burger wraps wrap salads salad soup soups bowls bowl panini paninis subs hoagies hotdogs tacos burritos quesadillas midday noon bento banh handhelds greens leaves tortas hamburguesas ensaladas ensalada sopas caldos",
  Dinner:
    "starters starter appetizers appetizer appetisers antipasti antipasto mains main entrees entree sides side specials special pizza pizzas pasta pastas seafood grill grilled steaks steak plates plate mezze tapas snacks bites shareables curries curry noodles rice sushi rolls nigiri sashimi ramen dumplings fish meat poultry chicken beef lamb pork vegetables vegetarian vegan primi secondi contorni evening larger smaller small large first second kids children roasts roast bbq barbecue smoked skewers tandoor biryani breads dips raw oysters charcuterie cheese evenings favorites favourites signature signatures classics extras additions night nights entradas fuertes principales platillos antojitos botanas mariscos pescados carnes especialidades guarniciones parrilla",
  Drinks:
    "wine wines beer beers cocktails cocktail coffee coffees tea teas juice juices smoothies smoothie soda sodas spirits whiskey whisky mocktails bar draft draught bottles espresso lemonade lemonades refreshments aperitifs aperitivi shakes milkshakes water cellar sake zero reds whites sparkling rose taps tap pours cervezas vinos refrescos jugos aguas licores cocteles",
  Dessert:
    "cake cakes gelato icecream sundaes pastry pastries pies sweet dolci dulces helados pasteles pudding puddings patisserie cookies sorbet finish treats treat",
};

/** Words in headings without a meaning for the category. */
const fillers = new Set(
  "menu all day daily our the and or of from to for by on in with house fresh hot cold soft iced chef chefs s served until am pm a la carte course courses selection selections list plates plate dishes style wood fired oven stone baked hand made homemade garden sea land kitchen market local craft glass bottle street something more share sharing start begin little big light bites set express today todays week weekend late early bird happy hour tossed crisp sweet savory savoury stack stacks corner specialties specialities platos plato los las del de el y nuestros nuestras casa non alcoholic alcohol free".split(
    " ",
  ),
);

/** Longer lines are texts. */
const maxHeadingWords = 7;

/** What a word in a heading says. */
interface WordMeaning {
  category: Category;
  isOurs: boolean;
}

const vocabulary = new Map<string, WordMeaning>();
for (const [known, isOurs] of [
  [nearestWords, false],
  [ourWords, true],
] as const) {
  for (const [category, words] of Object.entries(known)) {
    for (const word of words.split(" ")) vocabulary.set(word, { category: category as Category, isOurs });
  }
}

/**
 * Returns the section of a heading, or undefined if it has an unknown word.
 * @param isLenient accepts words with one wrong letter, because text recognition makes such errors
 */
export function sectionOf(heading: string, isLenient = false): Section | undefined {
  const words = wordsOf(heading);
  if (words.length === 0 || words.length > maxHeadingWords) return undefined;
  const found: WordMeaning[] = [];
  for (const word of words) {
    const entry = vocabulary.get(word) ?? (isLenient ? findSimilar(word) : undefined);
    if (entry) found.push(entry);
    else if (!fillers.has(word) && !/^\d+$/.test(word)) return undefined;
  }
  const meaning = found.find((entry) => entry.isOurs) ?? found.at(-1);
  if (meaning === undefined) return undefined;
  const isWeak = !meaning.isOurs && meaning.category !== "Drinks" && meaning.category !== "Dessert";
  // "Brunch Menu" names a whole menu too, although Brunch is not one of our categories.
  const canBeMenu = meaning.isOurs || words.includes("brunch");
  return { ...meaning, isWeak, isWholeMenu: canBeMenu && words.includes("menu") };
}

/**
 * Guesses the category from the last known word of a dish's name or a heading: in "Coffee Cake", the last
 * word names the dish.
 */
export function hintOf(text: string): Category | undefined {
  const words = toPlainWords(text).split(" ");
  for (const word of words.toReversed()) {
    const category = vocabulary.get(word)?.category ?? dishWords.get(word);
    if (category !== undefined) return category;
  }
  return undefined;
}

const dishWords = new Map<string, Category>();
for (const [category, words] of [
  ["Breakfast", "granola scramble frittata bagel croissant muffin hash oatmeal huevos shakshuka pancake"],
  ["Lunch", "taco burrito quesadilla blt club reuben caesar chowder"],
  ["Dinner", "risotto ribeye lasagna salmon tenderloin gnocchi paella schnitzel stew halibut duck"],
  [
    "Drinks",
    "latte cappuccino americano mocha cola ale lager ipa stout pilsner margarita martini negroni spritz chardonnay merlot pinot cabernet sauvignon riesling malbec prosecco chai kombucha mule mojito cider",
  ],
  [
    "Dessert",
    "tiramisu cheesecake brownie brulee cannoli affogato baklava churros mousse crumble cobbler sundae pavlova tart tarte pie",
  ],
] as const) {
  for (const word of words.split(" ")) dishWords.set(word, category);
}

function wordsOf(heading: string): string[] {
  const text = toPlainWords(heading);
  const words = text.split(" ").filter((word) => word !== "");
  // Spaced-out letters are read as mostly single letters ("Wi n e").
  const single = words.filter((word) => word.length === 1).length;
  return words.length > 2 && single > words.length / 2 ? [words.join("")] : words;
}

/** A shorter word with another letter is often another word ("rice", "rise"). */
const minSimilarLength = 5;

function findSimilar(word: string): WordMeaning | undefined {
  if (word.length < minSimilarLength) return undefined;
  for (const [known, entry] of vocabulary) {
    if (
      known.length >= minSimilarLength &&
      Math.abs(known.length - word.length) <= 1 &&
      isOneAway(known, word)
    )
      return entry;
  }
  return undefined;
}

/** Whether the edit distance of two words is at most 1. */
function isOneAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}
