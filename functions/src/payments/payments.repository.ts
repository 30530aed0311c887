import type { PaymentEventRecord } from "@flashplate/contract/payments";
import { collectionOf } from "../platform/records.ts";
import type { Transaction } from "../platform/transactions.ts";

const events = () => collectionOf<PaymentEventRecord>("PaymentEvents");

/** Whether a message of Stripe's was dealt with. */
export async function hasEvent(id: string): Promise<boolean> {
  return (await events().doc(id).get()).exists;
}

/** The same, as a transaction sees it. */
export async function hasEventIn(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.get(events().doc(id))).exists;
}

/** Notes that a message was dealt with, within a transaction that has seen that it was not. */
export function writeEventIn(transaction: Transaction, id: string, record: PaymentEventRecord): void {
  transaction.create(events().doc(id), record);
}
