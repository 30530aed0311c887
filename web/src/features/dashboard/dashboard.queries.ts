import type { VendorNameAnswer } from "@flashplate/contract/vendors";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../../platform/api-client.ts";

/** The vendor's name for the greeting; `known` is shown until the server said it, and if it does not. */
export function useVendorName(known: string): string {
  const { data } = useQuery({
    queryKey: ["vendor-name"],
    queryFn: ({ signal }) => apiGet<VendorNameAnswer>("/api/vendorAPI/getVendorName", signal),
  });
  return data?.name ?? known;
}
