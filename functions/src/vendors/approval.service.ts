import type { ApprovalRecord, Decision, VendorRecord } from "@flashplate/contract/vendors";
import { removeVendorSales } from "../flash-sales/flash-sales.service.ts";
import { endVendorSales } from "../flash-sales/sale-changes.service.ts";
import { removeMenu } from "../menu/menu.service.ts";
import { announce } from "../notifications/outbox.service.ts";
import { activateTopic, removeTopic } from "../notifications/topics.service.ts";
import { cancelPendingOrders } from "../orders/orders.service.ts";
import { AppError, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { logInfo } from "../platform/logger.ts";
import type { Transaction } from "../platform/transactions.ts";
import { setApprovedClaim, signOutEverywhere } from "./accounts.ts";
import { drawVendorPicture } from "./vendor-picture.service.ts";
import {
  changeVendor,
  deleteDeclined,
  deleteVendorImages,
  lastDeclinedAt,
  type VendorChange,
} from "./vendors.repository.ts";
import { findVendor, isApproved } from "./vendors.service.ts";

/** An admin's decision on a vendor. */
export interface Verdict {
  vendorId: string;
  decision: Decision;
  reason: string | null;
  /** Uid of the admin; null where the record was found approved in Firestore itself. */
  decidedBy: string | null;
}

/** What consumers read whose orders a declined restaurant does not serve any more. */
const noLongerHere = "The sale has ended: this restaurant is no longer on Flashplate.";

/**
 * Files a decision: marks the record and writes its `Approvals` record, in one transaction. The same decision again
 * changes nothing. Approving does not undo a decline; declining removes an approved vendor. Nobody decides on themselves, one way
 * or the other: the record of a decision names somebody else, and who wants to leave deletes their account.
 * @throws vendor/own-application, request/not-found, vendor/already-decided
 */
export async function decide(verdict: Verdict): Promise<void> {
  if (verdict.decidedBy === verdict.vendorId) {
    throw new AppError(
      "vendor/own-application",
      "This is your own restaurant. Ask another administrator to decide on it.",
    );
  }
  const at = now();
  const { found } = await changeVendor<VendorChange & { found: boolean }>(verdict.vendorId, (before) => {
    if (!before) return { found: false };
    if (isDecided(before, verdict.decision)) return { found: true };
    if (before.decision === "declined") {
      throw new AppError(
        "vendor/already-decided",
        "This application was declined already. The restaurant can register again.",
      );
    }
    return {
      found: true,
      record: {
        ...before,
        decision: verdict.decision,
        // A decline holds at once; an approval once the trigger has done what belongs to it.
        vendorVerify: verdict.decision === "approved" && before.vendorVerify,
        updatedAt: at,
      },
      approval: approvalOf(verdict, before, at),
      whenFiled: newsOf(verdict, before),
    };
  });
  // A retry of a decline whose clean-up is done already finds the tombstone only.
  if (found || (verdict.decision === "declined" && (await lastDeclinedAt(verdict.vendorId)))) return;
  throw notFound("This restaurant");
}

/** What follows an approval: the record says so. What follows from that, `completeApproval` does. */
export async function applyApproval(vendorId: string): Promise<void> {
  const at = now();
  await changeVendor(vendorId, (before) =>
    // A decline may have come after the approval and wins, in whatever order they are delivered.
    before?.decision === "approved" && !before.vendorVerify
      ? { record: { ...before, vendorVerify: true, updatedAt: at } }
      : {},
  );
}

/**
 * What belongs to an approved record: the decision on file, also where an admin set `vendorVerify` straight in Firestore,
 * the user's claim, the picture as we draw it, and the notification topic.
 */
export async function completeApproval(vendorId: string): Promise<void> {
  const at = now();
  const { approved } = await changeVendor<VendorChange & { approved: boolean }>(vendorId, (before) => {
    if (!before || !isApproved(before)) return { approved: false };
    const verdict: Verdict = { vendorId, decision: "approved", reason: null, decidedBy: null };
    return {
      approved: true,
      ...(before.decision === null ? { record: { ...before, decision: "approved", updatedAt: at } } : {}),
      approval: approvalOf(verdict, before, at),
      whenFiled: newsOf(verdict, before),
    };
  });
  if (!approved) return;
  await setApprovedClaim(vendorId, true);
  // It may have been replaced since the application was filed; from the approved record on, nobody can.
  await drawVendorPicture(vendorId);
  await activateTopic(vendorId);
  await undoIfDeclinedMeanwhile(vendorId);
}

/**
 * What follows a decline: everything of the vendor goes, its record last, so that a run that broke off is seen and
 * goes on; each step finds done what an earlier run did. Signed out first, so that nothing new appears behind the clean-up.
 * Sales that run are ended, and whoever still waits for an order is told, before they are removed. Orders stay, as their
 * consumers' history.
 */
export async function applyDecline(vendorId: string): Promise<void> {
  const vendor = await findVendor(vendorId);
  // Somebody has applied again since: that application is not the one that was declined.
  if (vendor && vendor.record.decision !== "declined") return;
  await setApprovedClaim(vendorId, false);
  await signOutEverywhere(vendorId);
  const ofLiveSales = await endVendorSales(vendorId, noLongerHere);
  const orders = ofLiveSales + (await cancelPendingOrders(vendorId, noLongerHere));
  const sales = await removeVendorSales(vendorId);
  const pictures = await removeMenu(vendorId);
  await deleteVendorImages(vendorId);
  await removeTopic(vendorId);
  await deleteDeclined(vendorId);
  logInfo("A declined vendor was removed.", { vendorId, orders, sales, pictures });
}

/** A decline between our look at the record and our last write would have been overtaken by us. */
async function undoIfDeclinedMeanwhile(vendorId: string): Promise<void> {
  const vendor = await findVendor(vendorId);
  if (vendor && isApproved(vendor.record)) return;
  await setApprovedClaim(vendorId, false);
  await removeTopic(vendorId);
}

/** The news of a decision, for the transaction that files it. */
function newsOf({ vendorId, decision }: Verdict, { name: vendorName }: VendorRecord) {
  return (transaction: Transaction, applicationId: string): void =>
    announce(transaction, { kind: `vendor-${decision}`, vendorId, vendorName, applicationId });
}

function isDecided(record: VendorRecord, decision: Decision): boolean {
  return record.decision === decision || (decision === "approved" && isApproved(record));
}

function approvalOf(verdict: Verdict, vendor: VendorRecord, decidedAt: Date): ApprovalRecord {
  return { ...verdict, decidedAt, vendorName: vendor.name, vendorEmail: vendor.email };
}
