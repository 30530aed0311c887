import { orderSignalPath } from "@flashplate/contract/orders/orders";
import { expect, it } from "vitest";
import { ordersSubject } from "./orders.queries.ts";

it("compares the signal with the revision of the response", () => {
  const { versionOf, versionsIn } = ordersSubject("v");
  const lists = { completedOrders: [], incompletedOrders: [] };
  expect(versionsIn({ ...lists, revision: "r" })).toEqual([
    versionOf({ id: "v", fields: { revision: "r" } }),
  ]);
  expect(versionsIn(lists)).toEqual([]);
});

it("listens to the signal that the rules are tested with", () => {
  expect(ordersSubject("v").source).toEqual({ path: orderSignalPath("v") });
});

it("shares one listener per vendor", () => {
  expect(ordersSubject("a").id).toBe(ordersSubject("a").id);
  expect(ordersSubject("a").id).not.toBe(ordersSubject("b").id);
});
