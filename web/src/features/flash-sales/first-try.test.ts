import { type FlashSale, toInstant } from "@flashplate/contract/flash-sales";
import { expect, it } from "vitest";
import { isAsAsked } from "./first-try.ts";
import type { SaleRequest } from "./sale-request.ts";

const now = new Date("2026-03-02T04:03:30Z");
const end = new Date("2026-03-02T05:30:00Z");
const sale = {
  item_id: "soup",
  item_description: "Hot.",
  discount: 20,
  start_time: toInstant(new Date("2026-03-02T04:00:00Z")),
  end_time: toInstant(end),
  item_quantity: 10,
  item_limit: 2,
} as FlashSale;
const request = {
  item_id: "soup",
  item_description: "Hot.",
  discount: 20,
  start_time: "2026-03-02T04:03:00.000Z",
  end_time: end.toISOString(),
  item_quantity: 10,
  item_limit: 2,
} as SaleRequest;

it("is what was asked for, also where it started with an earlier try, or says what the menu says", () => {
  expect(isAsAsked(sale, request, now)).toBe(true);
  expect(isAsAsked(sale, { ...request, item_description: "" }, now)).toBe(true);
});

it.each([
  { item_id: "bread" },
  { item_description: "Cold." },
  { discount: 25 },
  { start_time: "2026-03-02T05:00:00.000Z" },
  { end_time: "2026-03-02T06:30:00.000Z" },
  { item_quantity: 9 },
  { item_limit: 3 },
])("is not where %o was asked for", (changed) => {
  expect(isAsAsked(sale, { ...request, ...changed }, now)).toBe(false);
});
