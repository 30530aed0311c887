import { Spinner, Text } from "@chakra-ui/react";
import type { Order } from "@flashplate/contract/orders/orders";
import type { ComponentProps } from "react";
import { useT } from "../../shared/i18n/language.ts";
import { ActionButton } from "../../shared/ui/forms/action-button.tsx";
import { orderNameId } from "./order-name-id.ts";

/**
 * Completes an order. Green for done: the accent colour on every row would be too much. While it is busy,
 * the spinner covers the label, so that the button keeps its size and nothing beside it moves.
 */
export function CompleteButton({
  order,
  busy,
  onComplete,
  ...style
}: { order: Order; busy: boolean; onComplete: () => void } & Omit<
  ComponentProps<typeof ActionButton>,
  "onClick"
>) {
  const t = useT();
  return (
    <ActionButton
      type="button"
      bg="basil.500"
      color="white"
      _hover={{ bg: "basil.700" }}
      {...style}
      busy={busy}
      _disabled={{ opacity: 1, cursor: "progress" }}
      aria-describedby={orderNameId(order.id)}
      onClick={onComplete}
    >
      {busy ? (
        <>
          <Spinner aria-hidden position="absolute" />
          <Text as="span" srOnly>
            {t("Completing…")}
          </Text>
          <Text as="span" aria-hidden opacity="0">
            {t("Complete")}
          </Text>
        </>
      ) : (
        t("Complete")
      )}
    </ActionButton>
  );
}
