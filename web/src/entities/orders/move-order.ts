import type { Order, VendorOrders } from "@flashplate/contract/orders/orders";

/** Returns the lists with the updated order in the list of its status, newest first. */
export function moveOrder(lists: VendorOrders, order: Order): VendorOrders {
  const others = (orders: readonly Order[]) => orders.filter(({ id }) => id !== order.id);
  const placed = (orders: readonly Order[], status: Order["status"], time: (one: Order) => string) =>
    order.status === status
      ? [...others(orders), order].sort((one, other) => time(other).localeCompare(time(one)))
      : others(orders);
  const incompletedOrders = placed(lists.incompletedOrders, "pending", ({ orderTime }) => orderTime);
  const { incompletedCount } = lists;
  const added = incompletedOrders.length - lists.incompletedOrders.length;
  return {
    ...lists,
    incompletedOrders,
    ...(incompletedCount === undefined ? {} : { incompletedCount: incompletedCount + added }),
    completedOrders: placed(lists.completedOrders, "completed", ({ completionTime }) => completionTime ?? ""),
  };
}

/** Returns the seconds left to undo an order's completion. */
export function undoSecondsLeft({ completionTime }: Order, now: Date, undoSeconds: number): number {
  if (completionTime === null) return 0;
  const left = Date.parse(completionTime) + undoSeconds * 1000 - now.getTime();
  return Math.min(undoSeconds, Math.max(0, Math.ceil(left / 1000)));
}
