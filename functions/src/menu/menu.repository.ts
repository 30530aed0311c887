import type { MenuRecord } from "@flashplate/contract/menu/menu";
import { collectionOf } from "../platform/firestore/records.ts";
import { inTransaction, type Plan, type Transaction } from "../platform/firestore/transactions.ts";

const menus = () => collectionOf<MenuRecord>("Menus");

/** The vendor's menu, or undefined if it was never written. One read. */
export async function readMenu(vendorId: string): Promise<MenuRecord | undefined> {
  return (await menus().doc(vendorId).get()).data();
}

/** The vendor's menu, or undefined if it was never written, within a transaction. */
export async function readMenuIn(
  transaction: Transaction,
  vendorId: string,
): Promise<MenuRecord | undefined> {
  return (await transaction.get(menus().doc(vendorId))).data();
}

/** The result of a change. */
export interface MenuChange {
  /** Undefined if the menu stays unchanged. */
  menu?: MenuRecord;
  /** Called in the transaction if it writes the menu. */
  onWritten?: (transaction: Transaction) => void;
}

/**
 * Changes a menu in one transaction.
 * @param plan runs first, in the same transaction; it throws to refuse, and may return further writes
 * @param change may run several times; it returns no menu, or throws, to change nothing
 */
export function changeMenu<Change extends MenuChange>(
  vendorId: string,
  plan: (transaction: Transaction) => Promise<Plan | undefined>,
  change: (menu: MenuRecord | undefined) => Change,
): Promise<Change> {
  return inTransaction(async (transaction) => {
    const planned = await plan(transaction);
    const ref = menus().doc(vendorId);
    const result = change((await transaction.get(ref)).data());
    if (result.menu) {
      transaction.set(ref, result.menu);
      planned?.write();
      result.onWritten?.(transaction);
    }
    return result;
  });
}

/** Deletes a vendor's menu. */
export async function deleteMenu(vendorId: string): Promise<void> {
  await menus().doc(vendorId).delete();
}
