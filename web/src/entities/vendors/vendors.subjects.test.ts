import { expect, it } from "vitest";
import { declaredIndexes, indexOf } from "../../test-support/firestore-indexes.ts";
import { pastSalesSubject, salesSubject } from "../flash-sales/flash-sales.subjects.ts";
import { ordersSubject } from "../orders/orders.queries.ts";
import { vendorSubject, waitingSubject } from "./vendors.subjects.ts";

it("declares the indexes of the queries for applications", () => {
  expect(declaredIndexes).toContain(indexOf(waitingSubject("verified")));
  expect(declaredIndexes).toContain(indexOf(waitingSubject("unverified")));
});

it("uses a different id for each subject of a vendor", () => {
  const subjects = [ordersSubject("a"), salesSubject("a"), pastSalesSubject("a"), vendorSubject("a", ["me"])];
  expect(new Set(subjects.map(({ id }) => id)).size).toBe(subjects.length);
});
