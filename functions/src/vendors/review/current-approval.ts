import type { ApprovalRecord } from "@flashplate/contract/vendors/decisions";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";

/**
 * Whether this approval holds: the vendor is approved, and has neither registered again nor lost an
 * approval since.
 */
export function isCurrentApproval(
  { decision, decidedAt }: Pick<ApprovalRecord, "decision" | "decidedAt">,
  vendor: Pick<VendorRecord, "decision" | "createdAt" | "withdrawnAt">,
): boolean {
  if (decision !== "approved" || vendor.decision !== "approved") return false;
  return decidedAt >= vendor.createdAt && (!vendor.withdrawnAt || decidedAt > vendor.withdrawnAt);
}
