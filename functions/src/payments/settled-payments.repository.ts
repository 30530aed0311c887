import type { SettledPaymentRecord } from "@flashplate/contract/payments/settled-payments";
import { collectionOf } from "../platform/records.ts";
import type { Transaction } from "../platform/transactions.ts";

const settled = () => collectionOf<SettledPaymentRecord>("SettledPayments");

/** A payment in the list, and since when it is there. */
export interface Listed {
  id: string;
  since: Date;
}

const documentOf = ({ id, since }: Listed) => settled().doc(`${id}_${since.getTime()}`);

/** The mark of what was listed, or undefined, within a transaction. */
export async function readSettledIn(
  transaction: Transaction,
  listed: Listed,
): Promise<SettledPaymentRecord | undefined> {
  return (await transaction.get(documentOf(listed))).data();
}

/** All marks of a payment, within a transaction. */
export async function listSettledIn(
  transaction: Transaction,
  paymentId: string,
): Promise<SettledPaymentRecord[]> {
  const { docs } = await transaction.get(settled().where("paymentId", "==", paymentId));
  return docs.map((one) => one.data());
}

/** Stores a mark, within a transaction that has checked that there is none. */
export function writeSettledIn(transaction: Transaction, listed: Listed, record: SettledPaymentRecord): void {
  transaction.create(documentOf(listed), record);
}
