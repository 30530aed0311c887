import { expect, it } from "vitest";
import { acceptsNumber, readNumber, writeNumber } from "./number-text.ts";

const amount = { max: 100, decimals: 0 };
const positiveAmount = { min: 1, max: 100, decimals: 0 } as const;
const percentage = { max: 100, decimals: 2 };

it.each(["", "0", "7", "100", "012"])("accepts '%s' as an amount", (text) =>
  expect(acceptsNumber(text, amount)).toBe(true),
);

it.each(["-1", "101", "1000", "1.5", "1e2", "ten", "+5", "0x10"])("rejects '%s' as an amount", (text) =>
  expect(acceptsNumber(text, amount)).toBe(false),
);

it.each(["0", "00", "05"])("rejects '%s' when the amount must be at least 1", (text) =>
  expect(acceptsNumber(text, positiveAmount)).toBe(false),
);

it.each(["", "1", "10", "100"])("accepts '%s' when the amount must be at least 1", (text) =>
  expect(acceptsNumber(text, positiveAmount)).toBe(true),
);

it.each(["12.", ".5", "12.34", "100.00"])("accepts '%s' as a percentage", (text) =>
  expect(acceptsNumber(text, percentage)).toBe(true),
);

it.each(["100.01", "12.345", "1.2.3", "-0"])("rejects '%s' as a percentage", (text) =>
  expect(acceptsNumber(text, percentage)).toBe(false),
);

it("reads an empty text as NaN, and writes NaN as an empty text", () => {
  expect(readNumber("")).toBeNaN();
  expect(writeNumber(readNumber(""))).toBe("");
  expect(writeNumber(readNumber("12.50"))).toBe("12.5");
});

it("writes at least the given number of places", () => {
  expect([12, 12.5, 0, 12.34, 1234.1].map((value) => writeNumber(value, 2))).toEqual([
    "12.00",
    "12.50",
    "0.00",
    "12.34",
    "1234.10",
  ]);
  expect(writeNumber(12.345, 2)).toBe("12.345");
  expect(writeNumber(Number.NaN, 2)).toBe("");
});
