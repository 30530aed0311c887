import { onDocumentCreated, onDocumentUpdatedWithAuthContext } from "firebase-functions/v2/firestore";
import { pictureTriggerOptions } from "../../platform/configuration/function-options.ts";
import { logWarning } from "../../platform/logging/logger.ts";
import { findDecider } from "../find-decider.ts";
import { applyApproval, applyDecline, completeApproval } from "./vendor-decisions.ts";
import { applyWithdrawal } from "./withdraw-approval.ts";

/** An admin's decision was stored: applies it. */
export const onApprovalCreated = onDocumentCreated(
  { ...pictureTriggerOptions, document: "Approvals/{approvalId}" },
  async ({ data, params }) => {
    const vendorId: unknown = data?.get("vendorId");
    const decision: unknown = data?.get("decision");
    // The transaction of the decision has changed the profile.
    if (decision === "change-accepted" || decision === "change-rejected") return;
    if (typeof vendorId === "string") {
      if (decision === "approved") return applyApproval(vendorId);
      if (decision === "declined") return applyDecline(vendorId);
      if (decision === "approval-withdrawn") return applyWithdrawal(vendorId);
    }
    // Only logged, because a retry would not help.
    logWarning("approval-unknown", { approvalId: params.approvalId });
  },
);

/**
 * A vendor's record was approved, by the trigger above or by an admin in Firestore: completes the
 * approval. The event names who has written the record.
 */
export const onVendorUpdated = onDocumentUpdatedWithAuthContext(
  { ...pictureTriggerOptions, document: "Vendors/{vendorId}" },
  async ({ data, params, authId }) => {
    if (data?.before.get("vendorVerify") === true || data?.after.get("vendorVerify") !== true) return;
    await completeApproval(params.vendorId, await findDecider(authId));
  },
);
