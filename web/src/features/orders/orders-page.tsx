import { Box, Heading, HStack, Image, Stack, Text } from "@chakra-ui/react";
import type { Order, VendorOrders } from "@flashplate/contract/orders/orders";
import { useId, useRef, useState } from "react";
import { useVendorOrders } from "../../entities/orders/orders.queries.ts";
import { useVendor } from "../../entities/vendors/use-vendor.ts";
import { useT } from "../../shared/i18n/language.ts";
import type { Translate } from "../../shared/i18n/translate.ts";
import { serverNow } from "../../shared/lib/server-clock.ts";
import { Card } from "../../shared/ui/card.tsx";
import { OutdatedNotice } from "../../shared/ui/outdated-notice.tsx";
import { Page } from "../../shared/ui/page.tsx";
import { EmptyState, ErrorState } from "../../shared/ui/states.tsx";
import { useSecond } from "../../shared/ui/use-second.ts";
import { CompletionBars } from "./components/completion-bars.tsx";
import { MoreOrders } from "./components/more-orders.tsx";
import { OrderHeadings, OrderRow } from "./components/order-row.tsx";
import { OrdersSkeleton } from "./components/orders-skeleton.tsx";
import { SoundToggle } from "./components/sound-toggle.tsx";
import { type OlderOrders, useOlderOrders } from "./hooks/older-orders.queries.ts";
import { type OrderActions, useOrderActions } from "./hooks/orders.queries.ts";
import { useCancelling } from "./hooks/use-cancelling.tsx";

/** Pending orders are always shown in full, completed ones up to this number at first. */
const completedAtFirst = 12;
const minute = 60_000;

/** The present time rounded down to a minute, because ages are shown in minutes. */
const presentMinute = () => new Date(Math.floor(serverNow().getTime() / minute) * minute);

export function OrdersPage() {
  const t = useT();
  const { timeZone } = useVendor();
  const orders = useVendorOrders();
  const actions = useOrderActions();
  const lists = useRef<HTMLDivElement>(null);
  const data = orders.data;
  const olderPending = useOlderOrders(data, "incompleted");
  const olderCompleted = useOlderOrders(data, "completed");
  const cancelling = useCancelling(actions, lists);

  const complete = async (order: Order) => {
    const next = data && findNext(data.incompletedOrders, order);
    const hadFocus = document.activeElement instanceof HTMLButtonElement;
    if ((await actions.act(order, { kind: "complete" })) && hadFocus) focusName(next, lists.current);
  };

  return (
    <Page
      title={t("Orders")}
      lead={t("Ask for the code, hand the food over, tap Complete.")}
      action={<SoundToggle />}
    >
      <Box role="status" color="fg.success" fontWeight="medium" mb={cancelling.message ? "4" : "0"}>
        {cancelling.message}
      </Box>
      {data ? (
        <Stack ref={lists} tabIndex={-1} gap={{ base: "10", md: "14" }} outline="0">
          {orders.error ? <OutdatedNotice error={orders.error} /> : null}
          <OrderSection
            title={t("Incomplete Orders")}
            timeHeading={t("Order Time")}
            empty={t("No incomplete orders")}
            hint={t("New ones appear here by themselves.")}
            orders={data.incompletedOrders}
            timeZone={timeZone}
            actions={actions}
            onComplete={complete}
            onCancel={cancelling.openDialog}
            older={olderPending}
            oldestFirst
            note={waitingCount(data, t)}
          />
          <OrderSection
            title={t("Completed Orders")}
            timeHeading={t("Completion Time")}
            empty={t("No completed orders")}
            hint={t("What was handed over is kept here.")}
            orders={data.completedOrders}
            timeZone={timeZone}
            actions={actions}
            onComplete={complete}
            onCancel={cancelling.openDialog}
            older={olderCompleted}
          />
        </Stack>
      ) : orders.error ? (
        <ErrorState
          title={t("Unable to load orders")}
          message={orders.error.message}
          onRetry={() => void orders.refetch()}
        />
      ) : (
        <OrdersSkeleton />
      )}
      {cancelling.dialog}
      <CompletionBars orders={data?.completedOrders ?? []} actions={actions} />
    </Page>
  );
}

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
  /** Shows the newest order last, so that no row moves when one is added. */
  oldestFirst?: boolean;
  /** A text beside the title. */
  note?: string | undefined;
}

/** A list with its heading, and the button for more orders. */
function OrderSection({
  title,
  empty,
  hint,
  orders,
  older,
  oldestFirst = false,
  note,
  ...table
}: OrderSectionProps) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll
    ? [...orders, ...older.orders]
    : orders.filter(({ status }, index) => status === "pending" || index < completedAtFirst);
  const more = (
    <MoreOrders
      total={orders.length}
      nextHidden={orders.find((order) => !shown.includes(order))}
      older={older}
      onShowAll={() => setShowsAll(true)}
      {...(oldestFirst ? { mb: "5" } : { mt: "5" })}
    />
  );
  return (
    <Box as="section" aria-labelledby={id}>
      <HStack wrap="wrap" align="baseline" columnGap="2.5" rowGap="0" mb={{ base: "3", md: "4" }}>
        <Heading as="h2" id={id} textStyle="h2">
          {title}
        </Heading>
        {note ? <Text color="fg.muted">{note}</Text> : null}
      </HStack>
      {oldestFirst ? more : null}
      {orders.length === 0 ? (
        <EmptyState
          level={3}
          picture={<Image src="/art/plate-placeholder.svg" alt="" w="24" borderRadius="l3" />}
          title={empty}
        >
          {hint}
        </EmptyState>
      ) : (
        <OrderTable {...table} labelledBy={id} orders={oldestFirst ? [...shown].reverse() : shown} />
      )}
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
  const now = new Date(useSecond(presentMinute));
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
            onComplete={onComplete}
            onCancel={onCancel}
          />
        ))}
      </Box>
    </Card>
  );
}

/**
 * Returns the number of pending orders for the top of the list, because a new order is added at the
 * bottom. Undefined if there are more orders than were loaded.
 */
function waitingCount(
  { incompletedOrders, incompletedCursor }: VendorOrders,
  t: Translate,
): string | undefined {
  const count = incompletedOrders.length;
  if (count === 0 || incompletedCursor !== undefined) return undefined;
  return t.plural(count, "1 is waiting", "{count} are waiting");
}

/** Returns the order in the next row, or before the last row. The list is newest first. */
function findNext(orders: readonly Order[], order: Order): Order | undefined {
  const index = orders.findIndex(({ id }) => id === order.id);
  return orders[index - 1] ?? orders[index + 1];
}

/**
 * Focuses the name in the next row after the row of a completed order was removed. Not its button,
 * which a second Enter would press.
 */
function focusName(next: Order | undefined, lists: HTMLElement | null) {
  const name = next && document.getElementById(`order-${next.id}`);
  (name ?? lists)?.focus({ preventScroll: true });
}
