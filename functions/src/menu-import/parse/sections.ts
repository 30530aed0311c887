import type { Category } from "@flashplate/contract/menu";
import { bare } from "./text-shape.ts";

/** What a heading says about the dishes below it. */
export interface Section {
  category: Category;
  /** One of ours under its own name. If not, `category` is the nearest and somebody should look. */
  ours: boolean;
  /** Whether a meal above ("Lunch") decides rather than this word ("Sides"). */
  weak: boolean;
  /** Whether it names a whole menu ("Dinner Menu") and so what all its sections are. */
  whole: boolean;
}

const ours: Readonly<Record<Category, string>> = {
  Breakfast: "breakfast breakfasts",
  Lunch: "lunch lunches",
  Dinner: "dinner dinners supper",
  Drinks: "drink drinks beverage beverages",
  Dessert: "dessert desserts afters sweets",
};

/** Sections that are none of ours, with the nearest that is. */
const nearest: Readonly<Record<Category, string>> = {
  Breakfast:
    "brunch morning eggs egg omelettes omelette omelets omelet pancakes waffles toasts toast cereal cereals benedicts benedict porridge griddle bakery bagels",
  Lunch:
    "sandwiches sandwich burgers burger wraps wrap salads salad soup soups bowls bowl panini paninis subs hoagies hotdogs tacos burritos quesadillas midday noon bento banh handhelds greens leaves",
  Dinner:
    "starters starter appetizers appetizer appetisers antipasti antipasto mains main entrees entree sides side specials special pizza pizzas pasta pastas seafood grill grilled steaks steak plates plate mezze tapas snacks bites shareables curries curry noodles rice sushi rolls nigiri sashimi ramen dumplings fish meat poultry chicken beef lamb pork vegetables vegetarian vegan primi secondi contorni evening larger smaller small large first second kids children roasts roast bbq barbecue smoked skewers tandoor biryani breads dips raw oysters charcuterie cheese evenings favorites favourites signature signatures classics extras additions night nights",
  Drinks:
    "wine wines beer beers cocktails cocktail coffee coffees tea teas juice juices smoothies smoothie soda sodas spirits whiskey whisky mocktails bar draft draught bottles espresso lemonade lemonades refreshments aperitifs aperitivi shakes milkshakes water cellar sake zero reds whites sparkling rose taps tap pours",
  Dessert:
    "cake cakes gelato icecream sundaes pastry pastries pies sweet dolci postres pudding puddings patisserie cookies sorbet finish treats treat",
};

/** Words that may stand beside those in a heading, and say nothing. */
const fillers = new Set(
  "menu all day daily our the and or of from to for by on in with house fresh hot cold soft iced chef chefs s served until am pm a la carte course courses selection selections list plates plate dishes style wood fired oven stone baked hand made homemade garden sea land kitchen market local craft glass bottle street something more share sharing start begin little big light bites set express today todays week weekend late early bird happy hour tossed crisp sweet savory savoury stack stacks corner specialties specialities non alcoholic alcohol free".split(
    " ",
  ),
);

interface Entry {
  category: Category;
  ours: boolean;
}

const vocabulary = new Map<string, Entry>();
for (const [known, isOurs] of [
  [nearest, false],
  [ours, true],
] as const) {
  for (const [category, words] of Object.entries(known)) {
    for (const word of words.split(" "))
      vocabulary.set(word, { category: category as Category, ours: isOurs });
  }
}

/**
 * What a heading means, or undefined if it has a word that headings do not have.
 * @param lenient takes a word with one wrong letter for the right one, as text recognition makes them
 */
export function sectionOf(heading: string, lenient = false): Section | undefined {
  const words = wordsOf(heading);
  if (words.length === 0 || words.length > 7) return undefined;
  const found: Entry[] = [];
  for (const word of words) {
    const entry = vocabulary.get(word) ?? (lenient ? similar(word) : undefined);
    if (entry) found.push(entry);
    else if (!fillers.has(word) && !/^\d+$/.test(word)) return undefined;
  }
  const meant = found.find((entry) => entry.ours) ?? found.at(-1);
  if (meant === undefined) return undefined;
  const weak = !meant.ours && meant.category !== "Drinks" && meant.category !== "Dessert";
  const whole = words.includes("menu") && (meant.ours || words.includes("brunch"));
  return { category: meant.category, ours: meant.ours, weak, whole };
}

/** A guess from any word of a text: from a dish's name, or from a heading with other words in it. */
export function hintOf(text: string): Category | undefined {
  const words = bare(text).split(" ");
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
  const text = bare(heading);
  const words = text.split(" ").filter((word) => word !== "");
  // Letters set wide apart come as single ones, or as nearly all single ones ("Wi n e").
  const single = words.filter((word) => word.length === 1).length;
  return words.length > 2 && single > words.length / 2 ? [words.join("")] : words;
}

function similar(word: string): Entry | undefined {
  if (word.length < 5) return undefined;
  for (const [known, entry] of vocabulary) {
    if (known.length >= 5 && Math.abs(known.length - word.length) <= 1 && isOneAway(known, word))
      return entry;
  }
  return undefined;
}

/** Whether one letter more, less or other makes one word of the other. */
function isOneAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}
