import type { AccountDeletionRecord } from "@flashplate/contract/vendors/account-deletions";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { announceByMail } from "../../notifications/mails/announce-by-mail.ts";
import { announce } from "../../notifications/outbox/outbox.service.ts";
import { deleteSubscriptionsOfMember } from "../../notifications/rings/push-subscriptions.repository.ts";
import { forgetConsumer } from "../../orders/forget-consumer.ts";
import { invalidFields } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import { inTransaction, type Transaction } from "../../platform/firestore/transactions.ts";
import { logInfo } from "../../platform/logging/logger.ts";
import { planPrinterRemoval } from "../../printing/printers.repository.ts";
import { findAccounts, removeAccount, signOutEverywhere } from "../../store/accounts.ts";
import { forgetPersonInEntries } from "../../store/activity.repository.ts";
import { deleteAdminRecord } from "../../store/admins.repository.ts";
import { deleteInvitationsTo } from "../../store/invitations.repository.ts";
import { logActivity } from "../../store/log-activity.ts";
import { deleteMemberIn, membershipsOf } from "../../store/members.repository.ts";
import { findOwnedVendor, writeVendorIn } from "../../store/vendors.repository.ts";
import { applyDecline } from "../review/vendor-decisions.ts";
import { completeDeletion, createDeletionIn, readDeletionIn } from "./account-deletions.repository.ts";

/**
 * Stores a person's request to delete their account, and closes their restaurant in the same
 * transaction. Idempotent.
 * @returns when the deletion was first requested
 * @throws request/invalid (the confirmation is not the account's email address)
 */
export async function requestDeletion(
  { uid, email }: { uid: string; email: string | undefined },
  confirmation: string,
): Promise<Date> {
  if (email === undefined || confirmation.toLowerCase() !== email.toLowerCase()) {
    throw invalidFields({ confirmation: "This is not the email address of your account. Type it again." });
  }
  const requestedAt = now();
  return inTransaction(async (transaction) => {
    const existing = await readDeletionIn(transaction, uid);
    if (existing) return existing.requestedAt;
    const memberships = await planLeaving(transaction, uid);
    const hadRestaurant = await closeRestaurantIn(transaction, uid);
    memberships.write();
    createDeletionIn(transaction, uid, { hadRestaurant, requestedAt, completedAt: null });
    return requestedAt;
  });
}

/**
 * Starts the deletion of what an account has left, after the account was deleted at Firebase
 * Authentication. Idempotent. The trigger on the new record continues.
 * @param accountCreatedAt of the deleted account; absent or invalid if that is not known
 */
export async function requestCleanUp(uid: string, accountCreatedAt?: Date): Promise<void> {
  const requestedAt = now();
  const wasCompleted = await inTransaction(async (transaction) => {
    const existing = await readDeletionIn(transaction, uid);
    if (existing) return existing.completedAt !== null && !isOfAccount(accountCreatedAt, existing);
    const memberships = await planLeaving(transaction, uid);
    const hadRestaurant = await closeRestaurantIn(transaction, uid);
    memberships.write();
    createDeletionIn(transaction, uid, { hadRestaurant, requestedAt, completedAt: null });
    return false;
  });
  // An account can get the uid of a deleted one, whose completed record exists.
  if (wasCompleted) await applyDeletion(uid);
}

/** Whether a deletion is that of the account, so that the event comes from `removeAccount`. */
function isOfAccount(accountCreatedAt: Date | undefined, { requestedAt }: AccountDeletionRecord): boolean {
  return accountCreatedAt !== undefined && accountCreatedAt < requestedAt;
}

/**
 * Removes everything that belongs to an account, and the account last. Every step is idempotent, so
 * the trigger can retry a run that failed half-way. The person is signed out first, so that no new
 * records appear during the run.
 */
export async function applyDeletion(uid: string): Promise<void> {
  await signOutEverywhere(uid);
  await deleteAdminRecord(uid);
  // A registration that was in progress may have created a restaurant since the request.
  await inTransaction(async (transaction) => {
    const memberships = await planLeaving(transaction, uid);
    await closeRestaurantIn(transaction, uid);
    memberships.write();
  });
  await deleteSubscriptionsOfMember(uid);
  await deleteInvitationsTo(uid, await verifiedEmailOf(uid));
  // A retry may find no record. Then the uid is the id of the restaurant that this person registered.
  // `applyDecline` keeps a restaurant that is not declined: this person may have handed it over.
  await applyDecline((await findOwnedVendor(uid))?.id ?? uid);
  const orders = await forgetConsumer(uid);
  // Late, so that a request that was running at the sign-out has written its entry.
  await forgetPersonInEntries(uid);
  await removeAccount(uid);
  await completeDeletion(uid, now());
  logInfo("account-deleted", { orders });
}

/** An address that is not verified may be another person's. Lower case. */
async function verifiedEmailOf(uid: string): Promise<string | undefined> {
  const account = (await findAccounts([uid])).get(uid);
  return account?.emailVerified ? account.email?.toLowerCase() : undefined;
}

/**
 * Plans to remove a person from the teams of other owners. An owner stays a member until the restaurant
 * ends.
 */
async function planLeaving(transaction: Transaction, uid: string) {
  const memberships = await membershipsOf(uid, transaction);
  const leaving = memberships
    .filter(({ role }) => role !== "owner")
    .map((member) => ({ member, actor: { uid: null, name: null, role: member.role } }));
  const printers = await Promise.all(
    leaving.map(({ member, actor }) => planPrinterRemoval(transaction, member, { actor })),
  );
  return {
    write: () => {
      for (const removal of printers) removal.write();
      for (const { member, actor } of leaving) {
        deleteMemberIn(transaction, member);
        const { vendorId } = member;
        logActivity(transaction, { vendorId, action: "member-left", actor }, { before: member });
      }
    },
  };
}

/**
 * Marks the restaurant as declined, which takes effect at once. Returns whether there is a
 * restaurant.
 */
async function closeRestaurantIn(transaction: Transaction, uid: string): Promise<boolean> {
  const vendor = await findOwnedVendor(uid, transaction);
  if (!vendor) return false;
  const { id: vendorId, record } = vendor;
  if (record.decision === "declined") return true;
  const closed: VendorRecord = { ...record, decision: "declined", vendorVerify: false, updatedAt: now() };
  writeVendorIn(transaction, { id: vendorId, record: closed });
  const applicationId = String(record.createdAt.getTime());
  announce(transaction, { kind: "vendor-declined", vendorId, vendorName: record.name, applicationId });
  // An address that is not verified may belong to someone else.
  if (record.emailVerified) {
    const event = { kind: "mail-account-deleted", vendorId, id: applicationId } as const;
    announceByMail(transaction, { ...event, owner: record, reason: null });
  }
  return true;
}
