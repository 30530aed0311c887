import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { revenueOf } from "@flashplate/contract/flash-sales/sale-rules";
import type { MenuRecord } from "@flashplate/contract/menu/menu";
import type { OpeningHours } from "@flashplate/contract/vendors/opening-hours";
import { weekdays } from "@flashplate/contract/vendors/vendor-rules";
import { expect, it } from "vitest";
import { beforeCuts, chooseSale, eveningToSellIn, sameDayOfLastWeek } from "./propose-sale.ts";

const menu = {
  items: { soup: { price_cents: 1600 }, pie: { price_cents: 900 } },
} as unknown as MenuRecord;

function sold(item_id: string, portions: number, traits: Partial<FlashSaleRecord> = {}) {
  const base_price_cents = item_id === "soup" ? 1600 : 900;
  const record = {
    item_id,
    base_price_cents,
    discounted_price_cents: base_price_cents / 2,
    item_quantity: 10,
    remaining: 10 - portions,
    ...traits,
  } as FlashSaleRecord;
  return { id: `${item_id}-${portions}`, record };
}

const chosen = (...ended: ReturnType<typeof sold>[]) => chooseSale(ended, [], menu)?.id;

it("chooses the sale with the highest revenue", () => {
  expect(chosen(sold("pie", 9), sold("soup", 7), sold("soup", 2))).toBe("soup-7");
});

it.each([
  ["nothing was sold", sold("soup", 0)],
  ["the price on the menu has changed", sold("soup", 5, { base_price_cents: 1500 })],
  ["the dish is not on the menu", sold("cake", 5)],
  ["a schedule made the sale", sold("soup", 5, { scheduleId: "weekly" })],
])("chooses none when %s", (_, ended) => {
  expect(chosen(ended)).toBeUndefined();
});

it("proposes the price of the start of the sale, and keeps its revenue", () => {
  const lowered = { base_price_cents: 1000, discount: 70, startDiscount: 30, discounted_price_cents: 300 };
  const { record } = beforeCuts(sold("soup", 5, lowered));
  expect(record).toMatchObject({ discount: 30, discounted_price_cents: 700 });
  expect(revenueOf(record)).toBe(5 * 300);
});

it("chooses no dish that is on sale now", () => {
  expect(chooseSale([sold("soup", 5), sold("pie", 2)], [sold("soup", 1)], menu)?.id).toBe("pie-2");
});

const untilAfterMidnight = Object.fromEntries(weekdays.map((day) => [day, [{ from: "18:00", to: "00:30" }]]));

it.each([
  // 23:30 in New York; the last two are after midnight, in the same opening hours.
  ["in most weeks", "2026-10-22T03:30:00.000Z", "2026-10-14"],
  ["after the clocks were put back", "2026-11-05T04:30:00.000Z", "2026-10-28"],
  ["after they were put forward", "2026-03-12T03:30:00.000Z", "2026-03-04"],
  ["after midnight", "2026-10-22T04:05:00.000Z", "2026-10-14"],
  ["after midnight, after the clocks were put back", "2026-11-05T05:05:00.000Z", "2026-10-28"],
])("finds the same day of last week %s", (_, at, day) => {
  const openingHours = untilAfterMidnight as OpeningHours;
  const evening = eveningToSellIn({ openingHours, timeZone: "America/New_York" }, new Date(at));
  expect(evening && sameDayOfLastWeek(evening)).toBe(day);
});
