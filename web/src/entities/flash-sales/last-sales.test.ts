import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { expect, it } from "vitest";
import { lastSales } from "./last-sales.ts";

const sale = (id: string, item_id: string, seconds: number, item_name = "Soup") =>
  ({ id, item_id, item_name, start_time: { seconds, nanoseconds: 0 } }) as FlashSale;

it("returns the latest sale of each dish, the latest first", () => {
  const sales = [sale("a", "soup", 1), sale("b", "soup", 3), sale("c", "cake", 2, "Cake")];
  expect(lastSales(sales).map(({ id }) => id)).toEqual(["b", "c"]);
});

it("recognizes a dish that is not on the menu by its name", () => {
  // A dish off the menu has the id of its sale.
  const sales = [sale("a", "a", 1, "Bag"), sale("b", "b", 2, "Bag"), sale("c", "c", 3, "Box")];
  expect(lastSales(sales).map(({ id }) => id)).toEqual(["c", "b"]);
});
