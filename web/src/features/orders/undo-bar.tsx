import { Box, Button, HStack, Spinner, Stack, Text } from "@chakra-ui/react";
import { type Order, undoSeconds } from "@flashplate/contract/orders";
import { CircleCheck, Undo2 } from "lucide-react";
import { useT } from "../../i18n/language.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { useSecond } from "../../ui/use-second.ts";
import { undoSecondsLeft } from "./move-order.ts";
import type { OrderActions } from "./orders.queries.ts";

/**
 * What was completed in the last ten seconds, wherever on the page it has moved to, and the way back, in reach of a
 * thumb. Announced when it comes; its seconds are not.
 */
export function UndoBar({ orders, actions }: { orders: readonly Order[]; actions: OrderActions }) {
  const t = useT();
  const now = new Date(useSecond(serverNow));
  const undoable = orders
    .map((order) => ({ order, left: undoSecondsLeft(order, now, undoSeconds) }))
    .filter(({ order, left }) => left > 0 || actions.busy.has(order.id));
  return (
    <Box
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex="notice"
      px={{ base: "3", md: "8" }}
      pb={{ base: "3", md: "6" }}
      pointerEvents="none"
    >
      <Stack role="status" gap="2" maxW="lg" mx="auto">
        {undoable.map(({ order, left }) => (
          <HStack
            key={order.id}
            gap="3"
            ps="4"
            pe="2"
            py="2"
            borderRadius="l3"
            boxShadow="lg"
            // In the dark theme the page is as dark as the bar.
            borderWidth="1px"
            borderColor="border.strong"
            bg="ink"
            color="paper"
            pointerEvents="auto"
          >
            <CircleCheck size={22} aria-hidden />
            <Box flex="1" minW="0" lineHeight="short">
              <Text fontWeight="bold" letterSpacing={order.pickupCode ? "wide" : "normal"} truncate>
                {order.pickupCode ?? order.usersName}
              </Text>
              <Text textStyle="sm">{t("Completed")}</Text>
            </Box>
            <Button
              variant="subtle"
              size="lg"
              px="4"
              disabled={actions.busy.has(order.id)}
              onClick={() => void actions.act(order, { kind: "undo" })}
            >
              {actions.busy.has(order.id) ? <Spinner aria-hidden /> : <Undo2 aria-hidden />} {t("Undo")}
              <Text as="span" aria-hidden fontVariantNumeric="tabular-nums" minW="1.5em">
                {left}
              </Text>
            </Button>
          </HStack>
        ))}
      </Stack>
    </Box>
  );
}
