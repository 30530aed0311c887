import { describe, expect, test } from "vitest";
import type { PageOfWords, Word } from "../layout/words.ts";
import { findDishes } from "./dishes.ts";

interface Setting {
  left?: number;
  size?: number;
  style?: string;
  /** Where the last word ends, as prices do at the right of a column. */
  priceEndsAt?: number;
}

/** Sets a text in a font whose letters are half as wide as high; what stands behind ` | ` is the price. */
function set(
  text: string,
  top: number,
  { left = 50, size = 12, style, priceEndsAt = 500 }: Setting = {},
): Word[] {
  const [said = "", price] = text.split(" | ");
  const word = (value: string, at: number): Word => ({
    text: value,
    left: at,
    right: at + (value.length * size) / 2,
    top,
    bottom: top + size,
    size,
    confidence: 1,
    ...(style === undefined ? {} : { style }),
  });
  let at = left;
  const words = said.split(" ").map((value) => {
    const made = word(value, at);
    at = made.right + size / 4;
    return made;
  });
  return price === undefined ? words : [...words, word(price, priceEndsAt - (price.length * size) / 2)];
}

/** Lines below each other, 20 points apart; an empty one is a space. */
function page(lines: readonly string[], setting: Setting = {}): Word[] {
  return lines.flatMap((line, index) => (line === "" ? [] : set(line, 40 + 20 * index, setting)));
}

const on = (...words: Word[][]): PageOfWords[] => [{ width: 612, height: 792, words: words.flat() }];
const found = (pages: PageOfWords[]) =>
  findDishes(pages).map(({ name, cents, description, category }) => [name, cents, description, category]);

describe("one column", () => {
  test("names with prices, descriptions below, headings above; what is about the house is left out", () => {
    const words = page([
      "Juniper House",
      "Lunch",
      "Tomato Soup .......... | $8.50",
      "basil oil and cream",
      "",
      "Club Sandwich | $12.00",
      "bacon, lettuce and",
      "grilled rye",
      "",
      "Desserts",
      "Lemon Tart | $7.00",
      "burnt meringue",
      "",
      "118 Harbor Street, Portland",
    ]);
    expect(found(on(words))).toEqual([
      ["Tomato Soup", 850, "basil oil and cream", "Lunch"],
      ["Club Sandwich", 1200, "bacon, lettuce and grilled rye", "Lunch"],
      ["Lemon Tart", 700, "burnt meringue", "Dessert"],
    ]);
  });

  test("a name too long for its line is one name", () => {
    const words = page([
      "Dinner",
      "Slow Roasted Lamb Shoulder with",
      "Root Vegetables | 31",
      "",
      "Cod | 24",
      "",
      "Steak | 30",
    ]);
    expect(found(on(words))[0]?.slice(0, 2)).toEqual([
      "Slow Roasted Lamb Shoulder with Root Vegetables",
      3100,
    ]);
  });

  test("a price at the end of what is said belongs to the name above", () => {
    const words = page([
      "Dinner",
      "Roasted Cod",
      "clams and fennel broth | 28",
      "",
      "Flat Iron Steak",
      "charred scallion | 32",
    ]);
    expect(found(on(words))).toEqual([
      ["Roasted Cod", 2800, "clams and fennel broth", "Dinner"],
      ["Flat Iron Steak", 3200, "charred scallion", "Dinner"],
    ]);
  });

  test("several prices, a price left to the day, and a number in a name", () => {
    const words = page([
      "Dinner",
      "Cheese Pie | $14/$18",
      "",
      "Oysters | MP",
      "",
      "Chicken 65 | $9.99",
      "",
      "Rice Bowl | $12.00",
      "",
      "Onion Soup cup $5 bowl | $8",
    ]);
    const dishes = findDishes(on(words));
    expect(dishes.map(({ name, cents, otherPrices }) => [name, cents, otherPrices])).toEqual([
      ["Cheese Pie", 1400, 1],
      ["Oysters", undefined, 0],
      ["Chicken 65", 999, 0],
      ["Rice Bowl", 1200, 0],
      ["Onion Soup", 500, 1],
    ]);
  });

  const wines = (dear: string) =>
    page([
      "Wine",
      "Merlot | $9.95",
      "",
      "Malbec | $11.50",
      "",
      "Chablis | $12.75",
      "",
      `Old Barolo | ${dear}`,
    ]);

  test.each([
    ["$250.00", 25_000],
    ["110.00", 11_000],
    ["120,00", 12_000],
    ["$1,250.00", 125_000],
  ])("among prices with cents, %s is as dear as it says", (printed, cents) => {
    const dish = findDishes(on(wines(printed))).at(-1);
    expect([dish?.name, dish?.cents]).toEqual(["Old Barolo", cents]);
  });

  test("among prices with cents, digits alone have lost their point in a picture, but not in a PDF", () => {
    const read = (words: Word[]) => {
      const dish = findDishes(on(words)).at(-1);
      return [dish?.cents, dish?.priceUnclear];
    };
    expect(read(wines("$1150"))).toEqual([1150, true]);
    expect(read(wines("$1150").map((word) => ({ ...word, style: "serif" })))).toEqual([115_000, true]);
  });

  test("a price with its thousands set apart ends a dish like any other", () => {
    const words = page(["Wine", "Screaming Eagle | $1,250.00", "", "Chablis | $12.75", "", "Merlot | $9.95"]);
    expect(found(on(words)).map(([name, cents]) => [name, cents])).toEqual([
      ["Screaming Eagle", 125_000],
      ["Chablis", 1275],
      ["Merlot", 995],
    ]);
  });

  test("a dish without a price is one where its name is set as names are, not more of what was said above", () => {
    const dish = (name: string, top: number) => [
      ...set(name, top, { style: "large" }),
      ...set("what there is to say of it", top + 18, { style: "small" }),
    ];
    const words = on(
      set("Lunch", 40, { size: 24 }),
      dish("Tomato Soup | $8", 90),
      dish("Chicken Club | $12", 130),
      set("Drinks", 170, { size: 24 }),
      dish("Pinot Noir | $11", 220),
      set("Olives and bread", 260, { style: "large" }),
    );
    expect(found(words).slice(2)).toEqual([
      ["Pinot Noir", 1100, "what there is to say of it", "Drinks"],
      ["Olives and bread", undefined, "", "Drinks"],
    ]);
  });

  test("what is offered on top of a dish is told with it, and marks of diets as well", () => {
    const words = page(["Lunch", "Caesar Salad (V) | 11", "croutons", "Add chicken | 4", "", "Club | 12"]);
    expect(found(on(words))).toEqual([
      ["Caesar Salad", 1100, "croutons Add chicken 4 (V)", "Lunch"],
      ["Club", 1200, "", "Lunch"],
    ]);
  });

  test("a menu without prices, told by its type", () => {
    const dish = (name: string, about: string, top: number) => [
      ...set(name, top, { style: "bold" }),
      ...set(about, top + 15, { style: "light", size: 10 }),
    ];
    const words = [
      ...set("Breakfast", 40, { style: "head", size: 20 }),
      ...dish("Avocado Toast", "sourdough, radish", 80),
      ...dish("Overnight Oats", "almond milk, chia", 120),
      ...dish("Pancakes", "maple syrup", 160),
    ];
    expect(found(on(words))).toEqual([
      ["Avocado Toast", undefined, "sourdough, radish", "Breakfast"],
      ["Overnight Oats", undefined, "almond milk, chia", "Breakfast"],
      ["Pancakes", undefined, "maple syrup", "Breakfast"],
    ]);
  });
});

describe("columns", () => {
  const left = [
    "Lunch",
    "Tomato Soup | 8.50",
    "basil oil",
    "",
    "Club | 12.00",
    "bacon, mayo",
    "",
    "Wrap | 9.00",
    "feta, greens",
  ];
  const right = [
    "Drinks",
    "Cola | 3.00",
    "with ice",
    "",
    "Tea | 2.50",
    "a pot",
    "",
    "Cider | 6.00",
    "from apples",
  ];

  test("are read one after the other, under a title across both", () => {
    const words = [
      set("The House of Soups and Other Things", 10, { left: 200 }),
      page(left, { priceEndsAt: 270 }),
      page(right, { left: 320 }),
    ];
    expect(found(on(...words)).map(([name, cents, , category]) => [name, cents, category])).toEqual([
      ["Tomato Soup", 850, "Lunch"],
      ["Club", 1200, "Lunch"],
      ["Wrap", 900, "Lunch"],
      ["Cola", 300, "Drinks"],
      ["Tea", 250, "Drinks"],
      ["Cider", 600, "Drinks"],
    ]);
  });

  test("may be three", () => {
    const third = [
      "Desserts",
      "Pie | 5.00",
      "apples",
      "",
      "Flan | 4.00",
      "caramel",
      "",
      "Sorbet | 4.50",
      "lemon",
    ];
    const words = [
      page(left, { priceEndsAt: 200 }),
      page(right, { left: 230, priceEndsAt: 380 }),
      page(third, { left: 410, priceEndsAt: 560 }),
    ];
    expect(found(on(...words)).map(([name]) => name)).toEqual([
      "Tomato Soup",
      "Club",
      "Wrap",
      "Cola",
      "Tea",
      "Cider",
      "Pie",
      "Flan",
      "Sorbet",
    ]);
  });

  test("are none where names, descriptions and prices stand beside each other", () => {
    const rows = ["Buddha Bowl", "Poke Bowl", "Burrito Bowl", "Noodle Bowl"].flatMap((name, index) => [
      ...set(name, 60 + 30 * index),
      ...set("quinoa and greens | 13.50", 60 + 30 * index, { left: 250 }),
    ]);
    expect(found(on(set("Lunch", 20), rows))[0]).toEqual(["Buddha Bowl", 1350, "quinoa and greens", "Lunch"]);
    expect(findDishes(on(set("Lunch", 20), rows))).toHaveLength(4);
  });
});

test("nothing on a page is no dish", () => {
  expect(findDishes(on([]))).toEqual([]);
});

test("a meal's own menu says what its sections are", () => {
  const words = page([
    "Dinner Menu",
    "Salads",
    "House Salad | 8",
    "",
    "Wine",
    "Merlot | 9",
    "",
    "Soups",
    "Onion Soup | 7",
  ]);
  expect(found(on(words)).map(([name, , , category]) => [name, category])).toEqual([
    ["House Salad", "Dinner"],
    ["Merlot", "Drinks"],
    ["Onion Soup", "Dinner"],
  ]);
});
