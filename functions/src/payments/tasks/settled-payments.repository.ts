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

/** The id of the first mark of a listed payment. Further marks append `_2`, `_3` and so on. */
const idOf = ({ id, since }: Listed) => `${id}_${since.getTime()}`;

const marksOf = async (transaction: Transaction, paymentId: string) =>
  (await transaction.get(settled().where("paymentId", "==", paymentId))).docs;

/**
 * The marks of a listed payment, oldest first, within a transaction. There are several if the payment
 * was listed again since the same instant.
 */
export async function listMarksIn(transaction: Transaction, listed: Listed): Promise<SettledPaymentRecord[]> {
  const firstId = idOf(listed);
  return (await marksOf(transaction, listed.id))
    .filter(({ id }) => id === firstId || id.startsWith(`${firstId}_`))
    .map((one) => one.data())
    .sort((a, b) => a.settledAt.getTime() - b.settledAt.getTime());
}

/** All marks of a payment, within a transaction. */
export async function listAllMarksIn(
  transaction: Transaction,
  paymentId: string,
): Promise<SettledPaymentRecord[]> {
  return (await marksOf(transaction, paymentId)).map((one) => one.data());
}

/**
 * Stores a mark, within a transaction.
 * @param earlierMarks number of marks that `listMarksIn` has returned
 */
export function writeSettledIn(
  transaction: Transaction,
  listed: Listed,
  record: SettledPaymentRecord,
  earlierMarks: number,
): void {
  const firstId = idOf(listed);
  const id = earlierMarks === 0 ? firstId : `${firstId}_${earlierMarks + 1}`;
  transaction.create(settled().doc(id), record);
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
