import { type MemberRecord, ownerRecord, ownershipOfferDays } from "@flashplate/contract/team/roles";
import { isApproved, ownerOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { forgetMembership } from "../http/access/membership.ts";
import { requireOwnedIn, requireVendorIn } from "../http/access/vendor-access.ts";
import { announceByMail } from "../notifications/mails/announce-by-mail.ts";
import { forgetUnsubscribeKeyIn } from "../notifications/mails/order-digests.repository.ts";
import { AppError, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { inTransaction, type Transaction } from "../platform/firestore/transactions.ts";
import { planPrinterRemoval } from "../printing/printers.repository.ts";
import { planPauseReminder } from "../schedules/pauses/pause-reminder.ts";
import { findAccounts, setApprovedClaim } from "../store/accounts.ts";
import { logActivity } from "../store/log-activity.ts";
import { membersOf, readMemberIn, writeMemberIn } from "../store/members.repository.ts";
import { readVendor, writeVendorIn } from "../store/vendors.repository.ts";
import { memberSubjectOf } from "./member-subject.ts";

/**
 * Offers the ownership to a member, and mails it. An offer to another member ends. Idempotent: an offer
 * that the member can still take is neither repeated nor extended.
 * @throws request/not-found (no such member, or the owner), team/cannot-own, auth/vendor-only,
 * auth/role-too-low (handed over since)
 */
export async function offerOwnership(vendorId: string, uid: string, offeredBy: string): Promise<void> {
  const email = await mailOfSuccessor(uid);
  const subject = await memberSubjectOf(uid);
  const at = now();
  const until = new Date(at.getTime() + ownershipOfferDays * 86_400_000);
  await inTransaction(async (transaction) => {
    const vendor = await requireOwnedIn(transaction, vendorId, offeredBy);
    const members = (await membersOf(vendorId, transaction)).map(({ record }) => record);
    const member = members.find((one) => one.uid === uid);
    if (!member || uid === ownerOf(vendor)) throw notFound("This member");
    if (email === undefined) throw cannotOwn();
    if (canTake(member, at)) return;
    for (const other of members.filter((one) => one !== member)) endOfferIn(transaction, other);
    writeMemberIn(transaction, { ...member, ownershipOfferedUntil: until });
    logActivity(transaction, { vendorId, action: "ownership-offered", subject });
    announceByMail(transaction, {
      kind: "mail-ownership-offered",
      vendorId,
      id: `${uid}_${until.getTime()}`,
      owner: { ...vendor.record, email },
      reason: null,
      data: { uid },
      expiresAt: until,
    });
  });
  forgetMembership(uid);
}

/**
 * Ends the offer of the ownership. Idempotent.
 * @throws auth/vendor-only (declined since), auth/role-too-low (handed over since)
 */
export async function withdrawOwnershipOffer(vendorId: string, withdrawnBy: string): Promise<void> {
  const at = now();
  await inTransaction(async (transaction) => {
    await requireOwnedIn(transaction, vendorId, withdrawnBy);
    const members = (await membersOf(vendorId, transaction)).map(({ record }) => record);
    for (const member of members) endOfferIn(transaction, member);
    if (!members.some((member) => canTake(member, at))) return;
    logActivity(transaction, { vendorId, action: "ownership-offer-ended" });
  });
}

/**
 * Makes the member the owner who got the offer. The former owner becomes a manager, and loses the printers
 * that it added. The restaurant keeps its id and its account at Stripe. Its mails go to the new owner.
 * Idempotent.
 * @throws request/not-found (no offer to this member, or it is too old), auth/vendor-only
 */
export async function takeOwnership(uid: string, vendorId: string): Promise<void> {
  const email = await mailOfSuccessor(uid);
  const subject = await memberSubjectOf(uid);
  const at = now();
  await inTransaction(async (transaction) => {
    const vendor = await requireVendorIn(transaction, vendorId);
    const former = ownerOf(vendor);
    if (former === uid) return;
    const successor = await readMemberIn(transaction, { vendorId, uid });
    const formerMember = await readMemberIn(transaction, { vendorId, uid: former });
    if (!successor || !canTake(successor, at) || email === undefined) throw notFound("This offer");
    const record: VendorRecord = {
      ...vendor.record,
      ownerUid: uid,
      email,
      emailVerified: true,
      updatedAt: at,
    };
    const reminder = await planPauseReminder(transaction, vendor, record);
    const printers = await planPrinterRemoval(transaction, { vendorId, uid: former }, { keeper: former });
    writeVendorIn(transaction, { id: vendorId, record });
    reminder.write();
    printers.write();
    // The former owner has unsubscribe links in old mails. They would change the new owner's mails.
    forgetUnsubscribeKeyIn(transaction, vendorId);
    const owner = withRole(successor, "owner", at);
    writeMemberIn(transaction, owner);
    // The owner of a restaurant from before there were members has no record.
    const recordToChange = formerMember ?? ownerRecord(vendorId, vendor.record.createdAt);
    writeMemberIn(transaction, withRole(recordToChange, "manager", at));
    const act = { vendorId, action: "ownership-taken", subject } as const;
    logActivity(transaction, act, { before: successor, after: owner });
    announceByMail(transaction, {
      kind: "mail-ownership-taken",
      vendorId,
      id: `${uid}_${at.getTime()}`,
      // The former owner gets it: this is the record before.
      owner: vendor.record,
      reason: null,
    });
  });
  await applyOwnership(vendorId);
}

/** Gives the claim of an approved owner to the present owner only. A repeated request does it again. */
async function applyOwnership(vendorId: string): Promise<void> {
  const [vendor, members] = await Promise.all([readVendor(vendorId), membersOf(vendorId)]);
  for (const { record } of members) {
    const { uid } = record;
    forgetMembership(uid);
    await setApprovedClaim(uid, vendor !== undefined && ownerOf(vendor) === uid && isApproved(vendor.record));
  }
}

/** Whether the ownership is offered to a member. */
function canTake({ ownershipOfferedUntil: until }: MemberRecord, at: Date): boolean {
  return until !== undefined && at < until;
}

function endOfferIn(
  transaction: Transaction,
  { ownershipOfferedUntil: until, ...member }: MemberRecord,
): void {
  if (until !== undefined) writeMemberIn(transaction, member);
}

function withRole(
  { ownershipOfferedUntil: _, ...member }: MemberRecord,
  role: MemberRecord["role"],
  at: Date,
): MemberRecord {
  return { ...member, role, revision: member.revision + 1, updatedAt: at };
}

/** The address of an account that can own a restaurant: verified, and not disabled. */
async function mailOfSuccessor(uid: string): Promise<string | undefined> {
  const account = (await findAccounts([uid])).get(uid);
  return account?.emailVerified && !account.disabled ? account.email : undefined;
}

function cannotOwn(): AppError {
  return new AppError(
    "team/cannot-own",
    "This member's account has no verified email address, or is disabled. Choose another member.",
  );
}
