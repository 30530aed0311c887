import type { VendorOrders } from "@flashplate/contract/orders/orders";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../../shared/lib/api-client.ts";
import { useLive } from "../../shared/lib/live/use-live.ts";
import { useSignedInUser } from "../session/session.tsx";
import { ordersKey, ordersSubject } from "./orders.subjects.ts";

/** Loads the vendor's orders, newest first in each list, and keeps them up to date. */
export function useVendorOrders() {
  const orders = useQuery({
    queryKey: ordersKey,
    queryFn: ({ signal }) => apiGet<VendorOrders>("/api/vendorAPI/getVendorOrders", signal),
  });
  useLive(ordersSubject(useSignedInUser().uid), orders.data !== undefined);
  return orders;
}
