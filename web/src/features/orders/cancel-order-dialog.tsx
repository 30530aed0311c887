import { cancelOrder, type Order } from "@flashplate/contract/orders";
import { useT } from "../../i18n/language.ts";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";

const reasonForm = cancelOrder.pick({ reason: true });

/** Asks why an order is cancelled. `problem` is what went wrong with the last try; the reason typed stays. */
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
        description: t("Its portions go back on sale while that runs. This cannot be undone."),
        hint: t("{name} reads this in the app.", { name: order.usersName }),
        keep: t("Keep the order"),
        busyLabel: t("Cancelling…"),
        goAhead: t("Cancel order"),
      }}
    />
  );
}
