import type { VendorRecord } from "@flashplate/contract/vendors";
import { announce } from "../notifications/outbox.service.ts";
import { forgetConsumer } from "../orders/consumer-removal.service.ts";
import { invalidFields } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { logInfo } from "../platform/logger.ts";
import { inTransaction, type Transaction } from "../platform/transactions.ts";
import { completeDeletion, createDeletionIn, readDeletionIn } from "./account-deletions.repository.ts";
import { removeAccount, signOutEverywhere } from "./accounts.ts";
import { applyDecline } from "./approval.service.ts";
import { readVendorIn, writeVendorIn } from "./vendors.repository.ts";

/**
 * Files that a person wants their account deleted, and closes their restaurant at once, in one transaction. Asked again, it is
 * the same request.
 * @returns when it was filed
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
    const filed = await readDeletionIn(transaction, uid);
    if (filed) return filed.requestedAt;
    const hadRestaurant = await closeRestaurantIn(transaction, uid);
    createDeletionIn(transaction, uid, { hadRestaurant, requestedAt, completedAt: null });
    return requestedAt;
  });
}

/**
 * Takes away what belongs to an account, and the account last, so that a run that broke off goes on when its event comes again:
 * each step finds done what an earlier run did. Signed out first, so that nothing new appears behind it.
 */
export async function applyDeletion(uid: string): Promise<void> {
  await signOutEverywhere(uid);
  // Again: a registration that was on its way may have made one since.
  await inTransaction((transaction) => closeRestaurantIn(transaction, uid));
  await applyDecline(uid);
  const orders = await forgetConsumer(uid);
  await removeAccount(uid);
  await completeDeletion(uid, now());
  logInfo("An account was deleted, as its owner asked.", { uid, orders });
}

/** Marks the restaurant as one that goes, which holds from here on everywhere. Answers whether there is one. */
async function closeRestaurantIn(transaction: Transaction, uid: string): Promise<boolean> {
  const vendor = await readVendorIn(transaction, uid);
  if (!vendor) return false;
  const { record } = vendor;
  if (record.decision === "declined") return true;
  const closed: VendorRecord = { ...record, decision: "declined", vendorVerify: false, updatedAt: now() };
  writeVendorIn(transaction, { id: uid, record: closed });
  const applicationId = String(record.createdAt.getTime());
  announce(transaction, { kind: "vendor-declined", vendorId: uid, vendorName: record.name, applicationId });
  return true;
}
