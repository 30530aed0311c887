import { maxOrdersListed } from "@flashplate/contract/http/list-limits";
import type { VendorOrders } from "@flashplate/contract/orders/orders";
import type { LiveSubject } from "../../shared/lib/live/live-listener.ts";

export const ordersKey = ["orders"] as const;

/**
 * A vendor's pending orders. Every change of an order adds it to them or removes it, so completed
 * orders need no listener. A hidden tab refetches too, because it plays a sound for a new order.
 */
export function ordersSubject(vendorId: string): LiveSubject {
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
    queryKey: ordersKey,
    refetchWhenHidden: true,
    versionOf: ({ id }) => id,
    versionsIn: (response) => (response as VendorOrders).incompletedOrders.map(({ id }) => id),
  };
}
