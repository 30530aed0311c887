import { Box, HStack } from "@chakra-ui/react";
import type { Order } from "@flashplate/contract/orders/orders";
import { CircleAlert } from "lucide-react";
import { useT } from "../../shared/i18n/language.ts";
import type { Translate } from "../../shared/i18n/translate.ts";
import { exactPrice } from "../../shared/lib/format/exact-price.ts";

type PaidOrder = Pick<Order, "amount" | "status" | "payment">;

/** Says how an order is paid, and how much. A failure also has an icon. Hidden for an unknown amount. */
export function OrderPaymentText({ order }: { order: PaidOrder }) {
  const t = useT();
  const text = textOf(order, t);
  if (text === undefined) return null;
  if (order.payment.state !== "failed") return <span>{text}</span>;
  return (
    <HStack as="span" display="inline-flex" align="flex-start" gap="1.5" color="fg.error">
      <Box asChild flexShrink="0" mt="0.5">
        <CircleAlert size={18} aria-hidden />
      </Box>
      {text}
    </HStack>
  );
}

function textOf({ amount, status, payment }: PaidOrder, t: Translate): string | undefined {
  if (amount === null) return undefined;
  const values = { amount: exactPrice(amount, t) };
  switch (payment.state) {
    case "at-pickup":
      if (amount === 0) return values.amount;
      return status === "pending"
        ? t("Pays at pickup {amount}", values)
        : t("Paid at pickup {amount}", values);
    case "awaiting":
      return t("Not paid yet {amount}", values);
    case "authorised":
    case "captured":
      return t("Paid in the app {amount}", values);
    case "voided":
      return t("Not charged {amount}", values);
    case "refunded":
      return t("Refunded {amount}", values);
    case "failed":
      return t("Payment failed {amount}", values);
  }
}
