import { Box, Text } from "@chakra-ui/react";
import type { Order } from "@flashplate/contract/orders/orders";
import { CircleCheck } from "lucide-react";
import { useSecond } from "../../shared/hooks/use-second.ts";
import { useT } from "../../shared/i18n/language.ts";
import { serverNow } from "../../shared/lib/api/server-clock.ts";
import { barText, UndoBar, UndoBars, type UndoEntry } from "../../shared/ui/messages/undo-bar.tsx";
import { orderName } from "./guest-name.ts";
import type { OrderActions } from "./order-actions.ts";
import { sayNotUndone } from "./say-not-undone.ts";
import { undoSecondsLeft } from "./undo-seconds-left.ts";

/** Undo bars for the orders that were completed in the last ten seconds, and for other acts. */
export function CompletionBars({
  orders,
  actions,
  others = [],
}: {
  orders: readonly Order[];
  actions: OrderActions;
  others?: readonly UndoEntry[];
}) {
  const t = useT();
  const now = new Date(useSecond(serverNow));
  const undo = async (order: Order) => {
    const isUndone = await actions.act(order, { kind: "undo" });
    // The bar, which shows a failure, is gone by then. Not every screen has a row of the order.
    if (!isUndone && undoSecondsLeft(order, serverNow()) === 0) sayNotUndone(order, t);
  };
  const undoable = orders
    // Orders that were not collected are in the list too. They cannot be undone.
    .filter(({ status }) => status === "completed")
    .map((order) => ({
      order,
      secondsLeft: undoSecondsLeft(order, now),
      failure: actions.failures.get(order.id),
    }))
    .filter(({ order, secondsLeft }) => secondsLeft > 0 || actions.busy.has(order.id));
  const entries = undoable.map(({ order, secondsLeft, failure }) => ({
    key: order.id,
    at: Date.parse(order.completionTime ?? ""),
    bar: (
      <UndoBar
        secondsLeft={secondsLeft}
        busy={actions.busy.has(order.id)}
        undo={{ onClick: () => void undo(order) }}
      >
        <CircleCheck size={22} aria-hidden />
        <Box {...barText} lineHeight="short">
          <Text fontWeight="bold" letterSpacing={order.pickupCode ? "wide" : "normal"} truncate>
            {orderName(order, t)}
          </Text>
          {/* The order's row shows the failure too, but may be below this bar. */}
          <Text textStyle="sm">{failure ? t.known(failure) : t("Completed")}</Text>
        </Box>
      </UndoBar>
    ),
  }));
  return <UndoBars entries={[...entries, ...others]} />;
}
