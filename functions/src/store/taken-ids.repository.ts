import type { TakenIdRecord } from "@flashplate/contract/vendors/taken-ids";
import { collectionOf } from "../platform/firestore/records.ts";
import type { Transaction } from "../platform/firestore/transactions.ts";

const takenIds = () => collectionOf<TakenIdRecord>("TakenIds");

/** Whether a restaurant with this id has ended after a hand-over. Then no other one may use the id. */
export async function isTakenIdIn(transaction: Transaction, vendorId: string): Promise<boolean> {
  return (await transaction.get(takenIds().doc(vendorId))).exists;
}

/** Stores that a restaurant with this id has ended after a hand-over. */
export function writeTakenIdIn(transaction: Transaction, vendorId: string, record: TakenIdRecord): void {
  transaction.set(takenIds().doc(vendorId), record);
}
