import { Box, Stack } from "@chakra-ui/react";
import type { Order, VendorOrders } from "@flashplate/contract/orders";
import { useRef } from "react";
import { useT } from "../../i18n/language.ts";
import type { Translate } from "../../i18n/translate.ts";
import { useVendorOrders } from "../../platform/queries/orders.ts";
import { useVendor } from "../../platform/vendor.ts";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { CompletionBars } from "./completion-bars.tsx";
import { useOlderOrders } from "./older-orders.queries.ts";
import { OrderSection } from "./order-section.tsx";
import { useOrderActions } from "./orders.queries.ts";
import { OrdersSkeleton } from "./orders-skeleton.tsx";
import { SoundToggle } from "./sound-toggle.tsx";
import { useCancelling } from "./use-cancelling.tsx";

/** What waits at the counter, and what was handed over. */
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
    const next = data && neighbourOf(data.incompletedOrders, order);
    const hadFocus = document.activeElement instanceof HTMLButtonElement;
    if ((await actions.act(order, { kind: "complete" })) && hadFocus) focusOn(next, lists.current);
  };

  return (
    <Page
      title={t("Orders")}
      lead={t("Ask for the code, hand the food over, tap Complete.")}
      action={<SoundToggle />}
    >
      <Box role="status" color="fg.success" fontWeight="medium" mb={cancelling.said ? "4" : "0"}>
        {cancelling.said}
      </Box>
      {data ? (
        <Stack ref={lists} tabIndex={-1} gap={{ base: "10", md: "14" }} outline="0">
          {orders.error ? (
            <Notice tone="error">
              {t("This list may be out of date. {reason}", { reason: t.known(orders.error.message) })}
            </Notice>
          ) : null}
          <OrderSection
            title={t("Incomplete Orders")}
            timeHeading={t("Order Time")}
            empty={t("No incomplete orders")}
            hint={t("New ones appear here by themselves.")}
            orders={data.incompletedOrders}
            timeZone={timeZone}
            actions={actions}
            onComplete={complete}
            onCancel={cancelling.ask}
            older={olderPending}
            oldestFirst
            note={howManyWait(data, t)}
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
            onCancel={cancelling.ask}
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

/** A new order comes last, where it may be out of sight: how many wait is said at the top. Not where there are more than are known. */
function howManyWait(
  { incompletedOrders, incompletedCursor }: VendorOrders,
  t: Translate,
): string | undefined {
  const count = incompletedOrders.length;
  if (count === 0 || incompletedCursor !== undefined) return undefined;
  return t.plural(count, "1 is waiting", "{count} are waiting");
}

/** The newer one, which stands below it, or the one above the last: where the next thing to do is. */
function neighbourOf(orders: readonly Order[], order: Order): Order | undefined {
  const at = orders.findIndex(({ id }) => id === order.id);
  return orders[at - 1] ?? orders[at + 1];
}

/**
 * The completed row moves away, and the focus with it: it goes on to the name in the next one, where Tab leads to the button.
 * Not to the button itself, which a second Enter would press.
 */
function focusOn(next: Order | undefined, lists: HTMLElement | null) {
  const name = next && document.getElementById(`order-${next.id}`);
  (name ?? lists)?.focus({ preventScroll: true });
}
