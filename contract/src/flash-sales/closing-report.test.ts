import { expect, it } from "vitest";
import { closingReportOf } from "./closing-report.ts";
import { addMinutes } from "./sale-rules.ts";

const at = new Date("2026-11-24T21:45:00Z");

/** A sale that started an hour ago, at $8.50 a portion. */
function selling(item_quantity: number, remaining: number, endsInMinutes: number) {
  return {
    start_time: addMinutes(at, -60),
    end_time: addMinutes(at, endsInMinutes),
    item_quantity,
    remaining,
    revenue_cents: (item_quantity - remaining) * 850,
  };
}

it("adds up the running sales, without planned ones, when the last ends within 20 minutes", () => {
  const planned = { ...selling(9, 9, 200), start_time: addMinutes(at, 60) };
  const sales = [selling(4, 0, 5), selling(10, 2, 20), planned];
  expect(closingReportOf(sales, at)).toEqual({
    sold: 12,
    offered: 14,
    revenue_cents: 10_200,
    left: 2,
    endsAt: addMinutes(at, 20),
    unsold: [sales[1]],
  });
});

it("ends with the last sale that has portions left", () => {
  expect(closingReportOf([selling(10, 2, 10), selling(4, 0, 45)], at)?.endsAt).toEqual(addMinutes(at, 10));
});

it.each([
  ["a sale lasts longer", [selling(10, 2, 5), selling(10, 2, 21)]],
  ["everything is sold", [selling(10, 0, 5)]],
  ["the sale is over", [selling(10, 2, 0)]],
  ["nothing is on sale", []],
])("gives no report when %s", (_, sales) => {
  expect(closingReportOf(sales, at)).toBeUndefined();
});
