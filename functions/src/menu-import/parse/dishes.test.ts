import { describe, expect, test } from "vitest";
import { dishRowsOf, menuPage, wordsOfLine, wordsOfLines } from "../../../test-support/files/page-layout.ts";
import type { Word } from "../layout/words.ts";
import { findDishes } from "./dishes.ts";

describe("one column", () => {
  test("gives the dishes between the restaurant's name and its address", () => {
    const words = wordsOfLines([
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
    expect(dishRowsOf(menuPage(words))).toEqual([
      ["Tomato Soup", 850, "basil oil and cream", "Lunch"],
      ["Club Sandwich", 1200, "bacon, lettuce and grilled rye", "Lunch"],
      ["Lemon Tart", 700, "burnt meringue", "Dessert"],
    ]);
  });

  test("joins a name on two lines", () => {
    const words = wordsOfLines([
      "Dinner",
      "Slow Roasted Lamb Shoulder with",
      "Root Vegetables | 31",
      "",
      "Cod | 24",
      "",
      "Steak | 30",
    ]);
    expect(dishRowsOf(menuPage(words))[0]?.slice(0, 2)).toEqual([
      "Slow Roasted Lamb Shoulder with Root Vegetables",
      3100,
    ]);
  });

  test("assigns a price at the end of the description to the name above", () => {
    const words = wordsOfLines([
      "Dinner",
      "Roasted Cod",
      "clams and fennel broth | 28",
      "",
      "Flat Iron Steak",
      "charred scallion | 32",
    ]);
    expect(dishRowsOf(menuPage(words))).toEqual([
      ["Roasted Cod", 2800, "clams and fennel broth", "Dinner"],
      ["Flat Iron Steak", 3200, "charred scallion", "Dinner"],
    ]);
  });

  test("distinguishes several prices, a market price and a number in a name", () => {
    const words = wordsOfLines([
      "Dinner",
      "Cheese Pie | $14/$18",
      "",
      "Oysters | MP",
      "",
      "Lobster market price",
      "",
      "Crab priced daily",
      "",
      "Chicken 65 | $9.99",
      "",
      "Rice Bowl | $12.00",
      "",
      "Onion Soup cup $5 bowl | $8",
    ]);
    const dishes = findDishes(menuPage(words));
    expect(dishes.map(({ name, cents, otherPrices }) => [name, cents, otherPrices])).toEqual([
      ["Cheese Pie", 1400, 1],
      ["Oysters", undefined, 0],
      ["Lobster", undefined, 0],
      ["Crab", undefined, 0],
      ["Chicken 65", 999, 0],
      ["Rice Bowl", 1200, 0],
      ["Onion Soup", 500, 1],
    ]);
  });

  const wines = (lastPrice: string) =>
    wordsOfLines([
      "Wine",
      "Merlot | $9.95",
      "",
      "Malbec | $11.50",
      "",
      "Chablis | $12.75",
      "",
      `Old Barolo | ${lastPrice}`,
    ]);

  test.each([
    ["$250.00", 25_000],
    ["110.00", 11_000],
    ["120,00", 12_000],
    ["$1,250.00", 125_000],
  ])("keeps the price %s on a menu with cents", (printed, cents) => {
    const dish = findDishes(menuPage(wines(printed))).at(-1);
    expect([dish?.name, dish?.cents]).toEqual(["Old Barolo", cents]);
  });

  test("restores a lost decimal point in a picture, but not in a PDF", () => {
    const read = (words: Word[]) => {
      const dish = findDishes(menuPage(words)).at(-1);
      return [dish?.cents, dish?.priceUnclear];
    };
    expect(read(wines("$1150"))).toEqual([1150, true]);
    expect(read(wines("$1150").map((word) => ({ ...word, style: "serif" })))).toEqual([115_000, true]);
  });

  test("accepts prices with thousands separators", () => {
    const words = wordsOfLines([
      "Wine",
      "Screaming Eagle | $1,250.00",
      "",
      "Chablis | $12.75",
      "",
      "Merlot | $9.95",
    ]);
    expect(dishRowsOf(menuPage(words)).map(([name, cents]) => [name, cents])).toEqual([
      ["Screaming Eagle", 125_000],
      ["Chablis", 1275],
      ["Merlot", 995],
    ]);
  });

  test("recognises a dish without a price by the font of its name", () => {
    const dish = (name: string, top: number) => [
      ...wordsOfLine(name, top, { style: "large" }),
      ...wordsOfLine("what there is to say of it", top + 18, { style: "small" }),
    ];
    const words = menuPage(
      wordsOfLine("Lunch", 40, { size: 24 }),
      dish("Tomato Soup | $8", 90),
      dish("Chicken Club | $12", 130),
      wordsOfLine("Drinks", 170, { size: 24 }),
      dish("Pinot Noir | $11", 220),
      wordsOfLine("Olives and bread", 260, { style: "large" }),
    );
    expect(dishRowsOf(words).slice(2)).toEqual([
      ["Pinot Noir", 1100, "what there is to say of it", "Drinks"],
      ["Olives and bread", undefined, "", "Drinks"],
    ]);
  });

  test("adds extras and diet marks to the description", () => {
    const words = wordsOfLines([
      "Lunch",
      "Caesar Salad (V) | 11",
      "croutons",
      "Add chicken | 4",
      "",
      "Club | 12",
    ]);
    expect(dishRowsOf(menuPage(words))).toEqual([
      ["Caesar Salad", 1100, "croutons Add chicken 4 (V)", "Lunch"],
      ["Club", 1200, "", "Lunch"],
    ]);
  });

  test("recognises dishes by their font on a menu without prices", () => {
    const dish = (name: string, about: string, top: number) => [
      ...wordsOfLine(name, top, { style: "bold" }),
      ...wordsOfLine(about, top + 15, { style: "light", size: 10 }),
    ];
    const words = [
      ...wordsOfLine("Breakfast", 40, { style: "head", size: 20 }),
      ...dish("Avocado Toast", "sourdough, radish", 80),
      ...dish("Overnight Oats", "almond milk, chia", 120),
      ...dish("Pancakes", "maple syrup", 160),
    ];
    expect(dishRowsOf(menuPage(words))).toEqual([
      ["Avocado Toast", undefined, "sourdough, radish", "Breakfast"],
      ["Overnight Oats", undefined, "almond milk, chia", "Breakfast"],
      ["Pancakes", undefined, "maple syrup", "Breakfast"],
    ]);
  });
});

test("finds no dish on an empty page", () => {
  expect(findDishes(menuPage([]))).toEqual([]);
});

test("applies the meal of a whole menu to its sections", () => {
  const words = wordsOfLines([
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
  expect(dishRowsOf(menuPage(words)).map(([name, , , category]) => [name, category])).toEqual([
    ["House Salad", "Dinner"],
    ["Merlot", "Drinks"],
    ["Onion Soup", "Dinner"],
  ]);
});

const tacos = [
  "Tacos",
  "Carnitas | $9.00",
  "pork, onion and lime",
  "",
  "Baja Fish | $12.00",
  "cabbage, crema",
];

test("takes marks of diets off the end of a name, in any order", () => {
  const words = wordsOfLines(["Lunch", "Stew (Vegan, GF) | $9.00", "", "Soup (GF, vegan) | $8.00"]);
  expect(findDishes(menuPage(words)).map(({ name }) => name)).toEqual(["Stew", "Soup"]);
});

test("takes a Spanish heading for a heading", () => {
  const words = wordsOfLines([
    ...tacos,
    "",
    "Platos Fuertes",
    "Mole Poblano | $19.00",
    "",
    "Postres",
    "Flan | $7.00",
  ]);
  const dishes = findDishes(menuPage(words));
  expect(dishes.map(({ name, section }) => [name, section])).toEqual([
    ["Carnitas", "Tacos"],
    ["Baja Fish", "Tacos"],
    ["Mole Poblano", "Platos Fuertes"],
    ["Flan", "Postres"],
  ]);
  expect(dishes.at(-1)).toMatchObject({ category: "Dessert", categoryGuessed: false });
});

describe("marks as doubtful", () => {
  test("the section below a line that may be a heading", () => {
    const lines = (heading: string) => [
      "Lunch",
      ...tacos.slice(1),
      heading,
      "Mole Poblano | $19.00",
      "",
      "Asada | $21.00",
    ];
    const guessed = (words: Word[]) => findDishes(menuPage(words)).map((dish) => dish.categoryGuessed);
    expect(guessed(wordsOfLines(lines("with red salsa")))).toEqual([false, false, false, false]);
    const larger = wordsOfLine("Zarandeado Quux", 40 + 20 * 6, { size: 14 });
    expect(guessed([...wordsOfLines(lines("")), ...larger])).toEqual([false, false, true, true]);
  });

  test("a price at the edge of a picture", () => {
    const words = wordsOfLines(["Dinner", "Cod | $12.00", "", "Trout | $24.00"]);
    const dishesOnWidth = (width: number) => findDishes([{ width, height: 792, words }]);
    expect(dishesOnWidth(612).map(({ priceUnclear }) => priceUnclear)).toEqual([false, false]);
    expect(dishesOnWidth(501).map(({ priceUnclear }) => priceUnclear)).toEqual([true, true]);
  });
});
