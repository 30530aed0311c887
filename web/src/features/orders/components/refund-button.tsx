import type { Order } from "@flashplate/contract/orders/orders";
import { useT } from "../../../shared/i18n/language.ts";
import { ActionButton } from "../../../shared/ui/action-button.tsx";

/** Cancels an order that was paid in the app and not collected. Renders nothing for other orders. */
export function RefundButton({
  order,
  busy,
  onCancel,
}: {
  order: Order;
  busy: boolean;
  onCancel: (order: Order, opener: HTMLElement) => void;
}) {
  const t = useT();
  const isPaid = order.payment.state === "authorised" || order.payment.state === "captured";
  if (order.status !== "uncollected" || !isPaid) return null;
  return (
    <ActionButton
      variant="outline"
      busy={busy}
      aria-describedby={`order-${order.id}`}
      onClick={(event) => onCancel(order, event.currentTarget)}
    >
      {t("Give the money back")}
    </ActionButton>
  );
}
