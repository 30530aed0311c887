import { Box, Flex, IconButton, Stack } from "@chakra-ui/react";
import { Ellipsis } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { CompletionBars } from "../../../entities/orders/completion-bars.tsx";
import type { OrderActions } from "../../../entities/orders/order-actions.ts";
import { pendingCountOf } from "../../../entities/orders/orders.queries.ts";
import { withSettling } from "../../../entities/orders/with-settling.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { Page } from "../../../shared/ui/layout/page.tsx";
import { stickyTop } from "../../../shared/ui/layout/sticky-top.ts";
import { OutdatedNotice } from "../../../shared/ui/messages/outdated-notice.tsx";
import { useOlderOrders } from "../hooks/older-orders.queries.ts";
import { useOrdersScreen } from "../hooks/use-orders-screen.tsx";
import { PickupCheckButton } from "../pickup-check/pickup-check-button.tsx";
import { ListActions, type LoadedPending } from "./list-actions.tsx";
import { OrderSearch } from "./order-search.tsx";
import { OrderSection } from "./order-section.tsx";
import { SoundToggle } from "./sound-toggle.tsx";
import { UnloadedOrders } from "./unloaded-orders.tsx";

/** The pending and the completed orders, with search. */
export function OrderLists() {
  const t = useT();
  const { orders, timeZone, actions, lists, olderPending, loadedPending, cancelling, complete } =
    useOrdersScreen();
  const [query, setQuery] = useState("");
  const data = orders.data;
  const olderCompleted = useOlderOrders(data, "completed");
  const tableProps = {
    timeZone,
    actions,
    query,
    onComplete: (order: Parameters<typeof complete>[0]) => void complete(order),
    onCancel: cancelling.openDialog,
  };
  const waitingCount = data ? pendingCountOf(data) : 0;
  const leftOut = leftOutText(olderPending.hasMore ? waitingCount - loadedPending.length : 0, t);

  return (
    <Page title={t("Orders")} lead={t("Ask for the code, hand the food over, tap Complete.")} brief>
      <Box role="status" color="fg.success" fontWeight="medium" mb={cancelling.message ? "4" : "0"}>
        {cancelling.message}
      </Box>
      <Toolbar pending={{ orders: loadedPending, leftOut }} actions={actions}>
        <OrderSearch
          orders={data ? [...data.incompletedOrders, ...data.completedOrders] : []}
          older={[olderPending, olderCompleted]}
          query={query}
          onQuery={setQuery}
        />
      </Toolbar>
      {data ? (
        <Stack ref={lists} tabIndex={-1} gap={{ base: "10", md: "14" }} outline="0" css={belowToolbar}>
          {orders.error ? <OutdatedNotice error={orders.error} /> : null}
          <OrderSection
            {...tableProps}
            title={t("Incomplete Orders")}
            timeHeading={t("Order Time")}
            empty={t("No incomplete orders")}
            hint={t("New ones appear here by themselves.")}
            orders={withSettling(data.incompletedOrders, actions.settling)}
            older={olderPending}
            oldestFirst
            leftOut={leftOut}
            note={
              waitingCount > 0 ? t.plural(waitingCount, "1 is waiting", "{count} are waiting") : undefined
            }
          />
          <OrderSection
            {...tableProps}
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

/** Says how many older orders were not loaded. Empty if all were. */
function leftOutText(count: number, t: Translate): string {
  if (count <= 0) return "";
  return t.plural(count, "1 older order is not in this list.", "{count} older orders are not in this list.");
}

/** A focused element is not scrolled under the toolbar, which stays at the top of a phone. */
const belowToolbar = { "& :is(a, button, [tabindex])": { scrollMarginTop: { base: "5rem", md: "0" } } };

/**
 * Search, pickup check, sound, and the other actions. On a phone it is one line that stays at the top, and a
 * button shows or hides the other actions.
 */
function Toolbar({
  pending,
  actions,
  children,
}: {
  pending: LoadedPending;
  actions: OrderActions;
  children: ReactNode;
}) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Flex
      wrap="wrap"
      align={{ base: "flex-start", md: "flex-end" }}
      gap={{ base: "2", md: "3" }}
      position={{ base: "sticky", md: "static" }}
      top={stickyTop}
      zIndex="2"
      mx={{ base: "-4", md: "0" }}
      px={{ base: "4", md: "0" }}
      py={{ base: "2", md: "0" }}
      bg={{ base: "bg", md: "transparent" }}
      mb={{ base: "3", md: "8" }}
      _print={{ display: "none" }}
    >
      {children}
      <PickupCheckButton actions={actions} brief />
      <Box ms={{ md: "auto" }}>
        <SoundToggle brief />
      </Box>
      <IconButton
        variant="outline"
        hideFrom="md"
        aria-label={t("More actions")}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Ellipsis aria-hidden />
      </IconButton>
      <Box
        id={id}
        display={{ base: isOpen ? "block" : "none", md: "block" }}
        w={{ base: "full", md: "auto" }}
      >
        <ListActions pending={pending} />
      </Box>
    </Flex>
  );
}
