import type { VendorOrders } from "@flashplate/contract/orders/orders";
import type { LiveSubject } from "../../shared/lib/live/live-listener.ts";

export const ordersKey = ["orders"] as const;

/**
 * The signal of a vendor's orders, which changes with each of them. A hidden tab refetches too,
 * because it plays a sound for a new order.
 */
export function ordersSubject(vendorId: string): LiveSubject {
  return {
    id: `orders of ${vendorId}`,
    source: { path: `OrderSignals/${vendorId}` },
    queryKey: ordersKey,
    refetchWhenHidden: true,
    versionOf: ({ fields }) => String(fields.revision),
    versionsIn: (response) => {
      const { revision } = response as VendorOrders;
      return revision === undefined ? [] : [revision];
    },
  };
}
