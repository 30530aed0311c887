import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { discountedPrice } from "../flash-sales/flash-sales.ts";
import { dollars } from "./dollars.ts";
import { maxPrice, toCents, toDollars } from "./money.ts";

const cents = fc.integer({ min: 0, max: toCents(maxPrice) });
/** Percents with up to two decimals, as a form can send them. */
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

describe("dollars and cents", () => {
  test("returns the same cents after conversion to dollars and JSON and back", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const sent: unknown = JSON.parse(JSON.stringify(toDollars(amount)));
        expect(toCents(dollars.parse(sent))).toBe(amount);
      }),
    );
  });

  test.each([11.15, 1.005 * 100, 0.29, 9999.99])(
    "accepts %d, which a binary fraction cannot represent exactly",
    (value) => {
      expect(dollars.safeParse(value).success).toBe(true);
      expect(toDollars(toCents(value)).toFixed(2)).toBe(value.toFixed(2));
    },
  );

  test.each([-0.01, 10_000, 1.999, Number.NaN, Number.POSITIVE_INFINITY, "5"])("rejects %s", (value) => {
    expect(dollars.safeParse(value).success).toBe(false);
  });
});

describe("the discounted price", () => {
  test("equals the exact price rounded half up for every price and discount", () => {
    fc.assert(
      fc.property(cents, percent, (base, discount) => {
        const exact = BigInt(base) * BigInt(10_000 - Math.round(discount * 100));
        expect(discountedPrice(base, discount)).toBe(Number((exact + 5000n) / 10_000n));
      }),
    );
  });

  test("does not rise with the discount and stays between 0 and the price", () => {
    fc.assert(
      fc.property(cents, percent, percent, (base, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(discountedPrice(base, more)).toBeLessThanOrEqual(discountedPrice(base, less));
        expect(discountedPrice(base, more)).toBeGreaterThanOrEqual(0);
        expect(discountedPrice(base, less)).toBeLessThanOrEqual(base);
      }),
    );
  });

  test("equals the price at 0 percent and 0 at 100 percent", () => {
    fc.assert(
      fc.property(cents, (base) => {
        expect([discountedPrice(base, 0), discountedPrice(base, 100)]).toEqual([base, 0]);
      }),
    );
  });

  test.each([
    [1150, 15, 978], // 977.5, which floating point makes 977.49999…
    [999, 50, 500],
    [1, 50, 1],
    [1250, 33.33, 833],
  ])("computes for %d cents and %d percent: %d cents", (base, discount, price) => {
    expect(discountedPrice(base, discount)).toBe(price);
  });
});
