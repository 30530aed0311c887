import { type FlashSale, toInstant } from "@flashplate/contract/flash-sales/flash-sales";
import { builtInModel } from "@flashplate/contract/pricing/model/price-model";
import { expect, it } from "vitest";
import { dish, sale } from "../../../test-support/records.ts";
import { suggestedPrice } from "./suggested-price.ts";

const soup = dish({ name: "Soup", price: 10 });
/** A past sale of the soup, this many days ago. It lasted an hour. */
const past = (day: number, discount: number, sold: number, offered = 10, traits = {}) =>
  sale(-day * 24 * 60, soup, {
    discount,
    sold,
    item_quantity: offered,
    remaining: offered - sold,
    ...traits,
  });

const suggestionOf = (sales: readonly FlashSale[], itemId = soup.id, portions = 10) =>
  suggestedPrice(
    sales,
    { itemId, portions, startsAt: new Date(), timeZone: "UTC", aim: "earnings" },
    builtInModel,
  );

it("suggests nothing after one sale, for another dish, or for no number of portions", () => {
  expect(suggestionOf([past(1, 30, 3)])).toBeUndefined();
  const sales = [past(1, 30, 3), past(2, 30, 3)];
  expect(suggestionOf(sales, "other")).toBeUndefined();
  expect(suggestionOf(sales, soup.id, Number.NaN)).toBeUndefined();
  expect(suggestionOf(sales)).toBeDefined();
});

it("suggests the discount at which nearly all were sold, and names the tried ones", () => {
  const sales = [
    ...[1, 2, 3, 4].map((day) => past(day, 20, 2)),
    ...[5, 6, 7, 8].map((day) => past(day, 50, 9)),
  ];
  expect(suggestionOf(sales)).toMatchObject({
    discount: 50,
    portions: 8,
    same: { discount: 50, offered: 40, sold: 36 },
    other: { discount: 20, offered: 40, sold: 8 },
  });
});

it("suggests a higher price after a fast sell-out than after a late one", () => {
  const soldOutAfter = (share: number) =>
    [1, 2, 3, 4, 5].map((day) => {
      const one = past(day, 50, 10);
      const start = one.start_time.seconds * 1000;
      return { ...one, soldOutAt: toInstant(new Date(start + share * 3_600_000)) };
    });
  const early = suggestionOf(soldOutAfter(0.1))?.discount ?? 100;
  const late = suggestionOf(soldOutAfter(0.95))?.discount ?? 0;
  expect(early).toBeLessThan(late);
});

it("counts a sale that was sold out at an unknown time as open for half of its length", () => {
  const sales = (openShare?: number) =>
    [1, 2, 3, 4, 5].map((day) => {
      const one = past(day, 50, 10);
      const soldOutAt = toInstant(new Date(one.start_time.seconds * 1000 + (openShare ?? 0) * 3_600_000));
      return openShare === undefined ? one : { ...one, soldOutAt };
    });
  expect(suggestionOf(sales())).toEqual(suggestionOf(sales(0.5)));
  expect(suggestionOf(sales())).not.toEqual(suggestionOf(sales(1)));
});

it("does not count a sale whose price was lowered", () => {
  const lowered = past(1, 70, 9, 10, { hadOtherPrices: true });
  expect(suggestionOf([lowered, past(2, 30, 3)])).toBeUndefined();
});

it("does not count a sale that is running", () => {
  const running = sale(30, soup, { sold: 0, discount: 30 });
  expect(suggestionOf([running, past(1, 30, 3)])).toBeUndefined();
});

it("expects more portions of a whole sale when the past ones were stopped early", () => {
  const stopped = (isStopped: boolean) =>
    [1, 2, 3, 4, 5].map((day) => {
      const one = past(day, 40, 4);
      return isStopped
        ? { ...one, planned_end: toInstant(new Date(one.end_time.seconds * 1000 + 3_600_000)) }
        : one;
    });
  const whole = suggestionOf(stopped(false))?.sold ?? 0;
  expect(suggestionOf(stopped(true))?.sold).toBeGreaterThan(whole);
});
