import type {
  DecisionsAnswer,
  FiledDecision,
  WithdrawalAnswer,
} from "@flashplate/contract/vendors/decisions";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { waitingVendorsKey } from "../../../entities/vendors/vendors.subjects.ts";
import { apiGet, apiSend, isOutcomeUnknown } from "../../../shared/lib/api/api-client.ts";
import { useHistory } from "./use-history.ts";

export const decisionsKey = ["vendor-decisions"] as const;

/** Decisions of admins, newest first, page by page. */
export function useDecisions() {
  return useHistory<DecisionsAnswer>(decisionsKey, "/engine/vendors/decisions");
}

/** Withdraws an approval. Reloads the history also after a failure, because it may be outdated. */
export function useWithdrawal(approval: FiledDecision, onWithdrawn: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => withdraw(approval, reason),
    onSuccess: async () => {
      await queryClient.cancelQueries({ queryKey: decisionsKey });
      onWithdrawn();
      queryClient.setQueryData<InfiniteData<DecisionsAnswer>>(
        decisionsKey,
        (data) => data && withoutWithdrawButton(data, approval),
      );
      void queryClient.invalidateQueries({ queryKey: waitingVendorsKey });
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: decisionsKey }),
  });
}

/**
 * Takes back an approval that was made a moment ago. It withdraws the approval, like the button in the
 * history of decisions. The mutation returns false if the approval no longer holds.
 */
export function useApprovalUndo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Vendor) => {
      const { decisions } = await apiGet<DecisionsAnswer>("/engine/vendors/decisions");
      const approval = decisions.find(({ vendorId, canBeWithdrawn }) => vendorId === id && canBeWithdrawn);
      if (approval) await withdraw(approval, "Approved by mistake");
      return approval !== undefined;
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: waitingVendorsKey });
      void queryClient.invalidateQueries({ queryKey: decisionsKey });
    },
  });
}

/**
 * Returns the history without the button that withdraws this approval. Otherwise a second click could
 * come before the history is loaded again.
 */
function withoutWithdrawButton(
  data: InfiniteData<DecisionsAnswer>,
  { id }: FiledDecision,
): InfiniteData<DecisionsAnswer> {
  const pages = data.pages.map((page) => ({
    ...page,
    decisions: page.decisions.map((each) => (each.id === id ? { ...each, canBeWithdrawn: false } : each)),
  }));
  return { ...data, pages };
}

/** A request without a response may have been executed. Then the history has the withdrawal. */
async function withdraw(approval: FiledDecision, reason: string): Promise<void> {
  try {
    await apiSend<WithdrawalAnswer>("POST", "/engine/vendors/withdraw-approval", {
      approvalId: approval.id,
      reason,
    });
  } catch (error) {
    const isWithdrawn = isOutcomeUnknown(error) && (await isWithdrawalFiled(approval).catch(() => false));
    if (!isWithdrawn) throw error;
  }
}

async function isWithdrawalFiled({ vendorId, decidedAt }: FiledDecision): Promise<boolean> {
  const { decisions } = await apiGet<DecisionsAnswer>("/engine/vendors/decisions");
  return decisions.some(
    (each) =>
      each.vendorId === vendorId && each.decision === "approval-withdrawn" && each.decidedAt > decidedAt,
  );
}
