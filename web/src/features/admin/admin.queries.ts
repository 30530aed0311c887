import type { Decision, DecisionAnswer, PendingVendorsAnswer, Vendor } from "@flashplate/contract/vendors";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, apiGet, apiSend } from "../../platform/api-client.ts";
import { pendingVendors } from "../../platform/live/subjects.ts";
import { useLive } from "../../platform/live/use-live.ts";
import { pendingVendorsKey } from "../../platform/queries/keys.ts";
import { decisionsKey } from "./decisions.queries.ts";

/** Applications without a decision, oldest first, as they come and go. */
export function usePendingVendors() {
  const pending = useQuery({
    queryKey: pendingVendorsKey,
    queryFn: async ({ signal }) =>
      (await apiGet<PendingVendorsAnswer>("/engine/vendors/pending", signal)).vendors,
  });
  useLive(pendingVendors, pending.data !== undefined);
  return pending;
}

/** What an admin says to one application. */
export type Verdict = { decision: "approved" } | { decision: "declined"; reason: string };

/**
 * Decides on one application and takes it off the list. Where another admin was faster, the list is loaded again, which takes
 * it off as well.
 */
export function useDecision(vendor: Vendor, onDecided: (decision: Decision) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (verdict: Verdict) =>
      verdict.decision === "approved"
        ? apiSend<DecisionAnswer>("POST", "/engine/vendors/approve", { vendorId: vendor.id })
        : apiSend<DecisionAnswer>("POST", "/engine/vendors/decline", {
            vendorId: vendor.id,
            reason: verdict.reason,
          }),
    onSuccess: async (answer) => {
      // A list asked for before the decision would bring the vendor back.
      await queryClient.cancelQueries({ queryKey: pendingVendorsKey });
      onDecided(answer.decision);
      queryClient.setQueryData<Vendor[]>(pendingVendorsKey, (list) =>
        list?.filter(({ id }) => id !== vendor.id),
      );
      void queryClient.invalidateQueries({ queryKey: decisionsKey });
    },
    onError: (error) => {
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
        void queryClient.invalidateQueries({ queryKey: pendingVendorsKey });
      }
    },
  });
}
