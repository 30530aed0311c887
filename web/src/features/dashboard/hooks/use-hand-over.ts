import type { Order } from "@flashplate/contract/orders/orders";
import { orderNameId } from "../../../entities/orders/order-name-id.ts";
import { useVendorOrders } from "../../../entities/orders/orders.queries.ts";
import { useListedOrderActions } from "../../../entities/orders/use-listed-order-actions.ts";
import { withSettling } from "../../../entities/orders/with-settling.ts";
import { isFocusStillAt } from "../../../shared/hooks/hand-on-focus.ts";

/**
 * The id of the section's heading. It gets the focus when the next order has no row: none is left, or the
 * section shows only the first orders.
 */
export const handOverId = "hand-over";

/**
 * The orders to hand over, the oldest first, and a function to complete one. Orders that were completed
 * a moment ago keep their places.
 */
export function useHandOver() {
  const load = useVendorOrders();
  const actions = useListedOrderActions();
  // The response and `withSettling` have the newest order first.
  const waiting = load.data ? withSettling(load.data.incompletedOrders, actions.settling).reverse() : [];

  async function complete(order: Order): Promise<void> {
    const index = waiting.findIndex(({ id }) => id === order.id);
    const next = waiting[index + 1] ?? waiting[index - 1];
    const pressed = document.activeElement;
    const isCompleted = await actions.act(order, { kind: "complete" });
    if (!isCompleted) return;
    const keepsFocus = pressed instanceof HTMLButtonElement && isFocusStillAt(pressed);
    if (!keepsFocus) return;
    // The name gets the focus and not the next button, because a second Enter would press it.
    const name = next && document.getElementById(orderNameId(next.id));
    (name ?? document.getElementById(handOverId))?.focus({ preventScroll: true });
  }

  return { load, actions, waiting, complete };
}
export type HandOver = ReturnType<typeof useHandOver>;
