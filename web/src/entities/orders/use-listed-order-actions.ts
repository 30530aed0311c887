import type { Order } from "@flashplate/contract/orders/orders";
import { useCallback } from "react";
import { useT } from "../../shared/i18n/language.ts";
import { toast } from "../../shared/ui/messages/toast.ts";
import { orderName } from "./guest-name.ts";
import { type OrderActions, useOrderActions } from "./order-actions.ts";

/**
 * The actions of a screen that shows failures in the rows of the orders. If the order of a failed action has
 * no row any more, a toast says why it failed.
 */
export function useListedOrderActions(): OrderActions {
  const t = useT();
  const sayWhy = useCallback(
    (order: Order, message: string) => toast(`${orderName(order, t)}: ${t.known(message)}`),
    [t],
  );
  return useOrderActions(sayWhy);
}
