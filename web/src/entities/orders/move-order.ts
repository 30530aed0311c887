import type { Order, VendorOrders } from "@flashplate/contract/orders/orders";

/** Returns the lists with the updated order in the list of its status, newest first. */
export function moveOrder(lists: VendorOrders, order: Order): VendorOrders {
  const isPending = order.status === "pending";
  const isCompleted = order.status === "completed";
  const incompletedOrders = placeOrder(lists.incompletedOrders, order, isPending, lastOrderedFirst);
  const { incompletedCount } = lists;
  const added = incompletedOrders.length - lists.incompletedOrders.length;
  return {
    ...lists,
    incompletedOrders,
    ...(incompletedCount === undefined ? {} : { incompletedCount: incompletedCount + added }),
    completedOrders: placeOrder(lists.completedOrders, order, isCompleted, lastCompletedFirst),
  };
}

function placeOrder(
  orders: readonly Order[],
  order: Order,
  isListed: boolean,
  compare: (one: Order, other: Order) => number,
): Order[] {
  const others = orders.filter(({ id }) => id !== order.id);
  return isListed ? [...others, order].sort(compare) : others;
}

function lastOrderedFirst(one: Order, other: Order): number {
  return other.orderTime.localeCompare(one.orderTime);
}

function lastCompletedFirst(one: Order, other: Order): number {
  return (other.completionTime ?? "").localeCompare(one.completionTime ?? "");
}
