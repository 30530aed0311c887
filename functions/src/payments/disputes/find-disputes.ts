import type { Dispute, DisputeRecord, DisputesAnswer } from "@flashplate/contract/payments/disputes";
import { toDollars } from "@flashplate/contract/shared/money";
import type { Stored } from "../../platform/firestore/records.ts";
import { findVendorNames, type NameOf } from "../vendor-names.ts";
import { listDisputes } from "./disputes.repository.ts";
import { canAccept } from "./disputes.service.ts";

/** Undecided disputes, nearest deadline first, then the latest decided ones. */
export async function findDisputes(): Promise<DisputesAnswer> {
  const { disputes, ...omissions } = await listDisputes();
  const nameOf = await findVendorNames(disputes.map(({ record }) => record));
  return { disputes: disputes.map((dispute) => presentDispute(dispute, nameOf)), ...omissions };
}

/** A dispute for admins. */
export function presentDispute({ id, record }: Stored<DisputeRecord>, nameOf: NameOf): Dispute {
  const { vendorId, orderId, intentId, state, reason, evidence, step, dueAt, error, isOpen } = record;
  return {
    id,
    vendorId,
    vendorName: nameOf(record),
    orderId,
    intentId,
    state,
    reason,
    amount: toDollars(record.amount_cents),
    fee: toDollars(record.fee_cents),
    reversed: toDollars(record.reversed_cents),
    openedAt: record.openedAt.toISOString(),
    respondBy: isOpen ? isoOf(record.respondBy) : null,
    sendsAt: step === "send-evidence" ? isoOf(dueAt) : null,
    sentAt: isoOf(record.sentAt),
    evidence,
    acceptedAt: isoOf(record.acceptedAt),
    canAccept: canAccept(record),
    step,
    error,
  };
}

function isoOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
