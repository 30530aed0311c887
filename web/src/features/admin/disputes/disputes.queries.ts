import type { Dispute, DisputeAnswer, DisputesAnswer } from "@flashplate/contract/payments/disputes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiGet, apiSend, isOutcomeUnknown } from "../../../shared/lib/api/api-client.ts";

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
    mutationFn: () => accept(id),
    onSuccess: (dispute) => {
      queryClient.setQueryData<DisputesAnswer>(
        listKey,
        (data) => data && { ...data, disputes: data.disputes.map((one) => (one.id === id ? dispute : one)) },
      );
      onAccepted();
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

/** A request without a response may have been executed. Then the list has the acceptance. */
async function accept(id: string): Promise<Dispute> {
  try {
    return (await apiSend<DisputeAnswer>("POST", "/account/disputes/accept", { id })).dispute;
  } catch (error) {
    const accepted = isOutcomeUnknown(error) && (await findAccepted(id).catch(() => undefined));
    if (!accepted) throw error;
    return accepted;
  }
}

async function findAccepted(disputeId: string): Promise<Dispute | undefined> {
  const { disputes } = await apiGet<DisputesAnswer>("/account/disputes");
  return disputes.find(({ id, acceptedAt }) => id === disputeId && acceptedAt !== null);
}
