import { orderSignalPath } from "@flashplate/contract/orders/order-rules";
import type { VendorOrders } from "@flashplate/contract/orders/orders";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../../shared/lib/api/api-client.ts";
import type { LiveSubject } from "../../shared/lib/live/live-listener.ts";
import { useLive } from "../../shared/lib/live/use-live.ts";
import { useRestaurantId } from "../session/use-may.ts";

export const ordersKey = ["orders"] as const;

/** Loads the vendor's orders, newest first in each list, and keeps them up to date. */
export function useVendorOrders() {
  const orders = useQuery({
    queryKey: ordersKey,
    queryFn: ({ signal }) => apiGet<VendorOrders>("/api/vendorAPI/getVendorOrders", signal),
  });
  useLive(ordersSubject(useRestaurantId()), orders.data !== undefined);
  return orders;
}

/**
 * Returns the number of all pending orders. The server counts them only if not all are in the list;
 * otherwise `incompletedCount` is absent.
 */
export function pendingCountOf({ incompletedOrders, incompletedCount }: VendorOrders): number {
  return incompletedCount ?? incompletedOrders.length;
}

/**
 * The live subject of a vendor's orders: its `OrderSignals` record, whose revision changes with
 * every write of an order. A hidden tab refetches too, because it plays a sound for a new order.
 */
export function ordersSubject(vendorId: string): LiveSubject {
  return {
    id: `orders of ${vendorId}`,
    source: { path: orderSignalPath(vendorId) },
    queryKey: ordersKey,
    refetchWhenHidden: true,
    versionOf: ({ fields }) => String(fields.revision),
    // The revision is absent if the restaurant never had an order.
    versionsIn: (response) => {
      const { revision } = response as VendorOrders;
      return revision === undefined ? [] : [revision];
    },
  };
}
