import type { Order } from "@flashplate/contract/orders/orders";
import { Printer } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { guestName } from "../../../entities/orders/guest-name.ts";
import { orderNameId } from "../../../entities/orders/order-name-id.ts";
import { usePrintAgain } from "../../../entities/printers/printers.queries.ts";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ApiError } from "../../../shared/lib/api/api-client.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { toast } from "../../../shared/ui/messages/toast.ts";

/** Prints an order again, marked as a copy. Only for restaurants with a printer. */
export function PrintAgainButton({
  order,
  ...style
}: { order: Order } & Omit<ComponentProps<typeof ActionButton>, "busy" | "onClick">) {
  const t = useT();
  const printing = usePrintAgain();
  const oneAtATime = useOneAtATime();
  // A retry sends the same id, so that a lost response causes no second copy.
  const unanswered = useRef<string>(undefined);

  async function print(requestId: string): Promise<void> {
    unanswered.current = requestId;
    try {
      const { waiting } = await printing.mutateAsync({ orderId: order.id, requestId });
      unanswered.current = undefined;
      toast(
        waiting === 0 ? t("No printer waits for this copy any more.") : t("A copy waits for the printer."),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const text = t("{name} was not printed.", { name: guestName(order, t) });
      toast(text, { label: t("Try again"), onClick: () => void oneAtATime(() => print(requestId)) });
    }
  }

  return (
    <ActionButton
      variant="ghost"
      size="lg"
      px="3"
      color="fg.muted"
      {...style}
      busy={printing.isPending}
      aria-label={t("Print again")}
      aria-describedby={orderNameId(order.id)}
      onClick={() => void oneAtATime(() => print(unanswered.current ?? crypto.randomUUID()))}
    >
      <Printer aria-hidden />
    </ActionButton>
  );
}
