import type { WithdrawApproval } from "@flashplate/contract/vendors/decisions";
import { isApproved, ownerOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { endVendorSales } from "../../flash-sales/ends/delete-sale.ts";
import { deleteTopic } from "../../notifications/topics/topics.repository.ts";
import { cancelPendingOrders } from "../../orders/cancellation/cancel-pending-orders.ts";
import { notFound } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import { logInfo } from "../../platform/logging/logger.ts";
import { setApprovedClaim } from "../../store/accounts.ts";
import { logActivity } from "../../store/log-activity.ts";
import {
  changeVendor,
  isWithdrawn,
  readApproval,
  readVendor,
  type VendorChange,
} from "../../store/vendors.repository.ts";
import { withAccepted } from "../profile/profile-change.ts";
import { isCurrentApproval } from "./current-approval.ts";
import { refuseOwn, refuseOwner } from "./own-application.ts";
import { approvalOf, changedSinceShown, completeApproval } from "./vendor-decisions.ts";

/** Shown to consumers whose orders are cancelled. */
const withdrawalReason = "The sale has ended: this restaurant is not on Flashplate at the moment.";

/**
 * Withdraws an approval of the history, so that the restaurant waits for a decision again. The
 * record and the entry in the history are written in one transaction. Idempotent (decision 1).
 * @returns the vendor's id
 * @throws vendor/own-application, request/not-found, vendor/changed-meanwhile
 */
export async function withdraw({ approvalId, reason }: WithdrawApproval, decidedBy: string): Promise<string> {
  const approval = await readApproval(approvalId);
  if (approval?.decision !== "approved") throw notFound("This approval");
  const { vendorId } = approval;
  refuseOwn({ vendorId, decidedBy });
  const at = now();
  const { ended } = await changeVendor<VendorChange & { ended: boolean }>(vendorId, (before) => {
    if (!before || !isCurrentApproval(approval, before)) return { ended: false };
    refuseOwner({ vendorId, decidedBy }, before);
    const entry = {
      vendorId,
      decision: "approval-withdrawn",
      reason,
      decidedBy,
      withdraws: approvalId,
    } as const;
    const record = asApplication(before, at);
    const act = { vendorId, action: "approval-withdrawn" } as const;
    return {
      ended: true,
      record,
      approval: approvalOf(entry, before, at),
      onRecordWritten: (transaction) => logActivity(transaction, act, { before, after: record }),
    };
  });
  // A repeated request finds its own withdrawal.
  if (ended || (await isWithdrawn(approvalId))) return vendorId;
  throw changedSinceShown();
}

/** A profile change that waits becomes part of the application, which is reviewed as a whole. */
function asApplication(before: VendorRecord, at: Date): VendorRecord {
  const { reviewedPlace: _, reviewedPicture: __, ...record } = withAccepted(before);
  return { ...record, decision: null, vendorVerify: false, withdrawnAt: at, updatedAt: at };
}

/**
 * Removes the claim and the topic of a vendor whose approval was withdrawn, ends its live sales and
 * cancels its pending orders. Menu, past sales and sessions stay. Idempotent.
 */
export async function applyWithdrawal(vendorId: string): Promise<void> {
  const before = await readVendor(vendorId);
  // A decline removes the rest, a new approval sets claim and topic.
  if (before?.record.decision !== null) return;
  await setApprovedClaim(ownerOf(before), false);
  await deleteTopic(vendorId);
  const ordersOfLiveSales = await endVendorSales(vendorId, withdrawalReason);
  const orders = ordersOfLiveSales + (await cancelPendingOrders(vendorId, withdrawalReason));
  logInfo("approval-withdrawn", { vendorId, orders });
  const after = await readVendor(vendorId);
  // Approved again during this run, which has removed the new claim and topic.
  if (after && isApproved(after.record)) await completeApproval(vendorId);
}
