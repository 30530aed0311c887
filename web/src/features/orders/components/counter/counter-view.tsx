import { Box, Button, Flex, Grid, Heading, HStack, Text } from "@chakra-ui/react";
import type { Order } from "@flashplate/contract/orders/orders";
import { Sun, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { CompletionBars } from "../../../../entities/orders/completion-bars.tsx";
import type { OrderActions } from "../../../../entities/orders/order-actions.ts";
import { pendingCountOf } from "../../../../entities/orders/orders.queries.ts";
import { withSettling } from "../../../../entities/orders/with-settling.ts";
import { useHasPrinter } from "../../../../entities/printers/printers.queries.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { EmptyState } from "../../../../shared/ui/layout/empty-state.tsx";
import { useTabTitle } from "../../../../shared/ui/layout/tab-title.ts";
import { OutdatedNotice } from "../../../../shared/ui/messages/outdated-notice.tsx";
import { useFreshOrders } from "../../hooks/use-fresh-orders.ts";
import { useOrdersScreen } from "../../hooks/use-orders-screen.tsx";
import { usePresentMinute } from "../../hooks/use-present-minute.ts";
import { useWakeLock } from "../../hooks/use-wake-lock.ts";
import { playCompletedSound } from "../../lib/order-sound.ts";
import { PickupCheckButton } from "../../pickup-check/pickup-check-button.tsx";
import { MoreOrders } from "../more-orders.tsx";
import { SoundToggle } from "../sound-toggle.tsx";
import { UnloadedOrders } from "../unloaded-orders.tsx";
import { CounterCard } from "./counter-card.tsx";

/** The pending orders for a tablet at the counter, readable from two metres. The oldest is first. */
export function CounterView() {
  const t = useT();
  const { orders, timeZone, actions, lists, olderPending, loadedPending, cancelling, complete } =
    useOrdersScreen();
  const data = orders.data;
  const freshIds = useFreshOrders(data);
  const now = usePresentMinute();
  const canPrint = useHasPrinter();
  const pending = data ? withSettling(loadedPending, actions.settling).reverse() : [];
  const completeWithSound = async (order: Order) => {
    if (await complete(order)) playCompletedSound();
  };

  return (
    <CounterFrame waitingCount={data ? pendingCountOf(data) : 0} actions={actions}>
      <Box role="status" textStyle="lg" color="fg.success" fontWeight="medium" _empty={{ display: "none" }}>
        {cancelling.message}
      </Box>
      {data ? (
        <Box ref={lists} tabIndex={-1} outline="0">
          {orders.error ? <OutdatedNotice error={orders.error} /> : null}
          {/* The counter hides no loaded order, so this only loads older ones. */}
          <MoreOrders
            total={pending.length}
            shown={pending.length}
            nextHidden={undefined}
            older={olderPending}
            onShowAll={() => {}}
            mb="4"
          />
          {pending.length === 0 ? (
            <EmptyState title={t("No incomplete orders")}>
              {t("New ones appear here by themselves.")}
            </EmptyState>
          ) : (
            <Grid
              as="ul"
              role="list"
              aria-label={t("Incomplete Orders")}
              listStyleType="none"
              templateColumns="repeat(auto-fill, minmax(min(20rem, 100%), 1fr))"
              gap="4"
            >
              {pending.map((order) => (
                <CounterCard
                  key={order.id}
                  order={order}
                  timeZone={timeZone}
                  now={now}
                  isNew={freshIds.has(order.id)}
                  busy={actions.busy.has(order.id)}
                  failure={actions.failures.get(order.id)}
                  canPrint={canPrint}
                  onComplete={(completed) => void completeWithSound(completed)}
                  onCancel={cancelling.openDialog}
                />
              ))}
            </Grid>
          )}
        </Box>
      ) : (
        <UnloadedOrders error={orders.error} onRetry={() => void orders.refetch()} />
      )}
      {cancelling.dialog}
      <CompletionBars orders={data?.completedOrders ?? []} actions={actions} />
    </CounterFrame>
  );
}

/** The whole screen, with a bar that shows how many orders wait and has a link back to the lists. */
function CounterFrame({
  waitingCount,
  actions,
  children,
}: {
  waitingCount: number;
  actions: OrderActions;
  children: ReactNode;
}) {
  const t = useT();
  const wakeLock = useWakeLock();
  useTabTitle(t("Counter view"));
  return (
    <Box px={{ base: "4", md: "6" }} pt="3" pb="28" minH="100dvh">
      <Flex wrap="wrap" align="center" justify="space-between" gap="3" mb="4">
        <HStack wrap="wrap" align="baseline" columnGap="3" rowGap="0">
          <Heading as="h1" textStyle="h1">
            {t("Orders")}
          </Heading>
          <Text textStyle="h2" color="fg.muted">
            {waitingCount > 0 ? t.plural(waitingCount, "1 is waiting", "{count} are waiting") : ""}
          </Text>
        </HStack>
        <HStack wrap="wrap" align="flex-start" gap="3" flexGrow={{ base: 1, md: 0 }}>
          {wakeLock === "unsupported" ? null : (
            // Takes its space before the browser keeps the screen on, so that the orders do not move.
            <HStack
              gap="1.5"
              minH={{ md: "touch" }}
              order={{ base: 1, md: 0 }}
              textStyle="sm"
              color="fg.muted"
              visibility={wakeLock === "held" ? "visible" : "hidden"}
            >
              <Sun size={18} aria-hidden /> {t("The screen stays on")}
            </HStack>
          )}
          <PickupCheckButton actions={actions} />
          <SoundToggle brief />
          <Button asChild variant="outline" px={{ base: "3", md: "5" }} ms={{ base: "auto", md: "0" }}>
            <Link to="/orders" aria-label={t("Close counter view")}>
              <X aria-hidden />
              <Text as="span" hideBelow="md">
                {t("Close counter view")}
              </Text>
            </Link>
          </Button>
        </HStack>
      </Flex>
      {children}
    </Box>
  );
}
