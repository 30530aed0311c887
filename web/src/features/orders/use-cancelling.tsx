import type { Order } from "@flashplate/contract/orders";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useT } from "../../i18n/language.ts";
import { CancelOrderDialog } from "./cancel-order-dialog.tsx";
import type { OrderActions } from "./orders.queries.ts";

/** Cancelling with a reason: the dialog, what opens it, and what is said when it is done. */
export function useCancelling(actions: OrderActions, lists: RefObject<HTMLElement | null>) {
  const t = useT();
  const [asked, setAsked] = useState<{ order: Order; open: boolean; times: number }>();
  const [said, setSaid] = useState("");
  const opener = useRef<HTMLElement>(null);
  const close = () => setAsked((now) => now && { ...now, open: false });

  const ask = (order: Order, from: HTMLElement) => {
    opener.current = from;
    setSaid("");
    setAsked((before) => ({ order, open: true, times: (before?.times ?? 0) + 1 }));
  };
  const cancel = async (order: Order, reason: string) => {
    if (!(await actions.act(order, { kind: "cancel", reason }))) return;
    close();
    setSaid(t("The order of {name} is cancelled.", { name: order.usersName }));
  };

  const dialog: ReactNode = asked ? (
    <CancelOrderDialog
      // It starts empty each time it is opened.
      key={asked.times}
      order={asked.order}
      open={asked.open}
      busy={actions.busy.has(asked.order.id)}
      problem={actions.failures.get(asked.order.id)}
      onClose={close}
      onCancel={(reason) => void cancel(asked.order, reason)}
      // A cancelled row is gone, and its button with it.
      finalFocus={() => (opener.current?.isConnected ? opener.current : lists.current)}
    />
  ) : null;
  return { ask, dialog, said };
}
