import type { MemberRecord } from "@flashplate/contract/team/roles";
import type { ChangeRole } from "@flashplate/contract/team/team";
import { forgetMembership } from "../http/access/membership.ts";
import { deleteSubscriptionsOfMember } from "../notifications/rings/push-subscriptions.repository.ts";
import { AppError, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { inTransaction } from "../platform/firestore/transactions.ts";
import { findAccounts } from "../store/accounts.ts";
import { logActivity } from "../store/log-activity.ts";
import { deleteMemberIn, readMemberIn, writeMemberIn } from "../store/members.repository.ts";

/**
 * Gives a member another role. A retry after a lost answer changes nothing.
 * @throws request/not-found (also for a member of another restaurant), team/owner-stays,
 * team/changed-meanwhile
 */
export async function changeMemberRole(vendorId: string, { uid, role, revision }: ChangeRole): Promise<void> {
  refuseOwner(vendorId, uid);
  const at = now();
  const subject = await subjectOf(uid);
  await inTransaction(async (transaction) => {
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
    writeMemberIn(transaction, after);
    logActivity(transaction, { vendorId, action: "role-changed", subject }, { before: member, after });
  });
  forgetMembership(uid);
}

/**
 * Ends a membership, at once on this instance. The member's devices stop ringing. Idempotent.
 * @throws team/owner-stays
 */
export async function endMembership(
  { vendorId, uid }: Pick<MemberRecord, "vendorId" | "uid">,
  action: "member-removed" | "member-left",
): Promise<void> {
  refuseOwner(vendorId, uid);
  const subject = await subjectOf(uid);
  await inTransaction(async (transaction) => {
    const member = await readMemberIn(transaction, { vendorId, uid });
    if (!member) return;
    deleteMemberIn(transaction, member);
    logActivity(transaction, { vendorId, action, subject }, { before: member });
  });
  forgetMembership(uid);
  await deleteSubscriptionsOfMember(uid, vendorId);
}

/** A member in the activity log. */
async function subjectOf(uid: string): Promise<{ id: string; name: string }> {
  const account = (await findAccounts([uid])).get(uid);
  return { id: uid, name: account?.name ?? account?.email ?? "" };
}

function refuseOwner(vendorId: string, uid: string): void {
  if (uid !== vendorId) return;
  throw new AppError(
    "team/owner-stays",
    "The restaurant's owner stays its owner. To close the restaurant, delete the account.",
  );
}
