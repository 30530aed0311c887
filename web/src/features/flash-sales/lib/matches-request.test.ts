import { type FlashSale, toInstant } from "@flashplate/contract/flash-sales/flash-sales";
import { expect, it } from "vitest";
import { matchesRequest } from "./matches-request.ts";
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

it("matches when the start is in the past or the request has no description", () => {
  expect(matchesRequest(sale, request, now)).toBe(true);
  expect(matchesRequest(sale, { ...request, item_description: "" }, now)).toBe(true);
});

it.each([
  { item_id: "bread" },
  { item_description: "Cold." },
  { discount: 25 },
  { start_time: "2026-03-02T05:00:00.000Z" },
  { end_time: "2026-03-02T06:30:00.000Z" },
  { item_quantity: 9 },
  { item_limit: 3 },
])("does not match when the request has %o", (changed) => {
  expect(matchesRequest(sale, { ...request, ...changed }, now)).toBe(false);
});
