import type { VendorOrders } from "@flashplate/contract/orders";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../api-client.ts";

const ordersKey = ["orders"] as const;

/** The signed-in vendor's orders, newest first in each list. */
export function useVendorOrders() {
  return useQuery({
    queryKey: ordersKey,
    queryFn: ({ signal }) => apiGet<VendorOrders>("/api/vendorAPI/getVendorOrders", signal),
  });
}
