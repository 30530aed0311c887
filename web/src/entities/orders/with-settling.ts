import type { Order } from "@flashplate/contract/orders/orders";

/** Adds the orders that were completed a moment ago at their places. `pending` is newest first. */
export function withSettling(pending: readonly Order[], settling: ReadonlyMap<string, Order>): Order[] {
  const added = [...settling.values()].filter(({ id }) => !pending.some((order) => order.id === id));
  if (added.length === 0) return [...pending];
  return [...pending, ...added].sort((one, other) => other.orderTime.localeCompare(one.orderTime));
}
