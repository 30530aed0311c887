import type { DisputeRecord } from "@flashplate/contract/payments/disputes";

/** The record of an undecided dispute of an order in the app. */
export function disputeRecord(changes: Partial<DisputeRecord> = {}): DisputeRecord {
  const at = new Date("2026-01-02T12:00:00Z");
  return {
    orderId: "test-order",
    intentId: "pi_test",
    vendorId: null,
    state: "open",
    isOpen: true,
    status: "needs_response",
    reason: "fraudulent",
    amount_cents: 990,
    fee_cents: 1500,
    openedAt: at,
    respondBy: at,
    readAt: at,
    changes: 1,
    reversed_cents: 0,
    evidence: null,
    sentAt: null,
    acceptedAt: null,
    acceptedBy: null,
    step: null,
    dueAt: null,
    attempts: 0,
    error: null,
    purgeAt: new Date("2040-01-02T12:00:00Z"),
    ...changes,
  };
}
