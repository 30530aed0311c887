import type { VendorOrders } from "@flashplate/contract/orders";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../api-client.ts";

export const ordersKey = ["orders"] as const;

/**
 * The signed-in vendor's orders, newest first in each list.
 * @param everyMs looks again this often while the page is seen
 */
export function useVendorOrders({ everyMs }: { everyMs?: number } = {}) {
  return useQuery({
    queryKey: ordersKey,
    queryFn: ({ signal }) => apiGet<VendorOrders>("/api/vendorAPI/getVendorOrders", signal),
    refetchInterval: everyMs ?? false,
  });
}
