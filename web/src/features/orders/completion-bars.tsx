import { Box, Text } from "@chakra-ui/react";
import { type Order, undoSeconds } from "@flashplate/contract/orders";
import { CircleCheck } from "lucide-react";
import { useT } from "../../i18n/language.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { UndoBar, UndoBars } from "../../ui/undo-bar.tsx";
import { useSecond } from "../../ui/use-second.ts";
import { undoSecondsLeft } from "./move-order.ts";
import type { OrderActions } from "./orders.queries.ts";

/** What was completed in the last ten seconds, wherever on the page it has moved to, and the way back. */
export function CompletionBars({ orders, actions }: { orders: readonly Order[]; actions: OrderActions }) {
  const t = useT();
  const now = new Date(useSecond(serverNow));
  const undoable = orders
    .map((order) => ({
      order,
      left: undoSecondsLeft(order, now, undoSeconds),
      failure: actions.failures.get(order.id),
    }))
    .filter(({ order, left }) => left > 0 || actions.busy.has(order.id));
  return (
    <UndoBars>
      {undoable.map(({ order, left, failure }) => (
        <UndoBar
          key={order.id}
          left={left}
          busy={actions.busy.has(order.id)}
          undo={{ onClick: () => void actions.act(order, { kind: "undo" }) }}
        >
          <CircleCheck size={22} aria-hidden />
          <Box flex="1" minW="0" lineHeight="short">
            <Text fontWeight="bold" letterSpacing={order.pickupCode ? "wide" : "normal"} truncate>
              {order.pickupCode ?? order.usersName}
            </Text>
            {/* Its row says it as well, but may lie under this bar. */}
            <Text textStyle="sm">{failure ? t.known(failure) : t("Completed")}</Text>
          </Box>
        </UndoBar>
      ))}
    </UndoBars>
  );
}
