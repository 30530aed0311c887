import type { Order } from "@flashplate/contract/orders/orders";
import { useRef } from "react";
import { orderNameId } from "../../../entities/orders/order-name-id.ts";
import { useVendorOrders } from "../../../entities/orders/orders.queries.ts";
import { useListedOrderActions } from "../../../entities/orders/use-listed-order-actions.ts";
import { useVendor } from "../../../entities/vendors/use-vendor.ts";
import { isFocusStillAt } from "../../../shared/hooks/hand-on-focus.ts";
import { useOlderOrders } from "./older-orders.queries.ts";
import { useCancelling } from "./use-cancelling.tsx";

/**
 * What the list of orders and the counter view share: the orders and what can be done with them.
 * `loadedPending` has the pending orders that were loaded, newest first.
 * `lists` is the element that gets the focus when no order is left.
 */
export function useOrdersScreen() {
  const { timeZone } = useVendor();
  const orders = useVendorOrders();
  const actions = useListedOrderActions();
  const lists = useRef<HTMLDivElement>(null);
  const olderPending = useOlderOrders(orders.data, "incompleted");
  const cancelling = useCancelling(actions, lists);
  const loadedPending = [...(orders.data?.incompletedOrders ?? []), ...olderPending.orders];

  /** Returns whether the order was completed. */
  const complete = async (order: Order): Promise<boolean> => {
    const next = findNext(loadedPending, order);
    const pressed = document.activeElement;
    const isDone = await actions.act(order, { kind: "complete" });
    const hasKeptFocus = pressed instanceof HTMLButtonElement && isFocusStillAt(pressed);
    if (isDone && hasKeptFocus) focusName(next, lists.current);
    return isDone;
  };
  return { orders, timeZone, actions, lists, olderPending, loadedPending, cancelling, complete };
}

/**
 * Returns the order in the row below, or in the row above if no row is below. The rows show the oldest order
 * first. `orders` has the newest first, so the row below is the entry before.
 */
function findNext(orders: readonly Order[], order: Order): Order | undefined {
  const index = orders.findIndex(({ id }) => id === order.id);
  return orders[index - 1] ?? orders[index + 1];
}

/**
 * Focuses the name in the next row after the row of a completed order was removed. It does not focus the
 * button in that row, because a second Enter would press it.
 */
function focusName(next: Order | undefined, lists: HTMLElement | null) {
  const name = next && document.getElementById(orderNameId(next.id));
  (name ?? lists)?.focus({ preventScroll: true });
}
