import type { PaymentsToCheckAnswer } from "@flashplate/contract/payments/payments";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../../shared/lib/api-client.ts";

/** Payments that need an admin's attention, longest first. */
export function usePaymentsToCheck() {
  return useQuery({
    queryKey: ["payments", "to-check"],
    queryFn: ({ signal }) => apiGet<PaymentsToCheckAnswer>("/account/attention", signal),
  });
}
