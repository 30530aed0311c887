import type { MenuItemRecord } from "@flashplate/contract/menu/menu";
import type { Transaction } from "../platform/firestore/transactions.ts";
import { logActivity, logChange } from "../store/log-activity.ts";

/**
 * Prepares the log entry for a change of some dishes. One entry names the first dish and counts all.
 * @returns a function that writes the entry in the transaction of the change
 */
export function logDishes(
  vendorId: string,
  action: "dishes-added" | "dish-removed" | "dish-restored",
  [first, ...others]: readonly MenuItemRecord[],
) {
  return (transaction: Transaction): void => {
    if (!first) return;
    const subject = { id: first.id, name: first.name };
    const act = { vendorId, action, subject, count: 1 + others.length };
    const values = action === "dish-removed" ? { before: first } : { after: first };
    // The values of many dishes would make a large entry. The menu has them.
    logActivity(transaction, act, others.length === 0 ? values : undefined);
  };
}

/**
 * Prepares the log entry for an edited dish.
 * @returns a function that writes the entry in the transaction of the change
 */
export function logDishChange(vendorId: string, before: MenuItemRecord, after: MenuItemRecord) {
  return (transaction: Transaction): void => {
    const subject = { id: after.id, name: after.name };
    logChange(transaction, { vendorId, action: "dish-changed", subject }, { before, after });
  };
}
