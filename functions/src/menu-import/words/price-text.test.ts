import { describe, expect, test } from "vitest";
import { isLeader, isMarketPrice, readPrices } from "./price-text.ts";

describe("a price", () => {
  test.each([
    ["$11.50", 1150, "currency", false],
    ["11,50", 1150, "decimals", false],
    ["9", 900, "bare", false],
    ["11.5", 1150, "decimals", false],
    ["12.-", 1200, "bare", false],
    ["€8", 800, "currency", false],
    ["S12.50", 1250, "currency", true],
    ["1l.5O", 1150, "decimals", true],
    ["$250.00", 25_000, "currency", false],
    ["120,00", 12_000, "decimals", false],
    ["1250.00", 125_000, "decimals", false],
    ["$1,250.00", 125_000, "currency", false],
    ["1,250", 125_000, "bare", false],
    ["1.250,00", 125_000, "decimals", false],
    ["€1.250,50", 125_050, "currency", false],
    ["$12,500,000.00", 1_250_000_000, "currency", false],
    ["$1,2S0.OO", 125_000, "currency", true],
  ])("%s is %i cents", (text, cents, form, unclear) => {
    expect(readPrices(text)).toMatchObject([{ cents, form, unclear }]);
  });

  test.each([
    ["1150", true],
    ["$250", true],
    ["1lO5", true],
    ["250.00", false],
    ["250.-", false],
    ["1,250", false],
  ])("%s has only digits: %s", (text, digitsOnly) => {
    expect(readPrices(text)).toMatchObject([{ digitsOnly }]);
  });

  test("is one of two in a word with a slash", () => {
    expect(readPrices("$8/$12").map(({ cents }) => cents)).toEqual([800, 1200]);
  });

  test.each([
    "soup",
    "to",
    "lo",
    "SOS",
    "12oz",
    "555-0148",
    "11.505",
    "1.250",
    "0,500",
    "12,50.00",
    "1990s",
    "",
  ])("is not %j", (text) => {
    expect(readPrices(text)).toEqual([]);
  });

  test.each(["MP", "M.P.", "mkt", "market price"])("can be the market price: %s", (text) => {
    expect(isMarketPrice(text)).toBe(true);
  });
});

describe("a leader", () => {
  test.each(["........", "···", "—", "….", "..cceeecoo"])("is %s", (text) => {
    expect(isLeader(text)).toBe(true);
  });
  test.each(["soup", "cocoa", "9", "a"])("is not %s", (text) => expect(isLeader(text)).toBe(false));
});
