import { isDeepStrictEqual } from "node:util";
import { onDocumentCreated, onDocumentUpdated, onDocumentWritten } from "firebase-functions/v2/firestore";
import { moveVendorSales } from "../flash-sales/sale-changes.service.ts";
import { triggerOptions } from "../platform/function-options.ts";
import { logWarning } from "../platform/logger.ts";
import { applyDeletion } from "./account-deletion.service.ts";
import { applyApproval, applyDecline, completeApproval } from "./approval.service.ts";
import { publishProfile } from "./public-profile.service.ts";

/** A decision was filed: carries it out. */
export const onApprovalCreated = onDocumentCreated(
  { ...triggerOptions, document: "Approvals/{approvalId}" },
  async ({ data, params }) => {
    const vendorId: unknown = data?.get("vendorId");
    const decision: unknown = data?.get("decision");
    if (typeof vendorId === "string" && decision === "approved") await applyApproval(vendorId);
    else if (typeof vendorId === "string" && decision === "declined") await applyDecline(vendorId);
    // Trying again would not make it readable.
    else logWarning("An Approvals record says nothing that can be done.", { approvalId: params.approvalId });
  },
);

/** A vendor's record turned approved, by the trigger above or by an admin in Firestore itself: completes it. */
export const onVendorUpdated = onDocumentUpdated(
  { ...triggerOptions, document: "Vendors/{vendorId}" },
  async ({ data, params }) => {
    if (data?.before.get("vendorVerify") === true || data?.after.get("vendorVerify") !== true) return;
    await completeApproval(params.vendorId);
  },
);

/** A vendor's record was made, changed or deleted: its public profile follows, and where its sales are found. */
export const onVendorWritten = onDocumentWritten(
  { ...triggerOptions, document: "Vendors/{vendorId}" },
  async ({ data, params }) => {
    await publishProfile(params.vendorId);
    const [before, after] = [data?.before.get("coordinates"), data?.after.get("coordinates")];
    if (before && after && !isDeepStrictEqual(before, after)) await moveVendorSales(params.vendorId);
  },
);

/** A person asked for their account to be deleted: takes it away. */
export const onAccountDeletionCreated = onDocumentCreated(
  { ...triggerOptions, document: "AccountDeletions/{uid}" },
  async ({ params }) => applyDeletion(params.uid),
);
