import { Box, Flex, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { CompletionBars } from "../../../entities/orders/completion-bars.tsx";
import { pendingCountOf } from "../../../entities/orders/orders.queries.ts";
import { withSettling } from "../../../entities/orders/with-settling.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { Page } from "../../../shared/ui/layout/page.tsx";
import { OutdatedNotice } from "../../../shared/ui/messages/outdated-notice.tsx";
import { useOlderOrders } from "../hooks/older-orders.queries.ts";
import { useOrdersScreen } from "../hooks/use-orders-screen.tsx";
import { ListActions } from "./list-actions.tsx";
import { OrderSearch } from "./order-search.tsx";
import { OrderSection } from "./order-section.tsx";
import { SoundToggle } from "./sound-toggle.tsx";
import { UnloadedOrders } from "./unloaded-orders.tsx";

/** The pending and the completed orders, with search. */
export function OrderLists() {
  const t = useT();
  const { orders, timeZone, actions, lists, olderPending, cancelling, complete } = useOrdersScreen();
  const [query, setQuery] = useState("");
  const data = orders.data;
  const olderCompleted = useOlderOrders(data, "completed");
  const table = {
    timeZone,
    actions,
    query,
    onComplete: (order: Parameters<typeof complete>[0]) => void complete(order),
    onCancel: cancelling.openDialog,
  };
  const waiting = data ? pendingCountOf(data) : 0;

  return (
    <Page
      title={t("Orders")}
      lead={t("Ask for the code, hand the food over, tap Complete.")}
      action={
        <Box _print={{ display: "none" }}>
          <SoundToggle />
        </Box>
      }
    >
      <Box role="status" color="fg.success" fontWeight="medium" mb={cancelling.message ? "4" : "0"}>
        {cancelling.message}
      </Box>
      <Flex
        wrap="wrap"
        align="flex-end"
        justify="space-between"
        gap="3"
        mb={{ base: "6", md: "8" }}
        _print={{ display: "none" }}
      >
        <OrderSearch
          orders={data ? [...data.incompletedOrders, ...data.completedOrders] : []}
          older={[olderPending, olderCompleted]}
          query={query}
          onQuery={setQuery}
        />
        <ListActions pending={data?.incompletedOrders ?? []} actions={actions} />
      </Flex>
      {data ? (
        <Stack ref={lists} tabIndex={-1} gap={{ base: "10", md: "14" }} outline="0">
          {orders.error ? <OutdatedNotice error={orders.error} /> : null}
          <OrderSection
            {...table}
            title={t("Incomplete Orders")}
            timeHeading={t("Order Time")}
            empty={t("No incomplete orders")}
            hint={t("New ones appear here by themselves.")}
            orders={withSettling(data.incompletedOrders, actions.settling)}
            older={olderPending}
            oldestFirst
            note={waiting > 0 ? t.plural(waiting, "1 is waiting", "{count} are waiting") : undefined}
          />
          <OrderSection
            {...table}
            title={t("Completed Orders")}
            timeHeading={t("Completion Time")}
            empty={t("No completed orders")}
            hint={t("What was handed over is kept here.")}
            orders={data.completedOrders.filter(({ id }) => !actions.settling.has(id))}
            older={olderCompleted}
          />
        </Stack>
      ) : (
        <UnloadedOrders error={orders.error} onRetry={() => void orders.refetch()} />
      )}
      {cancelling.dialog}
      <CompletionBars orders={data?.completedOrders ?? []} actions={actions} />
    </Page>
  );
}
