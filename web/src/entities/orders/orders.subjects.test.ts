import { expect, it } from "vitest";
import { declaredIndexes, indexOf } from "../../test-support/firestore-indexes.ts";
import { ordersSubject } from "./orders.subjects.ts";

it("declares the index of the query for orders", () => {
  expect(declaredIndexes).toContain(indexOf(ordersSubject("v")));
});

it("shares one listener per vendor", () => {
  expect(ordersSubject("a").id).toBe(ordersSubject("a").id);
  expect(ordersSubject("a").id).not.toBe(ordersSubject("b").id);
});
