import type { Order } from "@flashplate/contract/orders/orders";
import type { ComponentProps } from "react";
import { useT } from "../../shared/i18n/language.ts";
import { SubmitButton } from "../../shared/ui/forms/submit-button.tsx";
import { orderNameId } from "./order-name-id.ts";

/** Completes an order. Green for done: the accent colour on every row would be too much. */
export function CompleteButton({
  order,
  onComplete,
  ...style
}: { order: Order; onComplete: () => void } & Omit<
  ComponentProps<typeof SubmitButton>,
  "busyLabel" | "onClick"
>) {
  const t = useT();
  return (
    <SubmitButton
      type="button"
      bg="basil.500"
      color="white"
      _hover={{ bg: "basil.700" }}
      {...style}
      busyLabel={t("Completing…")}
      aria-describedby={orderNameId(order.id)}
      onClick={onComplete}
    >
      {t("Complete")}
    </SubmitButton>
  );
}
