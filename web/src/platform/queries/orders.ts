import type { VendorOrders } from "@flashplate/contract/orders";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../api-client.ts";
import { ordersOf } from "../live/subjects.ts";
import { useLive } from "../live/use-live.ts";
import { useSignedInUser } from "../session.tsx";
import { ordersKey } from "./keys.ts";

/** The signed-in vendor's orders, newest first in each list, as they change. */
export function useVendorOrders() {
  const orders = useQuery({
    queryKey: ordersKey,
    queryFn: ({ signal }) => apiGet<VendorOrders>("/api/vendorAPI/getVendorOrders", signal),
  });
  useLive(ordersOf(useSignedInUser().uid), orders.data !== undefined);
  return orders;
}
