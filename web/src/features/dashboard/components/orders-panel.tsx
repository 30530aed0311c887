import { Box, HStack, Stack, Text } from "@chakra-ui/react";
import type { Order, VendorOrders } from "@flashplate/contract/orders/orders";
import { ShoppingBag } from "lucide-react";
import { useVendorOrders } from "../../../entities/orders/orders.queries.ts";
import { useEachSecond } from "../../../shared/hooks/use-second.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { calendarDay } from "../../../shared/lib/format/format.ts";
import { Badge } from "../../../shared/ui/layout/badge.tsx";
import { useReportedFailure } from "../hooks/use-reported-failure.ts";
import { completedToday } from "../lib/completed-today.ts";
import { Panel } from "./panel.tsx";
import { PanelBody } from "./panel-body.tsx";
import { PanelEmpty } from "./panel-empty.tsx";

const ordersShown = 3;

export function OrdersPanel({ timeZone }: { timeZone: string }) {
  const t = useT();
  const load = useVendorOrders();
  useReportedFailure("orders", load.error);
  return (
    <Panel title={t("Recent Orders")} link={{ to: "/orders", label: t("View All") }}>
      <PanelBody load={load} failure={t("Unable to load orders")}>
        {(lists) => (
          <Stack gap="2" flex="1">
            {lists.incompletedOrders.length === 0 ? (
              <PanelEmpty icon={ShoppingBag}>{t("No order is waiting.")}</PanelEmpty>
            ) : (
              <Stack as="ul" listStyleType="none" gap="0">
                {lists.incompletedOrders.slice(0, ordersShown).map((order) => (
                  <OrderRow key={order.id} order={order} />
                ))}
              </Stack>
            )}
            <Text borderTopWidth="1px" borderColor="border" pt="3" fontWeight="semibold" color="fg.success">
              <CompletedToday lists={lists} timeZone={timeZone} />
            </Text>
          </Stack>
        )}
      </PanelBody>
    </Panel>
  );
}

function CompletedToday({ lists, timeZone }: { lists: VendorOrders; timeZone: string }) {
  const t = useT();
  // Renders again at midnight. Counting every second would be slow.
  useEachSecond(() => calendarDay(serverNow(), timeZone));
  return t("Completed Today: {count}", { count: completedToday(lists, serverNow(), timeZone) });
}

function OrderRow({ order }: { order: Order }) {
  const t = useT();
  return (
    <HStack as="li" wrap="wrap" columnGap="3" rowGap="1" py="2.5" align="flex-start">
      <Box flex="1 1 6rem">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {order.usersName}
        </Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {order.foodItem.map((food, index) => `${order.foodQuantity[index] ?? 1} × ${food}`).join(", ")}
        </Text>
      </Box>
      <Badge tone="warn">{t("Pending")}</Badge>
    </HStack>
  );
}
