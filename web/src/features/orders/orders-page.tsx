import { Box, Stack } from "@chakra-ui/react";
import type { Order, VendorOrders } from "@flashplate/contract/orders/orders";
import { useRef } from "react";
import { useVendorOrders } from "../../entities/orders/orders.queries.ts";
import { useVendor } from "../../entities/vendors/use-vendor.ts";
import { useT } from "../../shared/i18n/language.ts";
import type { Translate } from "../../shared/i18n/translate.ts";
import { OutdatedNotice } from "../../shared/ui/outdated-notice.tsx";
import { Page } from "../../shared/ui/page.tsx";
import { ErrorState } from "../../shared/ui/states.tsx";
import { CompletionBars } from "./components/completion-bars.tsx";
import { OrderSection } from "./components/order-section.tsx";
import { OrdersSkeleton } from "./components/orders-skeleton.tsx";
import { SoundToggle } from "./components/sound-toggle.tsx";
import { useOlderOrders } from "./hooks/older-orders.queries.ts";
import { useOrderActions } from "./hooks/orders.queries.ts";
import { useCancelling } from "./hooks/use-cancelling.tsx";

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
