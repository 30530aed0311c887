import { type MemberRecord, may } from "@flashplate/contract/team/roles";
import type { ChangeRole } from "@flashplate/contract/team/team";
import { ownerOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { forgetMembership } from "../http/access/membership.ts";
import { requireOwnedIn, requireVendorIn } from "../http/access/vendor-access.ts";
import { deleteSubscriptionsOfMember } from "../notifications/rings/push-subscriptions.repository.ts";
import { AppError, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { inTransaction, nothingToWrite, type Transaction } from "../platform/firestore/transactions.ts";
import { planPrinterRemoval } from "../printing/printers.repository.ts";
import { logActivity } from "../store/log-activity.ts";
import { deleteMemberIn, readMemberIn, writeMemberIn } from "../store/members.repository.ts";
import { memberSubjectOf } from "./member-subject.ts";

/**
 * Gives a member another role. The printers that the member has added are removed if the new role may set
 * up none. A retry after a lost answer changes nothing.
 * @throws request/not-found (also for a member of another restaurant), team/owner-stays,
 * team/changed-meanwhile, auth/vendor-only (declined since), auth/role-too-low (handed over since)
 */
export async function changeMemberRole(
  vendorId: string,
  changedBy: string,
  { uid, role, revision }: ChangeRole,
): Promise<void> {
  const at = now();
  const subject = await memberSubjectOf(uid);
  await inTransaction(async (transaction) => {
    refuseOwner(await requireOwnedIn(transaction, vendorId, changedBy), uid);
    const member = await readMemberIn(transaction, { vendorId, uid });
    if (!member) throw notFound("This member");
    if (member.role === role) return;
    if (member.revision !== revision) {
      throw new AppError(
        "team/changed-meanwhile",
        "This member's role was changed meanwhile. Look at it as it is now and try again.",
      );
    }
    const after = { ...member, role, revision: revision + 1, updatedAt: at };
    const keepsPrinters = may(role, "setPrinters");
    const printers = keepsPrinters ? nothingToWrite : await planPrinterRemoval(transaction, member);
    writeMemberIn(transaction, after);
    printers.write();
    logActivity(transaction, { vendorId, action: "role-changed", subject }, { before: member, after });
  });
  forgetMembership(uid);
}

/**
 * Removes a member from the team. Idempotent.
 * @throws team/owner-stays, auth/vendor-only (declined since), auth/role-too-low (handed over since)
 */
export function removeMember(vendorId: string, removedBy: string, uid: string): Promise<void> {
  return endMembership({ vendorId, uid }, "member-removed", (transaction) =>
    requireOwnedIn(transaction, vendorId, removedBy),
  );
}

/**
 * Ends a person's own membership. Idempotent.
 * @throws team/owner-stays, auth/vendor-only (declined since)
 */
export function leaveTeam(vendorId: string, uid: string): Promise<void> {
  return endMembership({ vendorId, uid }, "member-left", (transaction) =>
    requireVendorIn(transaction, vendorId),
  );
}

/**
 * Ends a membership, at once on this instance. The member's devices stop ringing, and the printers that
 * the member has added are removed.
 */
async function endMembership(
  { vendorId, uid }: Pick<MemberRecord, "vendorId" | "uid">,
  action: "member-removed" | "member-left",
  readVendorAllowedIn: (transaction: Transaction) => Promise<Stored<VendorRecord>>,
): Promise<void> {
  const subject = await memberSubjectOf(uid);
  await inTransaction(async (transaction) => {
    refuseOwner(await readVendorAllowedIn(transaction), uid);
    const member = await readMemberIn(transaction, { vendorId, uid });
    if (!member) return;
    const printers = await planPrinterRemoval(transaction, member);
    deleteMemberIn(transaction, member);
    printers.write();
    logActivity(transaction, { vendorId, action, subject }, { before: member });
  });
  forgetMembership(uid);
  await deleteSubscriptionsOfMember(uid, vendorId);
}

function refuseOwner(vendor: Stored<VendorRecord>, uid: string): void {
  if (uid !== ownerOf(vendor)) return;
  throw new AppError(
    "team/owner-stays",
    "The owner stays in the team. Hand the restaurant over first, or delete the account to close it.",
  );
}
