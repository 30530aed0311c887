import type { FlashSale } from "@flashplate/contract/flash-sales";
import { maxOrdersListed, maxPendingListed, maxSalesListed } from "@flashplate/contract/list-limits";
import type { VendorOrders } from "@flashplate/contract/orders";
import { fromInstant } from "@flashplate/contract/sale-state";
import type { Me, Vendor } from "@flashplate/contract/vendors";
import type { QueryKey } from "@tanstack/react-query";
import { flashSalesKey, ordersKey, pastSalesKey, pendingVendorsKey } from "../queries/keys.ts";
import type { StoredDocument, Subject } from "./subject.ts";

/** What changes among past sales, besides the arrival of a new one, changes among the last few. */
const pastSalesFollowed = 20;

/**
 * A vendor's orders. Every change of an order either enters or leaves the pending ones, so that nothing else has to be
 * listened to. Urgent: a new order rings in a hidden tab too.
 */
export function ordersOf(vendorId: string): Subject {
  return {
    id: `orders of ${vendorId}`,
    source: {
      collection: "Orders",
      where: [
        ["vendorId", vendorId],
        ["status", "pending"],
      ],
      orderBy: ["orderTime", "desc"],
      limit: maxOrdersListed,
    },
    shownIn: ordersKey,
    urgent: true,
    markOf: ({ id }) => id,
    marksIn: (answer) => (answer as VendorOrders).incompletedOrders.map(({ id }) => id),
  };
}

/** A vendor's scheduled and active sales. One that leaves them may have become a past one. */
export function salesOf(vendorId: string): Subject {
  return {
    id: `sales of ${vendorId}`,
    source: {
      collection: "FlashSales",
      where: [["vendorId", vendorId]],
      orderBy: ["end_time", "asc"],
      limit: maxSalesListed,
    },
    shownIn: flashSalesKey,
    alsoChanges: [pastSalesKey],
    urgent: false,
    markOf: ({ id, fields }) => `${id} ${timeOf(fields.end_time)} ${String(fields.remaining)}`,
    marksIn: (answer) => (answer as FlashSale[]).map(markOfSale),
  };
}

/** A vendor's past sales, the last ones. */
export function pastSalesOf(vendorId: string): Subject {
  return {
    id: `past sales of ${vendorId}`,
    source: {
      collection: "PastSales",
      where: [["vendorId", vendorId]],
      orderBy: ["end_time", "desc"],
      limit: pastSalesFollowed,
    },
    shownIn: pastSalesKey,
    urgent: false,
    markOf: ({ id, fields }) => `${id} ${timeOf(fields.end_time)} ${String(fields.remaining)}`,
    marksIn: (answer) => (answer as FlashSale[]).slice(0, pastSalesFollowed).map(markOfSale),
  };
}

/** For admins: the applications that wait. */
export const pendingVendors: Subject = {
  id: "pending vendors",
  source: {
    collection: "Vendors",
    where: [
      ["vendorVerify", false],
      ["decision", null],
    ],
    orderBy: ["createdAt", "asc"],
    limit: maxPendingListed,
  },
  shownIn: pendingVendorsKey,
  urgent: false,
  markOf: ({ id, fields }) => `${id} ${String(fields.emailVerified)}`,
  marksIn: (answer) => (answer as Vendor[]).map(({ id, emailVerified }) => `${id} ${emailVerified}`),
};

/** A vendor's own record, so that an admin's decision shows at once. `shownIn` is the key of what the person is to us. */
export function recordOf(vendorId: string, shownIn: QueryKey): Subject {
  return {
    id: `record of ${vendorId}`,
    source: { path: `Vendors/${vendorId}` },
    shownIn,
    urgent: false,
    markOf: ({ fields }) => String(fields.vendorVerify),
    marksIn: (answer) => {
      const { vendor } = answer as Me;
      return vendor ? [String(vendor.vendorVerify)] : [];
    },
  };
}

function markOfSale({ id, end_time, remaining }: FlashSale): string {
  return `${id} ${fromInstant(end_time).getTime()} ${remaining}`;
}

/** Firestore's times know their milliseconds. */
function timeOf(field: StoredDocument["fields"][string]): number {
  const isTime = typeof field === "object" && field !== null && "toMillis" in field;
  return isTime && typeof field.toMillis === "function" ? Number(field.toMillis()) : Number.NaN;
}
