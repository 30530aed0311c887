import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { expect, it } from "vitest";
import { mergeEnded, sortSales } from "./sort-sales.ts";

/** @param start in seconds since 1970, as `end` */
function sale(id: string, start: number, end: number): FlashSale {
  return {
    id,
    start_time: { seconds: start, nanoseconds: 0 },
    end_time: { seconds: end, nanoseconds: 0 },
  } as FlashSale;
}
const ids = (sales: FlashSale[]) => sales.map(({ id }) => id);

it("groups sales by their state, and sorts active and scheduled ones by the start", () => {
  // The active one that started first ends last.
  const sales = [
    sale("later", 200, 300),
    sale("started later", 50, 101),
    sale("started first", 40, 150),
    sale("over", 0, 100),
    sale("soon", 101, 300),
  ];
  const sorted = sortSales(sales, new Date(100_000));
  expect(ids(sorted.active)).toEqual(["started first", "started later"]);
  expect(ids(sorted.scheduled)).toEqual(["soon", "later"]);
  expect(ids(sorted.ended)).toEqual(["over"]);
});

it("does not move a running sale when it is extended", () => {
  const sales = [sale("first", 10, 120), sale("second", 20, 110)];
  const extended = [sale("first", 10, 135), sale("second", 20, 110)];
  for (const shown of [sales, extended]) {
    expect(ids(sortSales(shown, new Date(100_000)).active)).toEqual(["first", "second"]);
  }
});

it("contains a sale of both lists once, as it was archived", () => {
  const archived = { ...sale("a", 0, 100), item_name: "archived" };
  const shown = mergeEnded([archived, sale("old", 0, 50)], [sale("a", 0, 100), sale("b", 0, 120)]);
  expect(ids(shown)).toEqual(["b", "a", "old"]);
  expect(shown[1]?.item_name).toBe("archived");
});
