import { Box, Button, Heading, HStack, Image, Stack, Text } from "@chakra-ui/react";
import type { Order } from "@flashplate/contract/orders";
import { useId, useState } from "react";
import { useT } from "../../i18n/language.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { Card } from "../../ui/card.tsx";
import { handOnFocus } from "../../ui/hand-on-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useFocusBack } from "../../ui/use-focus-back.ts";
import { useSecond } from "../../ui/use-second.ts";
import type { OlderOrders } from "./older-orders.queries.ts";
import { OrderHeadings, OrderRow } from "./order-row.tsx";
import type { OrderActions } from "./orders.queries.ts";

/** What waits is always shown in full; of what is done, the last few at first. */
const completedAtFirst = 12;
const minute = 60_000;

/** The present minute: how long ago something was need not be said every second. */
const thisMinute = () => new Date(Math.floor(serverNow().getTime() / minute) * minute);

/** One of the two lists: a table from `lg` on, cards on a phone. */
export function OrderSection({
  title,
  timeHeading,
  empty,
  hint,
  orders,
  timeZone,
  actions,
  onComplete,
  onCancel,
  older,
  oldestFirst = false,
  note,
}: {
  title: string;
  timeHeading: string;
  empty: string;
  hint: string;
  orders: readonly Order[];
  timeZone: string;
  actions: OrderActions;
  onComplete: (order: Order) => void;
  onCancel: (order: Order, opener: HTMLElement) => void;
  /** What stands behind `orders`, as far as it was asked for. */
  older: OlderOrders;
  /** The newest come last, so that nothing on screen moves when one is added. */
  oldestFirst?: boolean;
  /** Said beside the title. */
  note?: string | undefined;
}) {
  const t = useT();
  const id = useId();
  const now = new Date(useSecond(thisMinute));
  const [all, setAll] = useState(false);
  const shown = all
    ? [...orders, ...older.orders]
    : orders.filter(({ status }, at) => status === "pending" || at < completedAtFirst);
  // Where there are no more behind them, whoever asked reads on at the first of those that came last.
  const [begin, setBegin] = useState(0);
  const keepsFocus = useFocusBack(older.loading, () => {
    const first = older.orders[begin];
    return first && document.getElementById(`order-${first.id}`);
  });
  const rows = oldestFirst ? [...shown].reverse() : shown;
  const more = (
    <Stack
      gap="3"
      align="flex-start"
      {...(oldestFirst ? { mb: "5" } : { mt: "5" })}
      _empty={{ display: "none" }}
    >
      {shown.length < orders.length ? (
        <Button
          variant="outline"
          onClick={() => {
            const next = orders.find((order) => !shown.includes(order));
            handOnFocus(
              () => setAll(true),
              () => next && document.getElementById(`order-${next.id}`),
            );
          }}
        >
          {t("Show all {count}", { count: orders.length })}
        </Button>
      ) : older.hasMore ? (
        <>
          {older.error ? (
            <Notice tone="error">
              {t("Older orders could not be loaded. {reason}", {
                reason: t.known(older.error.message),
              })}
            </Notice>
          ) : null}
          <Button
            {...keepsFocus}
            variant="outline"
            disabled={older.loading}
            onClick={() => {
              setAll(true);
              setBegin(older.orders.length);
              older.load();
            }}
          >
            {older.loading ? t("Loading…") : t("Show older orders")}
          </Button>
        </>
      ) : null}
    </Stack>
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
        <Card
          as="table"
          role="table"
          aria-labelledby={id}
          display="block"
          w="full"
          containerType="inline-size"
          // On a phone each row is a card of its own, on the page's ground.
          bg={{ base: "transparent", lg: "bg.panel" }}
          borderWidth={{ base: "0", lg: "1px" }}
          boxShadow={{ base: "none", lg: "card" }}
          overflow="visible"
        >
          <OrderHeadings timeHeading={timeHeading} />
          <Box as="tbody" role="rowgroup" display="grid" gap={{ base: "3", lg: "0" }}>
            {rows.map((order) => (
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
      )}
      {oldestFirst ? null : more}
    </Box>
  );
}
