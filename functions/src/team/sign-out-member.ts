import type { SignOutMember } from "@flashplate/contract/team/team";
import { ownerOf } from "@flashplate/contract/vendors/vendor-rules";
import { requireOwnedIn } from "../http/access/vendor-access.ts";
import { deleteSubscriptionsOfMember } from "../notifications/rings/push-subscriptions.repository.ts";
import { notFound } from "../platform/app-error.ts";
import { inTransaction } from "../platform/firestore/transactions.ts";
import { idOfRequest } from "../platform/id-of-request.ts";
import { signOutEverywhere } from "../store/accounts.ts";
import { hasEntryIn } from "../store/activity.repository.ts";
import { logAlone } from "../store/log-activity.ts";
import { readMemberIn } from "../store/members.repository.ts";
import { memberSubjectOf } from "./member-subject.ts";

/**
 * Ends all sessions of a member, or of the owner, and removes the devices that ring. The person can log in
 * again. A retry with the same request id changes nothing, so that it does not end a newer session.
 * @throws request/not-found (also for a member of another restaurant), auth/vendor-only (declined since),
 * auth/role-too-low (handed over since)
 */
export async function signOutMember(
  vendorId: string,
  signedOutBy: string,
  { uid, requestId }: SignOutMember,
): Promise<void> {
  const id = idOfRequest(vendorId, requestId);
  const isDone = await inTransaction(async (transaction) => {
    if (await hasEntryIn(transaction, id)) return true;
    const vendor = await requireOwnedIn(transaction, vendorId, signedOutBy);
    // The owner of a restaurant from before there were members has no record.
    if (uid !== ownerOf(vendor) && !(await readMemberIn(transaction, { vendorId, uid }))) {
      throw notFound("This member");
    }
    return false;
  });
  if (isDone) return;
  const subject = await memberSubjectOf(uid);
  await signOutEverywhere(uid);
  await deleteSubscriptionsOfMember(uid, vendorId);
  await logAlone({ vendorId, action: "member-signed-out", subject, id });
}
