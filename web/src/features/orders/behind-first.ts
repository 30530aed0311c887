import type { Order, VendorOrders } from "@flashplate/contract/orders";

/** Older orders without those that the newest lists hold by now, and each once: pages may be of different instants. */
export function behindFirst(first: VendorOrders, older: readonly Order[]): Order[] {
  const known = new Set([...first.incompletedOrders, ...first.completedOrders].map(({ id }) => id));
  return older.filter(({ id }) => {
    if (known.has(id)) return false;
    known.add(id);
    return true;
  });
}
