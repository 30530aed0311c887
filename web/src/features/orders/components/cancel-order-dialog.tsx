import { cancelOrder, type Order } from "@flashplate/contract/orders/orders";
import { guestName } from "../../../entities/orders/guest-name.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText, Translate } from "../../../shared/i18n/translate.ts";
import { ReasonDialog } from "../../../shared/ui/dialogs/reason-dialog.tsx";

/** A reason is stored in English, whatever the language of the page. The guest's app shows it. */
const cancelReasons: readonly PlainText[] = ["Sold out", "Closing early", "Not collected"];
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
      choices={cancelReasons}
      onReason={onCancel}
      words={{
        title: t("Cancel the order of {name}?", { name: guestName(order, t) }),
        description: descriptionOf(order, t),
        hint: t("The guest will see this."),
        keep: t("Keep the order"),
        busyLabel: t("Cancelling…"),
        goAhead: t("Cancel order"),
      }}
    />
  );
}

function descriptionOf({ status, payment }: Order, t: Translate): string {
  const consequence =
    status === "uncollected"
      ? t("This cannot be undone.")
      : t("Portions go back on sale if it's still running. This cannot be undone.");
  return payment.mode === "app" ? `${t("The guest gets the money back.")} ${consequence}` : consequence;
}
