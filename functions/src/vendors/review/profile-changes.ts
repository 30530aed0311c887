import type { DecideProfileChange } from "@flashplate/contract/vendors/decisions";
import { announceByMail } from "../../notifications/mails/announce-by-mail.ts";
import { notFound } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import { logChange } from "../../store/log-activity.ts";
import { changeVendor, decisionOnChange, type VendorChange } from "../../store/vendors.repository.ts";
import { withAccepted } from "../profile/profile-change.ts";
import { refuseOwn, refuseOwner } from "./own-application.ts";
import { approvalOf, changedSinceShown } from "./vendor-decisions.ts";

/**
 * Accepts or rejects the profile change that the admin saw, and stores the decision in the same
 * transaction. Idempotent.
 * @throws vendor/own-application, request/not-found, vendor/changed-meanwhile
 */
export async function decideChange(
  { vendorId, requestedAt, decision, reason }: DecideProfileChange,
  decidedBy: string,
): Promise<void> {
  refuseOwn({ vendorId, decidedBy });
  const at = now();
  const seen = new Date(requestedAt);
  const { decided } = await changeVendor<VendorChange & { decided: boolean }>(vendorId, (before) => {
    if (!before || before.decision === "declined") throw notFound("This restaurant");
    refuseOwner({ vendorId, decidedBy }, before);
    const { profileChange: change, ...present } = before;
    if (change?.requestedAt.getTime() !== seen.getTime()) return { decided: false };
    const approval = approvalOf({ vendorId, decision, reason, decidedBy, change }, before, at);
    const after = decision === "change-accepted" ? withAccepted(before) : present;
    const event = { kind: `mail-${decision}`, vendorId, id: String(seen.getTime()) } as const;
    const record = { ...after, updatedAt: at };
    const act = { vendorId, action: "profile-decided" } as const;
    return {
      decided: true,
      record,
      approval,
      onRecordWritten: (transaction) => logChange(transaction, act, { before, after: record }),
      onApprovalWritten: (transaction) => announceByMail(transaction, { ...event, owner: before, reason }),
    };
  });
  if (decided) return;
  // A repeated request finds its own decision.
  const earlier = await decisionOnChange(vendorId, seen);
  if (earlier?.decision !== decision) throw changedSinceShown();
}
