import type { Order } from "@flashplate/contract/orders/orders";
import { orderNameId } from "../../../entities/orders/order-name-id.ts";
import { useVendorOrders } from "../../../entities/orders/orders.queries.ts";
import { useListedOrderActions } from "../../../entities/orders/use-listed-order-actions.ts";
import { withSettling } from "../../../entities/orders/with-settling.ts";
import { keptFocus } from "../../../shared/hooks/hand-on-focus.ts";

/** The id of the section's heading, which gets the focus when no order is left. */
export const handOverId = "hand-over";

/** The pending orders, the oldest first, and how one is completed. */
export function useHandOver() {
  const load = useVendorOrders();
  const actions = useListedOrderActions();
  const waiting = load.data ? withSettling(load.data.incompletedOrders, actions.settling).reverse() : [];

  async function complete(order: Order): Promise<void> {
    const index = waiting.findIndex(({ id }) => id === order.id);
    const next = waiting[index + 1] ?? waiting[index - 1];
    const pressed = document.activeElement;
    const isCompleted = await actions.act(order, { kind: "complete" });
    if (!isCompleted) return;
    const keepsFocus = pressed instanceof HTMLButtonElement && keptFocus(pressed);
    if (!keepsFocus) return;
    // Not the next button, which a second Enter would press.
    const name = next && document.getElementById(orderNameId(next.id));
    (name ?? document.getElementById(handOverId))?.focus({ preventScroll: true });
  }

  return { load, actions, waiting, complete };
}
export type HandOver = ReturnType<typeof useHandOver>;
