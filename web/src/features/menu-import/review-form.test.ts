import type { DraftRow } from "@flashplate/contract/menu-import";
import { describe, expect, it } from "vitest";
import {
  certaintyOf,
  mergeRows,
  nameKey,
  namesTwice,
  reviewForm,
  rowToCorrect,
  standingFlags,
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

describe("a row to correct", () => {
  it("has a blank price where none was read, and is not taken so", () => {
    const row = rowToCorrect(read);
    expect(row.price).toBeNaN();
    const { error } = reviewForm.safeParse({ rows: [row] });
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["rows.0.description", "Enter a description."],
      ["rows.0.price", "Enter a price."],
    ]);
  });

  it("says what is left to look at", () => {
    const row = rowToCorrect(read);
    expect(standingFlags(read, row, false)).toEqual(read.flags);
    const corrected = { ...row, price: 8, description: "Warm.", mealType: "Dinner" as const };
    expect(standingFlags(read, corrected, false)).toEqual([]);
    expect(standingFlags(read, { ...corrected, price: Number.NaN }, true)).toEqual([
      "price-missing",
      "possible-duplicate",
    ]);
    const severalPrices: DraftRow = { ...read, price: 8, flags: ["several-prices"] };
    expect(standingFlags(severalPrices, corrected, false)).toEqual(["several-prices"]);
    expect(standingFlags(severalPrices, { ...corrected, price: 9 }, false)).toEqual([]);
  });

  it.each([
    [0.95, "clear"],
    [0.7, "compare"],
    [0.2, "unsure"],
  ] as const)("read with %d is %s", (confidence, certainty) => {
    expect(certaintyOf({ confidence })).toBe(certainty);
  });
});

describe("two rows as one", () => {
  const upper = rowToCorrect(read);
  const lower = { ...upper, id: "22222222-2222", name: "with basil oil", description: "and toast", price: 9 };

  it("keep the upper one's id and name, and lose no words and no price", () => {
    expect(mergeRows(upper, lower)).toEqual({
      ...upper,
      description: "with basil oil and toast",
      price: 9,
    });
    expect(mergeRows({ ...upper, price: 7 }, lower).price).toBe(7);
  });

  it("are no longer than a menu takes", () => {
    const long = mergeRows(upper, { ...lower, description: "a".repeat(500) });
    expect(long.description).toHaveLength(500);
  });
});

describe("names", () => {
  it("are the same without case, accents, spaces and points", () => {
    expect(nameKey(" Crème  Brûlée! ")).toBe("creme brulee");
    expect(namesTwice(["Soup", "soup.", "", "", "Pie"])).toEqual(new Set(["soup"]));
  });
});
