import type { Order } from "@flashplate/contract/orders/orders";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { guestName } from "../../../entities/orders/guest-name.ts";
import type { OrderActions } from "../../../entities/orders/order-actions.ts";
import { LazyDialog, usePreload } from "../../../shared/hooks/lazy-dialog.tsx";
import { useT } from "../../../shared/i18n/language.ts";

const importDialog = async () => (await import("../components/cancel-order-dialog.tsx")).CancelOrderDialog;

/**
 * Cancels orders with a reason.
 * @param lists the element of the page's lists. It gets the focus if the row of the order is removed
 * @returns the dialog, the function that opens it, and the message after a success
 */
export function useCancelling(actions: OrderActions, lists: RefObject<HTMLElement | null>) {
  const t = useT();
  usePreload(importDialog);
  // The order stays set while the dialog closes, so that its text does not change.
  const [shown, setShown] = useState<{
    order: Order;
    open: boolean;
    timesOpened: number;
    /** Whether this dialog has sent a request. Before, a failure of the order comes from another action. */
    hasSentRequest: boolean;
  }>();
  const [message, setMessage] = useState("");
  const opener = useRef<HTMLElement>(null);
  const close = () => setShown((current) => current && { ...current, open: false });

  const openDialog = (order: Order, pressedButton: HTMLElement) => {
    opener.current = pressedButton;
    setMessage("");
    setShown((before) => ({
      order,
      open: true,
      timesOpened: (before?.timesOpened ?? 0) + 1,
      hasSentRequest: false,
    }));
  };
  const cancel = async (order: Order, reason: string) => {
    setShown((current) => current && { ...current, hasSentRequest: true });
    const isCancelled = await actions.act(order, { kind: "cancel", reason });
    if (!isCancelled) return;
    close();
    setMessage(t("The order of {name} is cancelled.", { name: guestName(order, t) }));
  };

  const dialog: ReactNode = shown ? (
    <LazyDialog
      // Resets the form each time the dialog is opened.
      key={shown.timesOpened}
      importDialog={importDialog}
      dialog={{
        order: shown.order,
        open: shown.open,
        busy: actions.busy.has(shown.order.id),
        problem: shown.hasSentRequest ? actions.failures.get(shown.order.id) : undefined,
        onClose: close,
        onCancel: (reason) => void cancel(shown.order, reason),
        // When an order is cancelled, its row is removed with the button that opened the dialog.
        finalFocus: () => (opener.current?.isConnected ? opener.current : lists.current),
      }}
    />
  ) : null;
  return { openDialog, dialog, message };
}
