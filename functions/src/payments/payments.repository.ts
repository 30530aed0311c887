import type { PaymentEventRecord } from "@flashplate/contract/payments/payments";
import { paymentEventDaysKept } from "@flashplate/contract/shared/retention";
import { collectionOf } from "../platform/firestore/records.ts";
import type { Transaction } from "../platform/firestore/transactions.ts";

const events = () => collectionOf<PaymentEventRecord>("PaymentEvents");

/** Whether a Stripe event was handled. */
export async function hasEvent(id: string): Promise<boolean> {
  return (await events().doc(id).get()).exists;
}

/** Whether a Stripe event was handled, within a transaction. */
export async function hasEventIn(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.get(events().doc(id))).exists;
}

/** Stores that an event was handled, within a transaction that has checked that it was not. */
export function writeEventIn(
  transaction: Transaction,
  id: string,
  event: Omit<PaymentEventRecord, "purgeAt">,
): void {
  const purgeAt = new Date(event.handledAt.getTime() + paymentEventDaysKept * 86_400_000);
  transaction.create(events().doc(id), { ...event, purgeAt });
}
