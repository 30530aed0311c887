import { Box, Flex, Stack, Text } from "@chakra-ui/react";
import type { Order } from "@flashplate/contract/orders/orders";
import { X } from "lucide-react";
import { ContainedText } from "../../../../entities/menu/allergens/stated-texts.tsx";
import { CompleteButton } from "../../../../entities/orders/complete-button.tsx";
import { DoneMark } from "../../../../entities/orders/done-mark.tsx";
import { guestName } from "../../../../entities/orders/guest-name.ts";
import { orderNameId } from "../../../../entities/orders/order-name-id.ts";
import { OrderPaymentText } from "../../../../entities/payments/order-payment-text.tsx";
import { useMay } from "../../../../entities/session/use-may.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { ActionButton } from "../../../../shared/ui/forms/action-button.tsx";
import { Badge } from "../../../../shared/ui/layout/badge.tsx";
import { Card } from "../../../../shared/ui/layout/cards/card.tsx";
import { Notice } from "../../../../shared/ui/messages/notice.tsx";
import { OrderTime } from "../order-time.tsx";
import { PrintAgainButton } from "../print-again-button.tsx";

/** Width of the buttons beside "Complete". That button gets the rest of the line. */
const besideWidth = { base: "3.5rem", md: "4.5rem" } as const;

/** A pending order at the counter. A new one flashes. */
export function CounterCard({
  order,
  timeZone,
  now,
  isNew,
  busy,
  failure,
  canPrint,
  onComplete,
  onCancel,
}: {
  order: Order;
  timeZone: string;
  now: Date;
  isNew: boolean;
  busy: boolean;
  failure: string | undefined;
  /** Whether the restaurant has a printer. */
  canPrint: boolean;
  onComplete: (order: Order) => void;
  onCancel: (order: Order, opener: HTMLElement) => void;
}) {
  const t = useT();
  const mayCancel = useMay("cancelOrders");
  const nameId = orderNameId(order.id);
  return (
    <Card
      as="li"
      display="flex"
      flexDirection="column"
      gap="3"
      p="4"
      // The border shows a new order without motion too.
      borderWidth="3px"
      borderColor={isNew ? "saffron.500" : "border"}
      {...(isNew ? { animation: "flash" } : {})}
    >
      <Flex wrap="wrap" justify="space-between" align="flex-start" columnGap="3" rowGap="1">
        {order.pickupCode ? (
          <Text fontSize="min(3.75rem, 15vw)" lineHeight="1" fontWeight="extrabold" letterSpacing="wide">
            <Text as="span" srOnly>
              {t("Pickup code")}{" "}
            </Text>
            {order.pickupCode}
          </Text>
        ) : null}
        {/* Its basis is the width of a time of day, so that it stays beside the code on a phone. */}
        <Stack
          flex="1 1 5rem"
          align="flex-end"
          gap="1"
          textAlign="end"
          textStyle="lg"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
        >
          <OrderTime order={order} timeZone={timeZone} now={now} stacked />
          {isNew ? <Badge tone="warn">{t("New")}</Badge> : null}
        </Stack>
      </Flex>
      <Text id={nameId} tabIndex={-1} textStyle="h2" overflowWrap="anywhere">
        {guestName(order, t)}
      </Text>
      <Box flex="1" textStyle="h2" fontWeight="semibold">
        {order.foodItem.map((food, index) => (
          <Text key={food} overflowWrap="anywhere">
            {order.foodQuantity[index] ?? 1} × {food}
          </Text>
        ))}
        <ContainedText stated={order} />
      </Box>
      <Text
        textStyle="lg"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        _empty={{ display: "none" }}
      >
        <OrderPaymentText order={order} />
      </Text>
      {order.status === "pending" ? (
        <Flex gap="2" wrap="wrap">
          <CompleteButton
            order={order}
            busy={busy}
            onComplete={() => onComplete(order)}
            flex="1 1 7rem"
            minW="0"
            minH="4.5rem"
            textStyle="h2"
            // Large text still fits a phone.
            fontSize={{ base: "min({fontSizes.lg}, 8vw)", md: "xl" }}
            px="3"
          />
          {canPrint ? <PrintAgainButton order={order} minH="4.5rem" minW={besideWidth} px="3" /> : null}
          {mayCancel ? (
            <ActionButton
              variant="ghost"
              minH="4.5rem"
              minW={besideWidth}
              px="3"
              color="fg.muted"
              busy={busy}
              aria-label={t("Cancel order")}
              aria-describedby={nameId}
              onClick={(event) => onCancel(order, event.currentTarget)}
            >
              <X aria-hidden />
            </ActionButton>
          ) : null}
        </Flex>
      ) : (
        <DoneMark minH="4.5rem" textStyle="h2" />
      )}
      {failure ? <Notice tone="error">{failure}</Notice> : null}
    </Card>
  );
}
