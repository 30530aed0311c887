import { decisionDaysKept } from "@flashplate/contract/shared/retention";
import type { ApprovalRecord } from "@flashplate/contract/vendors/decisions";
import { isApproved, ownerOf } from "@flashplate/contract/vendors/vendor-rules";
import type { Decision, VendorRecord } from "@flashplate/contract/vendors/vendors";
import { endVendorSales } from "../../flash-sales/ends/delete-sale.ts";
import { removeMenu } from "../../menu/menu.service.ts";
import { deleteOwnPictures } from "../../menu/pictures/pictures.repository.ts";
import { announceByMail } from "../../notifications/mails/announce-by-mail.ts";
import { deleteDigest } from "../../notifications/mails/order-digests.repository.ts";
import { announce } from "../../notifications/outbox/outbox.service.ts";
import { deleteSubscriptionsOf } from "../../notifications/rings/push-subscriptions.repository.ts";
import { deleteTopic } from "../../notifications/topics/topics.repository.ts";
import { activateTopic } from "../../notifications/topics/topics.service.ts";
import { cancelPendingOrders } from "../../orders/cancellation/cancel-pending-orders.ts";
import { AppError, notFound } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import { logInfo } from "../../platform/logging/logger.ts";
import { deleteDemandSums } from "../../pricing/models/price-models.repository.ts";
import { deletePrintersOf } from "../../printing/printers.repository.ts";
import { deleteEffectSums } from "../../results/effect/effect.repository.ts";
import { deleteResults } from "../../results/results.repository.ts";
import { forgetPauseReminder } from "../../schedules/pauses/pause-reminder.ts";
import { findAccounts, ownsEmail, setApprovedClaim, signOutEverywhere } from "../../store/accounts.ts";
import { deleteEntriesOf } from "../../store/activity.repository.ts";
import { deletePriceHistories } from "../../store/flash-sales/price-history.repository.ts";
import { deletePlansOf } from "../../store/flash-sales/sale-plans.repository.ts";
import { deleteInvitationsOf } from "../../store/invitations.repository.ts";
import { logActivity } from "../../store/log-activity.ts";
import { deleteMembersOf } from "../../store/members.repository.ts";
import { deleteOccurrences } from "../../store/occurrences.repository.ts";
import { deleteOrderSignal } from "../../store/orders/orders.repository.ts";
import { deleteAllSales } from "../../store/sale-archive.repository.ts";
import { deleteSchedules } from "../../store/schedules.repository.ts";
import {
  changeVendor,
  deleteDeclined,
  lastDecline,
  type NewApproval,
  readVendor,
  type VendorChange,
} from "../../store/vendors.repository.ts";
import type { Decider } from "../find-decider.ts";
import { finishVendorPicture } from "../pictures/vendor-picture.service.ts";
import { deleteVendorImages } from "../pictures/vendor-pictures.repository.ts";
import { refuseOwn, refuseOwner } from "./own-application.ts";

/** An admin's decision on a vendor. */
export interface Verdict {
  vendorId: string;
  decision: Decision;
  reason: string | null;
  /** Uid of the admin; null if the record was approved in Firestore and the event names no account. */
  decidedBy: string | null;
  /** Version of the picture that an approval is for, if the owner could have replaced it. */
  picture?: string | undefined;
}

/** Shown to consumers whose orders are cancelled. */
const declineReason = "The sale has ended: this restaurant is no longer on Flashplate.";

/**
 * Stores a decision: marks the vendor's record and writes its `Approvals` record, in one
 * transaction. Idempotent. A decline cannot be undone; an approved vendor can be declined. Admins
 * cannot decide on their own restaurant.
 * @param check throws if the record must not be decided on
 * @throws vendor/own-application, request/not-found, vendor/already-decided
 */
export async function decide(verdict: Verdict, check?: (before: VendorRecord) => void): Promise<void> {
  refuseOwn(verdict);
  const { decision, reason, decidedBy } = verdict;
  const at = now();
  const { found } = await changeVendor<VendorChange & { found: boolean }>(verdict.vendorId, (before) => {
    if (!before) return { found: false };
    refuseOwner(verdict, before);
    if (isDecided(before, verdict.decision)) return { found: true };
    if (before.decision === "declined") {
      throw new AppError(
        "vendor/already-decided",
        "This application was declined already. The restaurant can register again.",
      );
    }
    check?.(before);
    return {
      found: true,
      record: {
        ...before,
        decision: verdict.decision,
        ...(verdict.picture === undefined ? {} : { reviewedPicture: verdict.picture }),
        // A decline takes effect at once, an approval when the trigger has completed it.
        vendorVerify: verdict.decision === "approved" && before.vendorVerify,
        updatedAt: at,
      },
      approval: approvalOf({ vendorId: verdict.vendorId, decision, reason, decidedBy }, before, at),
      onApprovalWritten: announcementOf(verdict, before),
    };
  });
  // After the clean-up of a decline, a retry finds only the `Approvals` record.
  if (found || (verdict.decision === "declined" && (await lastDecline(verdict.vendorId)))) return;
  throw notFound("This restaurant");
}

/** Marks the record as approved. The trigger on that change calls `completeApproval`. */
export async function applyApproval(vendorId: string): Promise<void> {
  const at = now();
  await changeVendor(vendorId, (before) =>
    // Events may arrive in any order. A decline that was stored after the approval wins.
    before?.decision === "approved" && !before.vendorVerify
      ? { record: { ...before, vendorVerify: true, updatedAt: at } }
      : {},
  );
}

/**
 * Completes an approval: stores the decision (needed if an admin set `vendorVerify` directly in
 * Firestore), sets the user's claim, re-encodes the picture and activates the notification topic.
 * Takes back an approval in Firestore of an account without a verified email, or by an account that
 * is not an admin now. Idempotent.
 * @param decider who set `vendorVerify`. It counts only while no decision is stored. Undefined when a
 * withdrawal finds the restaurant approved again
 */
export async function completeApproval(vendorId: string, decider?: Decider): Promise<void> {
  const at = now();
  const vendor = await readVendor(vendorId);
  const account = vendor && (await accountOfOwner(vendor));
  const { owner, reviewedPicture } = await changeVendor<ApprovedChange>(vendorId, (before) => {
    if (!before || !isApproved(before)) return {};
    const owner = ownerOf({ id: vendorId, record: before });
    if (before.decision === null && decider && !mayDecide(decider, [vendorId, owner])) {
      return { record: { ...before, vendorVerify: false } };
    }
    // The rules cannot see the account, whose email may have changed since the record was written.
    if (before.decision === null && !ownsEmail(account, before.email)) {
      return { record: { ...before, vendorVerify: false, emailVerified: false } };
    }
    const decidedBy = decider?.uid ?? null;
    const verdict: Verdict = { vendorId, decision: "approved", reason: null, decidedBy };
    return {
      owner,
      reviewedPicture: before.reviewedPicture,
      ...(before.decision === null ? { record: { ...before, decision: "approved", updatedAt: at } } : {}),
      approval: approvalOf(verdict, before, at),
      onApprovalWritten: announcementOf(verdict, before),
    };
  });
  if (owner === undefined) return;
  await setApprovedClaim(owner, true);
  // The vendor may have replaced the picture until the decision was stored. The rules forbid that
  // from then on.
  await finishVendorPicture(vendorId, reviewedPicture);
  await activateTopic(vendorId);
  await undoIfEnded(vendorId, owner);
}

interface ApprovedChange extends VendorChange {
  /** Uid of the owner, if the restaurant is approved. */
  owner?: string;
  reviewedPicture?: string | undefined;
}

/**
 * Removes everything of a declined vendor, and its record last. Every step is idempotent, so the
 * trigger can retry a run that failed half-way. The vendor is signed out first, so that no new
 * records appear during the run. Live sales are ended and pending orders cancelled and announced
 * before they are removed. Orders stay in their consumers' history.
 */
export async function applyDecline(vendorId: string): Promise<void> {
  const vendor = await readVendor(vendorId);
  // A new application since the decline must stay.
  if (vendor && vendor.record.decision !== "declined") return;
  if (vendor) {
    await setApprovedClaim(ownerOf(vendor), false);
    await signOutEverywhere(ownerOf(vendor));
  }
  const ordersOfLiveSales = await endVendorSales(vendorId, declineReason);
  const orders = ordersOfLiveSales + (await cancelPendingOrders(vendorId, declineReason));
  const sales = await deleteAllSales(vendorId, (sales) => deleteOwnPictures(vendorId, sales));
  const ofSchedules = (await deleteSchedules(vendorId)).flatMap(({ offMenu }) => offMenu ?? []);
  await deleteOwnPictures(vendorId, ofSchedules);
  await deleteOccurrences(vendorId);
  await deletePriceHistories(vendorId);
  await deletePlansOf(vendorId);
  const pictures = await removeMenu(vendorId);
  await deleteVendorImages(vendorId);
  await deleteTopic(vendorId);
  await deleteOrderSignal(vendorId);
  await deleteDigest(vendorId);
  if (vendor) await forgetPauseReminder(vendor);
  await deleteSubscriptionsOf(vendorId);
  await deletePrintersOf(vendorId);
  await deleteResults(vendorId);
  await deleteDemandSums(vendorId);
  await deleteEffectSums(vendorId);
  await deleteInvitationsOf(vendorId);
  await deleteMembersOf(vendorId);
  await deleteEntriesOf(vendorId);
  await deleteDeclined(vendorId);
  logInfo("vendor-removed", { vendorId, orders, sales, pictures });
}

/**
 * Undoes the approval if the vendor was declined or removed, or the approval withdrawn, after
 * `completeApproval` had read the record.
 * @param owner the account that has the claim by this approval
 */
async function undoIfEnded(vendorId: string, owner: string): Promise<void> {
  const vendor = await readVendor(vendorId);
  if (vendor && isApproved(vendor.record)) return;
  await setApprovedClaim(owner, false);
  await deleteTopic(vendorId);
}

/** Returns a function that logs a decision and announces it, in the transaction that stores it. */
function announcementOf({ vendorId, decision, reason }: Verdict, vendor: VendorRecord) {
  return (transaction: Transaction, applicationId: string): void => {
    logActivity(
      transaction,
      { vendorId, action: decision },
      { before: vendor, after: { ...vendor, decision } },
    );
    announce(transaction, {
      kind: `vendor-${decision}`,
      vendorId,
      vendorName: vendor.name,
      applicationId,
    });
    // An address that is not verified may belong to someone else.
    if (!vendor.emailVerified) return;
    const event = { kind: `mail-${decision}`, vendorId, id: applicationId } as const;
    announceByMail(transaction, { ...event, owner: vendor, reason });
  };
}

function mayDecide({ uid, isAuthorised }: Decider, own: readonly string[]): boolean {
  return isAuthorised && (uid === null || !own.includes(uid));
}

/** The account of a restaurant's owner, or undefined. */
export async function accountOfOwner(vendor: Stored<VendorRecord>) {
  const owner = ownerOf(vendor);
  return (await findAccounts([owner])).get(owner);
}

function isDecided(record: VendorRecord, decision: Decision): boolean {
  return record.decision === decision || (decision === "approved" && isApproved(record));
}

/** The record of a decision, which Firestore deletes when it has been kept long enough. */
export function approvalOf(
  verdict: Pick<ApprovalRecord, "vendorId" | "decision" | "reason" | "decidedBy" | "change" | "withdraws">,
  vendor: VendorRecord,
  decidedAt: Date,
): NewApproval {
  const purgeAt = new Date(decidedAt.getTime() + decisionDaysKept * 86_400_000);
  const { name: vendorName, email: vendorEmail, address, phone_number, description, ownerUid } = vendor;
  const filed = { ...verdict, decidedAt, purgeAt, vendorName, vendorEmail, ...(ownerUid && { ownerUid }) };
  if (verdict.decision !== "declined") return filed;
  const { coordinates, timeZone } = vendor;
  return { ...filed, application: { address, phone_number, description, coordinates, timeZone } };
}

/** The 409 for an admin who saw an older state. */
export function changedSinceShown(): AppError {
  return new AppError(
    "vendor/changed-meanwhile",
    "This restaurant has changed since you loaded the page. Look at it again, then decide.",
  );
}
