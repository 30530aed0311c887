import type { Order } from "@flashplate/contract/orders/orders";
import { expect, it } from "vitest";
import { withSettling } from "./with-settling.ts";

const order = (id: string, minute: number, status = "pending") =>
  ({ id, status, orderTime: `2026-11-26T18:0${minute}:00.000Z` }) as Order;
const shown = (orders: readonly Order[]) => orders.map(({ id, status }) => `${id} ${status}`);

it("keeps an order that was just completed at its place", () => {
  const settling = new Map([["b", order("b", 2, "completed")]]);
  expect(shown(withSettling([order("c", 3), order("a", 1)], settling))).toEqual([
    "c pending",
    "b completed",
    "a pending",
  ]);
});

it("shows an order once whose completion was undone", () => {
  const settling = new Map([["b", order("b", 2, "completed")]]);
  expect(shown(withSettling([order("b", 2)], settling))).toEqual(["b pending"]);
});
