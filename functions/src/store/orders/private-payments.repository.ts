import type { PrivatePayment } from "@flashplate/contract/payments/order-payment";
import { creating, readTogether, type Write } from "../../platform/firestore/optimistic-commit.ts";
import { collectionOf } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";

const privatePayments = () => collectionOf<PrivatePayment>("OrderPayments");

/** A write that stores the private part of a new order's payment. */
export function creatingPrivateRecord(orderId: string, record: PrivatePayment): Write {
  return creating(privatePayments().doc(orderId), record);
}

/** The private part of an order's payment as it is stored, or undefined. */
export async function readPrivateRecord(orderId: string): Promise<Partial<PrivatePayment> | undefined> {
  return (await privatePayments().doc(orderId).get()).data();
}

/** The private part of an order's payment as it is stored, or undefined, within a transaction. */
export async function readPrivateRecordIn(
  transaction: Transaction,
  orderId: string,
): Promise<Partial<PrivatePayment> | undefined> {
  return (await transaction.get(privatePayments().doc(orderId))).data();
}

/** The payment intents of orders that have one, by the order's id. */
export async function readIntentIds(orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const found = await readTogether(orderIds.map((id) => privatePayments().doc(id)));
  return new Map(
    found.flatMap(({ document, record }) =>
      record?.intentId === undefined ? [] : [[document.id, record.intentId]],
    ),
  );
}

/** Stores fields of the private part of an order's payment, within a transaction that has read it. */
export function writePrivatePaymentIn(
  transaction: Transaction,
  orderId: string,
  fields: Partial<PrivatePayment>,
): void {
  transaction.set(privatePayments().doc(orderId), fields as PrivatePayment, { merge: true });
}
