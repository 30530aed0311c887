import type { Order } from "@flashplate/contract/orders/orders";
import { orderNameId } from "../../../entities/orders/order-name-id.ts";
import { useMay } from "../../../entities/session/use-may.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";

/**
 * Cancels an order that was paid in the app and not collected. Renders nothing for other orders, and
 * while the guest's bank has the money or has given it back.
 */
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
  const mayCancel = useMay("cancelOrders");
  const isPaid = order.payment.state === "authorised" || order.payment.state === "captured";
  const isDisputed = order.dispute?.state === "open" || order.dispute?.state === "lost";
  if (!mayCancel || order.status !== "uncollected" || !isPaid || isDisputed) return null;
  return (
    <ActionButton
      variant="outline"
      busy={busy}
      aria-describedby={orderNameId(order.id)}
      onClick={(event) => onCancel(order, event.currentTarget)}
    >
      {t("Give the money back")}
    </ActionButton>
  );
}
