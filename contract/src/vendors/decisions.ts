import * as z from "zod";
import { cursor } from "../http/cursors.ts";
import { recordId } from "../shared/ids.ts";
import { instantText, paragraphsOf } from "../shared/text.ts";
import type { ProfileChangeRecord } from "./vendor-rules.ts";
import { type ApplicationToRepeat, type Decision, revision, type Vendor } from "./vendors.ts";

/** Why an admin declines, rejects a change or withdraws an approval. The restaurant reads it. */
export const declineReason = paragraphsOf(500);

/** An empty text counts as no reason. */
const reason = declineReason
  .nullable()
  .default(null)
  .transform((text) => text || null);

/** POST /engine/vendors/approve. `revision` is that of the application that the admin saw. */
export const approveVendor = z.object({ vendorId: recordId, revision });
export type ApproveVendor = z.infer<typeof approveVendor>;
/**
 * POST /engine/vendors/decline. With the `revision` of the application that the admin saw, another
 * state is a conflict.
 */
export const declineVendor = z.object({ vendorId: recordId, reason, revision: revision.optional() });
export type DeclineVendor = z.infer<typeof declineVendor>;

/** POST /engine/vendors/withdraw-approval. `approvalId` is the approval's in the list of decisions. */
export const withdrawApproval = z.object({ approvalId: recordId, reason });
export type WithdrawApproval = z.infer<typeof withdrawApproval>;

/** The decision on a profile change. */
export type ChangeDecision = "change-accepted" | "change-rejected";

/** What the history records: a decision, or that an approval was withdrawn. */
export type FiledOutcome = Decision | ChangeDecision | "approval-withdrawn";

/**
 * POST /engine/vendors/decide-profile-change. `requestedAt` is that of the change that the admin
 * saw, and identifies it.
 */
export const decideProfileChange = z.object({
  vendorId: recordId,
  requestedAt: instantText("Send the time that you were given."),
  decision: z.enum(["change-accepted", "change-rejected"]),
  reason,
});
export type DecideProfileChange = z.infer<typeof decideProfileChange>;

/** `Approvals/{id}`: append-only. It stays when the record of a declined vendor is removed. */
export interface ApprovalRecord {
  vendorId: string;
  decision: FiledOutcome;
  reason: string | null;
  /** Uid of the admin; null if the approval was written to Firestore by an unknown account. */
  decidedBy: string | null;
  decidedAt: Date;
  vendorName: string;
  vendorEmail: string;
  /** The owner at that time, of a restaurant that was handed over. Absent if the owner's uid is `vendorId`. */
  ownerUid?: string;
  /** Only of a decline: the application. Its owner gets it back to apply again. */
  application?: Omit<ApplicationToRepeat, "name">;
  /** Only of a decision on a profile change. */
  change?: ProfileChangeRecord;
  /** Only of a withdrawal: the id of the approval. */
  withdraws?: string;
  /** Firestore's TTL policy deletes the record after this time. Absent in older records. */
  purgeAt?: Date;
}

/**
 * Query of GET /engine/vendors/pending: applications with a verified email, or those without. With
 * a cursor: the next newer applications.
 */
export const pendingQuery = z.object({
  email: z.enum(["verified", "unverified"], 'Use "verified" or "unverified".').default("verified"),
  after: cursor.optional(),
});
export type PendingQuery = z.infer<typeof pendingQuery>;

/** Query of GET /engine/vendors/profile-changes. With a cursor: the next newer changes. */
export const profileChangesQuery = z.object({ after: cursor.optional() });

/** Response of `pending` and `profile-changes`: at most `maxPendingListed`, oldest first. */
export interface WaitingVendorsAnswer {
  vendors: Vendor[];
  /** Present if there are newer ones. */
  nextCursor?: string;
}

/** Query of GET /engine/vendors/decisions. With a cursor: the next older decisions. */
export const decisionsQuery = z.object({ before: cursor.optional() });

/** A decision in responses to admins. */
export interface FiledDecision {
  id: string;
  vendorId: string;
  vendorName: string;
  vendorEmail: string;
  decision: FiledOutcome;
  /** Null for approvals, and if the admin gave none. */
  reason: string | null;
  /** Null unless a profile change was decided. */
  change: { name: string | null; address: string | null } | null;
  /**
   * Email of the admin, or the uid if the account was deleted. Null if the approval was written
   * directly to Firestore.
   */
  decidedBy: string | null;
  /** ISO 8601 */
  decidedAt: string;
  /** Whether it is the approval of a restaurant that is approved now, and not the caller's own. */
  canBeWithdrawn: boolean;
}

/** Response of GET /engine/vendors/decisions, newest first. */
export interface DecisionsAnswer {
  decisions: FiledDecision[];
  /** Present if there are older decisions. */
  nextCursor?: string;
}

/** Response of approve and decline. */
export interface DecisionAnswer {
  vendorId: string;
  decision: Decision;
}

/** Response of withdraw-approval. */
export interface WithdrawalAnswer {
  vendorId: string;
  decision: "approval-withdrawn";
}

/** Response of decide-profile-change. */
export interface ChangeDecisionAnswer {
  vendorId: string;
  decision: ChangeDecision;
}
