import { expect, it } from "vitest";
import { pastSalesSubject, salesSubject } from "../flash-sales/flash-sales.subjects.ts";
import { ordersSubject } from "../orders/orders.queries.ts";
import { memberSubject, vendorSubject } from "./vendors.subjects.ts";

it("uses a different id for each subject of a vendor and of its member", () => {
  const subjects = [
    ordersSubject("a"),
    salesSubject("a"),
    pastSalesSubject("a"),
    vendorSubject("a", ["me"]),
    memberSubject({ vendorId: "a", uid: "a" }, ["me"]),
  ];
  expect(new Set(subjects.map(({ id }) => id)).size).toBe(subjects.length);
});
