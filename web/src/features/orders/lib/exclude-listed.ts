import type { Order, VendorOrders } from "@flashplate/contract/orders/orders";

/** Removes duplicates and the orders of the newest lists from older orders. Pages may overlap. */
export function excludeListed(newest: VendorOrders, older: readonly Order[]): Order[] {
  const known = new Set([...newest.incompletedOrders, ...newest.completedOrders].map(({ id }) => id));
  return older.filter(({ id }) => {
    if (known.has(id)) return false;
    known.add(id);
    return true;
  });
}
