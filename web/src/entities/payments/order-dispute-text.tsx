import { Text } from "@chakra-ui/react";
import type { Order } from "@flashplate/contract/orders/orders";
import { useT } from "../../shared/i18n/language.ts";
import type { Translate } from "../../shared/i18n/translate.ts";
import { exactPrice } from "../../shared/lib/format/exact-price.ts";

/** Says what the guest's bank does about the payment of an order. Renders nothing without a dispute. */
export function OrderDisputeText({ dispute }: Pick<Order, "dispute">) {
  const t = useT();
  const text = dispute && textOf(dispute, t);
  if (!text) return null;
  return (
    <Text
      textStyle="sm"
      mt="1"
      fontWeight="normal"
      overflowWrap="anywhere"
      color={dispute.state === "open" || dispute.state === "lost" ? "fg.error" : "fg.muted"}
    >
      {text}
    </Text>
  );
}

function textOf({ state, amount }: NonNullable<Order["dispute"]>, t: Translate): string | undefined {
  const values = { amount: exactPrice(amount, t) };
  switch (state) {
    case "warning":
      return t("The guest's bank asks about this payment.");
    case "open":
      return t("Disputed by the guest's bank: {amount}. You keep it until the bank decides.", values);
    case "won":
      return t("Dispute won: you keep {amount}.", values);
    case "lost":
      return t("Dispute lost: the guest got {amount} back.", values);
    case "closed":
      return undefined;
  }
}
