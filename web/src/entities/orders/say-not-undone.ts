import type { Order } from "@flashplate/contract/orders/orders";
import type { Translate } from "../../shared/i18n/translate.ts";
import { toast } from "../../shared/ui/messages/toast.ts";
import { orderName } from "./guest-name.ts";

/**
 * Says in a toast that an undo failed. Perhaps only the response was lost, so the text does not name the
 * state of the order.
 */
export function sayNotUndone(order: Order, t: Translate, action?: Parameters<typeof toast>[1]): void {
  toast(t("We could not confirm that {name} was undone.", { name: orderName(order, t) }), action);
}
