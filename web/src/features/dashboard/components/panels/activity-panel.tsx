import { Box, HStack, Stack, Text } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import type { Order } from "@flashplate/contract/orders/orders";
import { Clock, ShoppingBag, Zap } from "lucide-react";
import { useFlashSales } from "../../../../entities/flash-sales/flash-sales.queries.ts";
import { useVendorOrders } from "../../../../entities/orders/orders.queries.ts";
import { useEachSecond } from "../../../../shared/hooks/use-second.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { serverNow } from "../../../../shared/lib/api/server-clock.ts";
import { Badge } from "../../../../shared/ui/layout/badge.tsx";
import { ageText, recentActivity } from "../../lib/activity.ts";
import { Panel } from "./panel.tsx";
import { type Load, PanelBody } from "./panel-body.tsx";
import { PanelEmpty } from "./panel-empty.tsx";

/**
 * The latest orders and sales. If one of the two could not be loaded, shows the entries of the other one.
 * Without an entry, it then says that the activity could not be loaded.
 */
export function ActivityPanel() {
  const t = useT();
  const orders = useVendorOrders();
  const sales = useFlashSales();
  // Ready when one of the two is loaded, and the other one is loaded or has failed.
  const isReady = (orders.data && (sales.data || sales.error)) || (sales.data && orders.error);
  const load: Load<true> = {
    data: isReady ? true : undefined,
    error: orders.error && sales.error,
    refetch: () => {
      orders.refetch();
      sales.refetch();
    },
  };

  return (
    <Panel title={t("Recent Activity")}>
      <PanelBody load={load} failure={t("Unable to load activity timeline")}>
        {() => (
          <Timeline
            orders={orders.data?.incompletedOrders ?? []}
            sales={sales.data ?? []}
            isComplete={orders.data !== undefined && sales.data !== undefined}
          />
        )}
      </PanelBody>
    </Panel>
  );
}

function Timeline({
  orders,
  sales,
  isComplete,
}: {
  orders: readonly Order[];
  sales: readonly FlashSale[];
  /** False if one of the two could not be loaded. */
  isComplete: boolean;
}) {
  const t = useT();
  const readEntries = () => {
    const now = serverNow();
    return recentActivity(orders, sales, now, t).map((entry) => ({
      ...entry,
      age: ageText(entry.at, now, t),
    }));
  };
  // Renders again when an entry is added or its age changes.
  useEachSecond(() =>
    readEntries()
      .map((entry) => `${entry.id} ${entry.age}`)
      .join("\n"),
  );
  const entries = readEntries();
  if (entries.length === 0) {
    return (
      <PanelEmpty icon={Clock}>
        {isComplete ? t("No order waits, and no sale runs.") : t("Unable to load activity timeline")}
      </PanelEmpty>
    );
  }
  return (
    <Stack as="ol" listStyleType="none" gap="0">
      {entries.map((entry) => (
        <HStack as="li" key={entry.id} wrap="wrap" columnGap="3" rowGap="1" py="2.5">
          <Box color={entry.kind === "order" ? "fg.success" : "accent.fg"} flexShrink="0">
            {entry.kind === "order" ? <ShoppingBag size={18} aria-hidden /> : <Zap size={18} aria-hidden />}
          </Box>
          <Text flex="1 1 6rem" textStyle="sm" overflowWrap="anywhere">
            {entry.text}
          </Text>
          <Badge>{entry.age}</Badge>
        </HStack>
      ))}
    </Stack>
  );
}
