import { maxPaymentMarksListed } from "@flashplate/contract/http/list-limits";
import type { SettledPaymentRecord } from "@flashplate/contract/payments/settled-payments";
import { FieldPath } from "firebase-admin/firestore";
import type { Position } from "../../platform/firestore/cursors.ts";
import { collectionOf, type Stored, storedOf } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";

const settled = () => collectionOf<SettledPaymentRecord>("SettledPayments");

/** A payment in the list, and since when it is there. */
export interface Listed {
  id: string;
  since: Date;
}

const documentOf = ({ id, since }: Listed) => settled().doc(`${id}_${since.getTime()}`);

/** The mark of a listed payment, or undefined, within a transaction. */
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

/** Stores a mark, within a transaction that has checked that it is the first. */
export function writeSettledIn(transaction: Transaction, listed: Listed, record: SettledPaymentRecord): void {
  transaction.create(documentOf(listed), record);
}

/** Marks of all payments, newest first; with `before`, those after that position. */
export async function listMarks(
  before?: Position,
): Promise<{ marks: Stored<SettledPaymentRecord>[]; hasMore: boolean }> {
  // Marks with equal times are sorted by id. One more is read to set `hasMore`.
  const ordered = settled().orderBy("settledAt", "desc").orderBy(FieldPath.documentId(), "desc");
  const from = before === undefined ? ordered : ordered.startAfter(before.at, before.id);
  const { docs } = await from.limit(maxPaymentMarksListed + 1).get();
  return {
    marks: docs.slice(0, maxPaymentMarksListed).map(storedOf),
    hasMore: docs.length > maxPaymentMarksListed,
  };
}
