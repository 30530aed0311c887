import type { Dispute, DisputeAnswer, DisputesAnswer } from "@flashplate/contract/payments/disputes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiGet, apiSend } from "../../../shared/lib/api/api-client.ts";

const listKey = ["payments", "disputes"] as const;

/** Disputes of payments: undecided ones, nearest deadline first, then the latest decided ones. */
export function useDisputes(enabled = true) {
  return useQuery({
    enabled,
    queryKey: listKey,
    queryFn: ({ signal }) => apiGet<DisputesAnswer>("/account/disputes", signal),
  });
}

/** Accepts a dispute. Loads the list again also after a failure, because it may be outdated. */
export function useAcceptance({ id }: Dispute, onAccepted: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    // A repeat returns the acceptance that is stored.
    mutationFn: () => apiSend<DisputeAnswer>("POST", "/account/disputes/accept", { id }),
    onSuccess: ({ dispute }) => {
      queryClient.setQueryData<DisputesAnswer>(
        listKey,
        (data) => data && { ...data, disputes: data.disputes.map((one) => (one.id === id ? dispute : one)) },
      );
      onAccepted();
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: listKey }),
  });
}
