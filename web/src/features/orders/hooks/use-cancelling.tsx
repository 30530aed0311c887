import type { Order } from "@flashplate/contract/orders/orders";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { CancelOrderDialog } from "../components/cancel-order-dialog.tsx";
import type { OrderActions } from "./orders.queries.ts";

/**
 * Cancels orders with a reason.
 * @returns the dialog, the function that opens it, and the message after a success
 */
export function useCancelling(actions: OrderActions, lists: RefObject<HTMLElement | null>) {
  const t = useT();
  const [request, setRequest] = useState<{ order: Order; open: boolean; times: number }>();
  const [message, setMessage] = useState("");
  const opener = useRef<HTMLElement>(null);
  const close = () => setRequest((now) => now && { ...now, open: false });

  const openDialog = (order: Order, from: HTMLElement) => {
    opener.current = from;
    setMessage("");
    setRequest((before) => ({ order, open: true, times: (before?.times ?? 0) + 1 }));
  };
  const cancel = async (order: Order, reason: string) => {
    if (!(await actions.act(order, { kind: "cancel", reason }))) return;
    close();
    setMessage(t("The order of {name} is cancelled.", { name: order.usersName }));
  };

  const dialog: ReactNode = request ? (
    <CancelOrderDialog
      // Resets the form each time the dialog is opened.
      key={request.times}
      order={request.order}
      open={request.open}
      busy={actions.busy.has(request.order.id)}
      problem={actions.failures.get(request.order.id)}
      onClose={close}
      onCancel={(reason) => void cancel(request.order, reason)}
      // The row of a cancelled order is removed, with its button.
      finalFocus={() => (opener.current?.isConnected ? opener.current : lists.current)}
    />
  ) : null;
  return { openDialog, dialog, message };
}
