import type { Order } from "@flashplate/contract/orders/orders";
import { orderNameId } from "../../../entities/orders/order-name-id.ts";
import { useMay } from "../../../entities/session/use-may.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";

/** Cancels an order that was not collected and whose payment can be given back. Renders nothing for others. */
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
  if (!mayCancel || order.status !== "uncollected" || !order.isRefundable) return null;
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
