import { expect, it } from "vitest";
import { closingReportOf } from "./closing-report.ts";
import { addMinutes } from "./sale-rules.ts";

const at = new Date("2026-11-24T21:45:00Z");

function selling(item_quantity: number, remaining: number, endsInMinutes: number, startedMinutes = 60) {
  return {
    start_time: addMinutes(at, -startedMinutes),
    end_time: addMinutes(at, endsInMinutes),
    item_quantity,
    remaining,
    discounted_price_cents: 850,
  };
}

it("adds up the running sales when the last one ends within 20 minutes", () => {
  const sales = [selling(4, 0, 5), selling(10, 2, 20), selling(9, 9, 200, -60)];
  expect(closingReportOf(sales, at)).toEqual({
    sold: 12,
    offered: 14,
    revenue_cents: 10_200,
    left: 2,
    endsAt: addMinutes(at, 20),
    unsold: [sales[1]],
  });
});

it.each([
  ["a sale lasts longer", [selling(10, 2, 5), selling(10, 2, 21)]],
  ["everything is sold", [selling(10, 0, 5)]],
  ["the sale is over", [selling(10, 2, 0)]],
  ["nothing is on sale", []],
])("is none when %s", (_, sales) => {
  expect(closingReportOf(sales, at)).toBeUndefined();
});
