import type { DraftRow } from "@flashplate/contract/menu-import/menu-import";
import { describe, expect, it } from "vitest";
import {
  activeFlags,
  certaintyOf,
  duplicateNames,
  joinRows,
  nameKey,
  reviewForm,
  rowValues,
  unjoinedRow,
} from "./review-form.ts";

const read: DraftRow = {
  id: "11111111-1111",
  name: "Tomato Soup",
  description: "",
  price: null,
  mealType: "Lunch",
  section: "Soups",
  confidence: 0.7,
  flags: ["price-missing", "category-guessed", "description-missing"],
  source: null,
};

describe("the values of a row", () => {
  it("have a blank price, and report what is missing, when little was read", () => {
    const row = rowValues(read);
    expect(row.price).toBeNaN();
    const { error } = reviewForm.safeParse({ rows: [row] });
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["rows.0.price", "Enter a price."],
      ["rows.0.description", "Enter a description."],
    ]);
  });

  it("keep only the flags that still apply", () => {
    const row = rowValues(read);
    expect(activeFlags(read, row, false)).toEqual(read.flags);
    const corrected = { ...row, price: 8, description: "Warm.", mealType: "Dinner" as const };
    expect(activeFlags(read, corrected, false)).toEqual([]);
    expect(activeFlags(read, { ...corrected, price: Number.NaN }, true)).toEqual([
      "price-missing",
      "possible-duplicate",
    ]);
    const severalPrices: DraftRow = { ...read, price: 8, flags: ["several-prices"] };
    expect(activeFlags(severalPrices, corrected, false)).toEqual(["several-prices"]);
    expect(activeFlags(severalPrices, { ...corrected, price: 9 }, false)).toEqual([]);
  });

  it.each([
    [0.85, "clear"],
    [0.84, "compare"],
    [0.6, "compare"],
    [0.59, "unsure"],
  ] as const)("rates confidence %d as %s", (confidence, certainty) => {
    expect(certaintyOf({ confidence })).toBe(certainty);
  });
});

describe("joined rows", () => {
  const upper = rowValues(read);
  const lower = { ...upper, id: "22222222-2222", name: "with basil oil", description: "and toast", price: 9 };

  it("keep the upper id and name, all words, and a price", () => {
    expect(joinRows(upper, lower)).toEqual({
      ...upper,
      description: "with basil oil and toast",
      price: 9,
    });
    expect(joinRows({ ...upper, price: 7 }, lower).price).toBe(7);
  });

  it("have the allergens of both", () => {
    const stated = { ...upper, allergens: { milk: "contains" } } as const;
    const below = { ...lower, allergens: { peanuts: "contains" } } as const;
    expect(joinRows(stated, below).allergens).toEqual({ milk: "contains", peanuts: "contains" });
    expect(joinRows(upper, below).allergens).toEqual({ peanuts: "contains" });
    expect(joinRows(stated, lower).allergens).toEqual({ milk: "contains" });
    const careful = { ...upper, allergens: { milk: "may-contain", peanuts: "free" } } as const;
    expect(joinRows(careful, below).allergens).toEqual({ milk: "may-contain", peanuts: "contains" });
  });

  it("become the upper row again when the join is undone, with later corrections", () => {
    const stated = { ...lower, allergens: { peanuts: "contains" } } as const;
    const joined = joinRows(upper, stated);
    expect(unjoinedRow(upper, joined, joined)).toEqual(upper);
    const corrected = { ...joined, price: 7, allergens: undefined };
    expect(unjoinedRow(upper, joined, corrected)).toEqual({ ...upper, price: 7 });
  });

  it("have a description within the limit", () => {
    const long = joinRows(upper, { ...lower, description: "a".repeat(500) });
    expect(long.description).toHaveLength(500);
  });
});

describe("names", () => {
  it("are equal when only case, accents, spaces or punctuation differ", () => {
    expect(nameKey(" Crème  Brûlée! ")).toBe("creme brulee");
    expect(duplicateNames(["Soup", "soup.", "", "", "Pie"])).toEqual(new Set(["soup"]));
  });
});
