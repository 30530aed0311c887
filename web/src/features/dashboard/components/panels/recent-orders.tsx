import { Box, Button, chakra, Flex, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import type { Order, VendorOrders } from "@flashplate/contract/orders/orders";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { CompleteButton } from "../../../../entities/orders/complete-button.tsx";
import { DoneMark } from "../../../../entities/orders/done-mark.tsx";
import { guestName } from "../../../../entities/orders/guest-name.ts";
import { orderNameId } from "../../../../entities/orders/order-name-id.ts";
import { pendingCountOf } from "../../../../entities/orders/orders.queries.ts";
import { OrderPaymentText } from "../../../../entities/payments/order-payment-text.tsx";
import { useVendor } from "../../../../entities/vendors/use-vendor.ts";
import { useEachSecond } from "../../../../shared/hooks/use-second.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { serverNow } from "../../../../shared/lib/api/server-clock.ts";
import { ago, calendarDay } from "../../../../shared/lib/format/format.ts";
import { Badge } from "../../../../shared/ui/layout/badge.tsx";
import { Card } from "../../../../shared/ui/layout/cards/card.tsx";
import { Notice } from "../../../../shared/ui/messages/notice.tsx";
import { type HandOver, handOverId } from "../../hooks/use-hand-over.ts";
import { useReportedFailure } from "../../hooks/use-reported-failure.ts";
import { completedTodayText } from "../../lib/completed-today-text.ts";
import { PanelBody } from "./panel-body.tsx";

const ordersShown = 3;

/** The pending orders that wait longest, with their codes. One tap completes an order. */
export function RecentOrders({ load, actions, waiting, complete }: HandOver) {
  const t = useT();
  useReportedFailure("orders", load.error);
  const count = load.data ? pendingCountOf(load.data) : 0;
  return (
    <Card as="section" aria-labelledby={handOverId} px={{ base: "4", md: "6" }} py={{ base: "4", md: "5" }}>
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="4" minH="touch">
        <Heading as="h2" id={handOverId} tabIndex={-1} textStyle="h3">
          {t("Recent Orders")}
        </Heading>
        {count > 0 ? (
          <Text color="fg.muted">{t.plural(count, "1 is waiting", "{count} are waiting")}</Text>
        ) : null}
      </Flex>
      <PanelBody load={load} failure={t("Unable to load orders")}>
        {(lists) => (
          <>
            {waiting.length === 0 ? (
              <Text color="fg.muted">{t("Nothing to hand over right now.")}</Text>
            ) : (
              <Stack as="ul" listStyleType="none" gap="0">
                {waiting.slice(0, ordersShown).map((order) => (
                  <HandOverRow
                    key={order.id}
                    order={order}
                    busy={actions.busy.has(order.id)}
                    failure={actions.failures.get(order.id)}
                    onComplete={() => void complete(order)}
                  />
                ))}
              </Stack>
            )}
            <Flex align="center" justify="space-between" wrap="wrap" columnGap="4" mt="2">
              <Text fontWeight="semibold" color="fg.success">
                <CompletedToday lists={lists} />
              </Text>
              <Button asChild variant="ghost" size="sm" px="2" me="-2" color="accent.fg">
                <Link to="/orders">
                  {t("View All")} <ArrowRight aria-hidden />
                </Link>
              </Button>
            </Flex>
          </>
        )}
      </PanelBody>
    </Card>
  );
}

function CompletedToday({ lists }: { lists: VendorOrders }) {
  const t = useT();
  const { timeZone } = useVendor();
  // Renders again at midnight. Only the day is compared each second, because counting would be slow.
  useEachSecond(() => calendarDay(serverNow(), timeZone));
  return t("Completed Today: {count}", { count: completedTodayText(lists, serverNow(), timeZone) });
}

function HandOverRow({
  order,
  busy,
  failure,
  onComplete,
}: {
  order: Order;
  busy: boolean;
  failure: string | undefined;
  onComplete: () => void;
}) {
  const t = useT();
  const nameId = orderNameId(order.id);
  const age = useEachSecond(() => ago(serverNow().getTime() - Date.parse(order.orderTime), t));
  const name = (
    <Text id={nameId} tabIndex={-1} fontWeight="semibold" overflowWrap="anywhere">
      {guestName(order, t)}
    </Text>
  );
  return (
    <Box as="li" py="3" _notLast={{ borderBottomWidth: "1px", borderColor: "border" }}>
      <Row>
        <Box gridArea="who" minW="0">
          {order.pickupCode ? (
            <Text textStyle="h2" letterSpacing="wide" whiteSpace="nowrap">
              <Text as="span" srOnly>
                {t("Pickup code")}{" "}
              </Text>
              {order.pickupCode}
            </Text>
          ) : (
            name
          )}
        </Box>
        <Box gridArea="what" minW="0">
          {order.pickupCode ? name : null}
          <Text overflowWrap="anywhere">
            {order.foodItem.map((food, index) => `${order.foodQuantity[index] ?? 1} × ${food}`).join(", ")}
          </Text>
          <HStack
            wrap="wrap"
            columnGap="3"
            rowGap="0"
            textStyle="sm"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
          >
            {order.status === "pending" ? <Badge tone="warn">{t("Pending")}</Badge> : null}
            <OrderPaymentText order={order} />
            <span>{age}</span>
          </HStack>
        </Box>
        {order.status === "pending" ? (
          <CompleteButton
            order={order}
            busy={busy}
            onComplete={onComplete}
            gridArea="action"
            alignSelf="center"
            minH="12"
            px="3"
          />
        ) : (
          <DoneMark gridArea="action" alignSelf="center" minH="12" />
        )}
      </Row>
      {failure ? (
        <Box mt="2">
          <Notice tone="error">{failure}</Notice>
        </Box>
      ) : null}
    </Box>
  );
}

/** The column of the button is wide enough for "Complete" in both languages. */
const Row = chakra("div", {
  base: {
    display: "grid",
    columnGap: "3",
    gridTemplateColumns: "minmax(0, 1fr) 10rem",
    gridTemplateAreas: `"who action" "what what"`,
    // For the narrowest phones, and for large text.
    "@media (max-width: 22em)": {
      rowGap: "2",
      gridTemplateColumns: "minmax(0, 1fr)",
      gridTemplateAreas: `"who" "what" "action"`,
    },
  },
});
