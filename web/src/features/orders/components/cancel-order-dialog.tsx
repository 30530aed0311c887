import { cancelOrder, type Order } from "@flashplate/contract/orders/orders";
import { useT } from "../../../shared/i18n/language.ts";
import { ReasonDialog } from "../../../shared/ui/reason-dialog.tsx";

const reasonForm = cancelOrder.pick({ reason: true });

export function CancelOrderDialog({
  order,
  onCancel,
  ...state
}: {
  order: Order;
  open: boolean;
  busy: boolean;
  problem: string | undefined;
  onClose: () => void;
  onCancel: (reason: string) => void;
  finalFocus: () => HTMLElement | null;
}) {
  const t = useT();
  return (
    <ReasonDialog
      {...state}
      schema={reasonForm}
      onReason={onCancel}
      words={{
        title: t("Cancel the order of {name}?", { name: order.usersName }),
        description: t("Portions go back on sale if it's still running. This cannot be undone."),
        hint: t("The guest will see this."),
        keep: t("Keep the order"),
        busyLabel: t("Cancelling…"),
        goAhead: t("Cancel order"),
      }}
    />
  );
}
