import { describe, expect, test } from "vitest";
import { dishRowsOf, menuPage, wordsOfLine, wordsOfLines } from "../../../test-support/files/page-layout.ts";
import { findDishes } from "./dishes.ts";

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

  test("are read in order below a common title", () => {
    const words = [
      wordsOfLine("The House of Soups and Other Things", 10, { left: 200 }),
      wordsOfLines(left, { priceEndsAt: 270 }),
      wordsOfLines(right, { left: 320 }),
    ];
    expect(
      dishRowsOf(menuPage(...words)).map(([name, cents, , category]) => [name, cents, category]),
    ).toEqual([
      ["Tomato Soup", 850, "Lunch"],
      ["Club", 1200, "Lunch"],
      ["Wrap", 900, "Lunch"],
      ["Cola", 300, "Drinks"],
      ["Tea", 250, "Drinks"],
      ["Cider", 600, "Drinks"],
    ]);
  });

  test("can be three", () => {
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
      wordsOfLines(left, { priceEndsAt: 200 }),
      wordsOfLines(right, { left: 230, priceEndsAt: 380 }),
      wordsOfLines(third, { left: 410, priceEndsAt: 560 }),
    ];
    expect(dishRowsOf(menuPage(...words)).map(([name]) => name)).toEqual([
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

  test("are not assumed when names, descriptions and prices are side by side", () => {
    const rows = ["Buddha Bowl", "Poke Bowl", "Burrito Bowl", "Noodle Bowl"].flatMap((name, index) => [
      ...wordsOfLine(name, 60 + 30 * index),
      ...wordsOfLine("quinoa and greens | 13.50", 60 + 30 * index, { left: 250 }),
    ]);
    expect(dishRowsOf(menuPage(wordsOfLine("Lunch", 20), rows))[0]).toEqual([
      "Buddha Bowl",
      1350,
      "quinoa and greens",
      "Lunch",
    ]);
    expect(findDishes(menuPage(wordsOfLine("Lunch", 20), rows))).toHaveLength(4);
  });
});
