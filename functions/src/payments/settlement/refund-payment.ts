import { findDispute, isHeldAtStripe } from "../stripe/stripe-disputes.ts";
import { type IntentAtStripe, moneyOf, refundIntent } from "../stripe/stripe-intents.ts";
import { movedFor, reverseTransfers, reversibleOf } from "../stripe/stripe-transfers.ts";

/**
 * Refunds a captured payment as a whole, from the restaurant's account. The refund reverses the transfer
 * of the charge. If a dispute has reversed that transfer, and the money was returned in another one, the
 * server reverses all of them first, and the refund reverses none.
 * @param disputeId the dispute of the payment that the order has
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function refundPayment(intent: IntentAtStripe, disputeId: string | undefined): Promise<void> {
  const dispute = disputeId === undefined ? undefined : await findDispute(disputeId);
  const transfers = dispute?.transfers ?? [];
  const [chargeTransfer] = transfers;
  const amount = moneyOf(intent);
  const canReverseCharge = !chargeTransfer || reversibleOf(chargeTransfer) >= amount;
  if (canReverseCharge) return refundIntent(intent);
  // Stripe refuses this refund, and the caller then stores the disputes. Nothing is reversed before, because
  // the restaurant's part belongs to the dispute.
  if (await isHeldAtStripe(intent.id)) return refundIntent(intent);
  const purpose = { refundOf: intent.id };
  const { reversed, moves } = movedFor(purpose, transfers);
  const keyOfMove = (move: number) => `refund_${intent.id}/move/${move}`;
  await reverseTransfers(transfers, { amount: amount - reversed, purpose, keyOfMove, moves });
  const reversesTransfer = false;
  await refundIntent(intent, reversesTransfer);
}
