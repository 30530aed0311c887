import type { MenuRecord } from "@flashplate/contract/menu";
import { collectionOf } from "../platform/records.ts";
import { inTransaction, type Transaction } from "../platform/transactions.ts";

const menus = () => collectionOf<MenuRecord>("Menus");

/** The vendor's whole menu, or undefined where nothing was ever added: one read. */
export async function readMenu(vendorId: string): Promise<MenuRecord | undefined> {
  return (await menus().doc(vendorId).get()).data();
}

/**
 * Changes a menu in one transaction. `change` sees it as it is, may run several times, throws to change nothing, and
 * answers the new menu, or undefined where it stays.
 * @param allow asked first, in the same transaction; throws to change nothing
 */
export function changeMenu<Change extends { menu?: MenuRecord }>(
  vendorId: string,
  allow: (transaction: Transaction) => Promise<void>,
  change: (menu: MenuRecord | undefined) => Change,
): Promise<Change> {
  return inTransaction(async (transaction) => {
    await allow(transaction);
    const ref = menus().doc(vendorId);
    const result = change((await transaction.get(ref)).data());
    if (result.menu) transaction.set(ref, result.menu);
    return result;
  });
}

/** Deletes a vendor's menu. */
export async function deleteMenu(vendorId: string): Promise<void> {
  await menus().doc(vendorId).delete();
}
