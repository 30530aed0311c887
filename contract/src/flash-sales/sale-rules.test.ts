import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxPrice, toCents } from "../shared/money.ts";
import { addMinutes, discount, discountedPrice, flashSaleForm, saleStateAt } from "./flash-sales.ts";
import { soldOf } from "./sale-rules.ts";

const prices = fc.integer({ min: 0, max: toCents(maxPrice) });
/** Percents with at most two decimals. */
const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

describe("the price after the discount", () => {
  test("never falls when the price rises", () => {
    fc.assert(
      fc.property(prices, prices, percents, (one, other, percent) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(discountedPrice(low, percent)).toBeLessThanOrEqual(discountedPrice(high, percent));
      }),
    );
  });

  test("accepts percents with two decimals and rejects three", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (thousandths) => {
        const isAccepted = thousandths % 10 === 0;
        expect(discount.safeParse(thousandths / 1000).success).toBe(isAccepted);
      }),
      { numRuns: 2000 },
    );
  });
});

test("a sale changes its state only at its start and its end", () => {
  const instants = fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 1500 }), instants, (start_time, minutes, now) => {
      const sale = { start_time, end_time: addMinutes(start_time, minutes) };
      const startedState = now < sale.end_time ? "active" : "past";
      expect(saleStateAt(sale, now)).toBe(now < start_time ? "scheduled" : startedState);
      const before = (date: Date) => new Date(date.getTime() - 1);
      expect([
        saleStateAt(sale, before(start_time)),
        saleStateAt(sale, start_time),
        saleStateAt(sale, before(sale.end_time)),
        saleStateAt(sale, sale.end_time),
      ]).toEqual(["scheduled", "active", "active", "past"]);
    }),
  );
});

describe("the limits of a sale", () => {
  const form = {
    category: "Lunch",
    itemId: "a",
    description: "",
    discount: 20,
    startsAt: "",
    endsAt: "21:30",
  };

  test("accept a limit per person from 1 to the quantity", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 110 }), fc.integer({ min: -5, max: 110 }), (quantity, limit) => {
        const isValid = quantity >= 1 && quantity <= 100 && limit >= 1 && limit <= quantity;
        expect(flashSaleForm.safeParse({ ...form, quantity, limit }).success).toBe(isValid);
      }),
      { numRuns: 2000 },
    );
  });

  test("count the portions that do not remain as sold", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(100), (item_quantity, some) => {
        const remaining = Math.min(item_quantity, some);
        expect(soldOf({ item_quantity, remaining }) + remaining).toBe(item_quantity);
      }),
    );
  });
});
