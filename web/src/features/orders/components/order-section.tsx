import { Box, Heading, HStack, Image, Text } from "@chakra-ui/react";
import type { Order } from "@flashplate/contract/orders/orders";
import { type ReactNode, useId, useState } from "react";
import type { OrderActions } from "../../../entities/orders/order-actions.ts";
import { useHasPrinter } from "../../../entities/printers/printers.queries.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { EmptyState } from "../../../shared/ui/layout/empty-state.tsx";
import type { OlderOrders } from "../hooks/older-orders.queries.ts";
import { usePresentMinute } from "../hooks/use-present-minute.ts";
import { searchOrders } from "../lib/search-orders.ts";
import { MoreOrders } from "./more-orders.tsx";
import { OrderHeadings, OrderRow } from "./order-row.tsx";

/** How many completed orders are shown at first. All pending orders are shown at first. */
const completedAtFirst = 12;

interface OrderTableProps {
  timeHeading: string;
  orders: readonly Order[];
  timeZone: string;
  actions: OrderActions;
  onComplete: (order: Order) => void;
  onCancel: (order: Order, opener: HTMLElement) => void;
}

interface OrderSectionProps extends OrderTableProps {
  title: string;
  empty: string;
  hint: string;
  older: OlderOrders;
  /** Shows only the orders whose code or name contains it. */
  query: string;
  /** For pending orders: shows all, the newest last, so that no row moves when one is added. */
  oldestFirst?: boolean;
  /** A text beside the title. */
  note?: string | undefined;
  /** Printed above the list, without the button that loads more. */
  leftOut?: string;
}

/** A list with its heading, and the button for more orders. A search looks at all loaded orders. */
export function OrderSection({
  title,
  empty,
  hint,
  orders,
  older,
  query,
  oldestFirst = false,
  note,
  leftOut = "",
  ...table
}: OrderSectionProps) {
  const t = useT();
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const isSearch = query.trim() !== "";
  const loaded = [...orders, ...older.orders];
  const shownAtFirst = oldestFirst ? orders : orders.slice(0, completedAtFirst);
  const withoutSearch = showsAll ? loaded : shownAtFirst;
  const shown = isSearch ? searchOrders(loaded, query) : withoutSearch;
  const more = isSearch ? null : (
    <MoreOrders
      total={orders.length}
      shown={shown.length}
      nextHidden={orders.find((order) => !shown.includes(order))}
      older={older}
      onShowAll={() => setShowsAll(true)}
      {...(oldestFirst ? { mb: "5" } : { mt: "5" })}
    />
  );
  function content(): ReactNode {
    if (orders.length === 0) {
      return (
        <EmptyState
          level={3}
          picture={<Image src="/art/plate-placeholder.svg" alt="" w="24" borderRadius="l3" />}
          title={empty}
        >
          {hint}
        </EmptyState>
      );
    }
    if (shown.length === 0) return <Text color="fg.muted">{t("No matches")}</Text>;
    return <OrderTable {...table} labelledBy={id} orders={oldestFirst ? [...shown].reverse() : shown} />;
  }

  return (
    <Box as="section" aria-labelledby={id}>
      <HStack wrap="wrap" align="baseline" columnGap="2.5" rowGap="0" mb={{ base: "3", md: "4" }}>
        <Heading as="h2" id={id} textStyle="h2">
          {title}
        </Heading>
        {note ? <Text color="fg.muted">{note}</Text> : null}
      </HStack>
      {oldestFirst ? more : null}
      <Text display="none" _print={{ display: leftOut ? "block" : "none" }} mb="3">
        {leftOut}
      </Text>
      {content()}
      {oldestFirst ? null : more}
    </Box>
  );
}

/** A table from `lg` on, cards on a phone. */
function OrderTable({
  labelledBy,
  timeHeading,
  orders,
  timeZone,
  actions,
  onComplete,
  onCancel,
}: OrderTableProps & { labelledBy: string }) {
  const now = usePresentMinute();
  const canPrint = useHasPrinter();
  return (
    <Card
      as="table"
      role="table"
      aria-labelledby={labelledBy}
      display="block"
      w="full"
      containerType="inline-size"
      // On a phone each row is a card.
      bg={{ base: "transparent", lg: "bg.panel" }}
      borderWidth={{ base: "0", lg: "1px" }}
      boxShadow={{ base: "none", lg: "card" }}
      overflow="visible"
    >
      <OrderHeadings timeHeading={timeHeading} />
      <Box as="tbody" role="rowgroup" display="grid" gap={{ base: "3", lg: "0" }}>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            timeZone={timeZone}
            now={now}
            busy={actions.busy.has(order.id)}
            failure={actions.failures.get(order.id)}
            isSettling={actions.settling.has(order.id)}
            canPrint={canPrint}
            onComplete={onComplete}
            onCancel={onCancel}
          />
        ))}
      </Box>
    </Card>
  );
}
