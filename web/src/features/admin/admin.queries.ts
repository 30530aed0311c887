import type {
  Decision,
  DecisionAnswer,
  PendingVendorsAnswer,
  Vendor,
} from "@flashplate/contract/vendors/vendors";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { pendingVendorsKey, pendingVendorsSubject } from "../../entities/vendors/vendors.subjects.ts";
import { ApiError, apiGet, apiSend } from "../../shared/lib/api-client.ts";
import { useLive } from "../../shared/lib/live/use-live.ts";
import { decisionsKey } from "./decisions.queries.ts";

/** Applications without a decision, oldest first, kept up to date. */
export function usePendingVendors() {
  const pending = useQuery({
    queryKey: pendingVendorsKey,
    queryFn: async ({ signal }) =>
      (await apiGet<PendingVendorsAnswer>("/engine/vendors/pending", signal)).vendors,
  });
  useLive(pendingVendorsSubject, pending.data !== undefined);
  return pending;
}

/** The decision of an admin on one application. */
export type Verdict = { decision: "approved" } | { decision: "declined"; reason: string };

/** Decides on an application. Reloads the list if another admin decided first. */
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
      // A list that was requested before the decision would add the vendor again.
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
