import { expect, it } from "vitest";
import { declaredIndexes, indexOf } from "../../test-support/firestore-indexes.ts";
import { pastSalesSubject, salesSubject } from "../flash-sales/flash-sales.subjects.ts";
import { ordersSubject } from "../orders/orders.subjects.ts";
import { pendingVendorsSubject, vendorSubject } from "./vendors.subjects.ts";

it("declares the index of the query for pending vendors", () => {
  expect(declaredIndexes).toContain(indexOf(pendingVendorsSubject));
});

it("uses a different id for each subject of a vendor", () => {
  const subjects = [ordersSubject("a"), salesSubject("a"), pastSalesSubject("a"), vendorSubject("a", ["me"])];
  expect(new Set(subjects.map(({ id }) => id)).size).toBe(subjects.length);
});
