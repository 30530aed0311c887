import { Box, Text } from "@chakra-ui/react";
import type { Order } from "@flashplate/contract/orders/orders";
import { Check, Clock, X } from "lucide-react";
import { ContainedText } from "../../../entities/menu/allergens/stated-texts.tsx";
import { CompleteButton } from "../../../entities/orders/complete-button.tsx";
import { DoneMark } from "../../../entities/orders/done-mark.tsx";
import { guestName } from "../../../entities/orders/guest-name.ts";
import { orderNameId } from "../../../entities/orders/order-name-id.ts";
import { OrderDisputeText } from "../../../entities/payments/order-dispute-text.tsx";
import { OrderPaymentText } from "../../../entities/payments/order-payment-text.tsx";
import { useMay } from "../../../entities/session/use-may.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { Badge } from "../../../shared/ui/layout/badge.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { Cell, HeadingRow, ownLineIfNarrow, Row, smallIfLarge } from "./order-grid.ts";
import { OrderTime } from "./order-time.tsx";
import { PrintAgainButton } from "./print-again-button.tsx";
import { RefundButton } from "./refund-button.tsx";

/** The column headings. On a phone only for screen readers. */
export function OrderHeadings({ timeHeading }: { timeHeading: string }) {
  const t = useT();
  return (
    <Box as="thead" role="rowgroup" display="block" srOnly={{ base: true, lg: false }}>
      <HeadingRow role="row">
        {[t("Status"), t("User Name"), t("Items"), t("Quantity")].map((heading) => (
          <Heading key={heading}>{heading}</Heading>
        ))}
        {/* Only for screen readers: on a wide screen, the amount is below the dishes, without a column. */}
        <Box as="th" role="columnheader" srOnly>
          {t("Amount")}
        </Box>
        <Heading>{timeHeading}</Heading>
        <Box as="th" role="columnheader">
          <Text srOnly>{t("Action")}</Text>
        </Box>
      </HeadingRow>
    </Box>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Box as="th" role="columnheader" textAlign="start" fontWeight="semibold">
      {children}
    </Box>
  );
}

interface OrderRowProps extends ActionProps {
  timeZone: string;
  now: Date;
  failure: string | undefined;
  /** Whether the order was completed a moment ago, and its row is still among the pending ones. */
  isSettling: boolean;
}

export function OrderRow({ order, timeZone, now, failure, isSettling, canPrint, ...actions }: OrderRowProps) {
  const t = useT();
  const isPending = order.status === "pending";
  // The only button of a completed order is the icon to print it again.
  const hasOnlyIcon = order.status === "completed" && !isSettling;
  const nameId = orderNameId(order.id);
  return (
    <Row role="row" aria-labelledby={nameId} done={!isPending} action={hasOnlyIcon ? "beside" : "below"}>
      <Cell role="cell" gridArea="status" justifySelf={{ base: "end", lg: "start" }} css={ownLineIfNarrow}>
        <StatusBadge status={order.status} />
      </Cell>
      <Cell role="cell" gridArea="user">
        <PickupCode order={order} />
        <Text id={nameId} tabIndex={-1} fontWeight="semibold" overflowWrap="anywhere">
          {guestName(order, t)}
        </Text>
      </Cell>
      <Cell
        role="cell"
        gridArea="items"
        mt={{ base: "3", lg: "0" }}
        textStyle={{ base: "lg", lg: "md" }}
        fontWeight={{ base: "semibold", lg: "normal" }}
      >
        {order.foodItem.map((food) => (
          <Text key={food} overflowWrap="anywhere">
            {food}
          </Text>
        ))}
        <ContainedText stated={order} />
      </Cell>
      <Cell
        role="cell"
        gridArea="quantity"
        mt={{ base: "3", lg: "0" }}
        textStyle="lg"
        fontWeight="bold"
        fontVariantNumeric="tabular-nums"
      >
        {order.foodItem.map((food, index) => (
          <Text key={food}>
            {order.foodQuantity[index] ?? 1}
            <Text as="span" aria-hidden display={{ lg: "none" }}>
              {" "}
              ×
            </Text>
          </Text>
        ))}
      </Cell>
      <Cell
        role="cell"
        gridArea="amount"
        mt={{ base: "1", lg: "0" }}
        color={{ lg: "fg.muted" }}
        fontWeight={{ base: "semibold", lg: "normal" }}
        fontVariantNumeric="tabular-nums"
      >
        <OrderPaymentText order={order} />
        <OrderDisputeText dispute={order.dispute} />
      </Cell>
      <Cell
        role="cell"
        gridArea="time"
        mt={{ base: "1", lg: "0" }}
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        <OrderTime order={order} timeZone={timeZone} now={now} />
      </Cell>
      <Cell
        role="cell"
        gridArea="action"
        display="flex"
        flexWrap={{ base: "wrap", lg: "nowrap" }}
        alignItems="center"
        gap="2"
        mt={{ base: hasOnlyIcon ? "0" : "4", lg: "0" }}
        alignSelf={{ base: hasOnlyIcon ? "end" : "auto", lg: "auto" }}
        justifySelf={{ base: hasOnlyIcon ? "end" : "auto", lg: "auto" }}
        _print={{ display: "none" }}
      >
        {isPending ? <Actions order={order} canPrint={canPrint} {...actions} /> : null}
        {!isPending && isSettling ? <DoneMark minH="12" /> : null}
        {isSettling ? null : <RefundButton order={order} {...actions} />}
        {canPrint && !isPending && !isSettling ? <PrintAgainButton order={order} /> : null}
      </Cell>
      {failure ? (
        <Cell role="cell" gridArea="failure" mt="3">
          <Notice tone="error">{failure}</Notice>
        </Cell>
      ) : null}
    </Row>
  );
}

const statuses = {
  pending: { tone: "warn", icon: Clock, label: "Pending" },
  completed: { tone: "good", icon: Check, label: "Completed" },
  uncollected: { tone: "neutral", icon: X, label: "Not collected" },
} as const;

function StatusBadge({ status }: Pick<Order, "status">) {
  const t = useT();
  // The lists have no other status. `OrderStatus` also has those of orders that the restaurant does not
  // see.
  const shownStatus = status === "pending" || status === "uncollected" ? status : "completed";
  const { tone, icon: Icon, label } = statuses[shownStatus];
  return (
    // Large text on a narrow phone has no room for "Not collected" in one line.
    <Badge tone={tone} textStyle="md" px="3.5" py="1.5" whiteSpace="normal" css={smallIfLarge}>
      <Box asChild flexShrink="0">
        <Icon size={18} aria-hidden />
      </Box>
      {t(label)}
    </Badge>
  );
}

function PickupCode({ order }: { order: Order }) {
  const t = useT();
  if (!order.pickupCode) return null;
  return (
    <Text
      textStyle={{ base: order.status === "pending" ? "figure" : "h1", lg: "h2" }}
      letterSpacing="wide"
      whiteSpace="nowrap"
    >
      <Text as="span" srOnly>
        {t("Pickup code")}{" "}
      </Text>
      {order.pickupCode}
    </Text>
  );
}

interface ActionProps {
  order: Order;
  busy: boolean;
  /** Whether the restaurant has a printer. */
  canPrint: boolean;
  onComplete: (order: Order) => void;
  onCancel: (order: Order, opener: HTMLElement) => void;
}

function Actions({ order, busy, canPrint, onComplete, onCancel }: ActionProps) {
  const t = useT();
  const mayCancel = useMay("cancelOrders");
  return (
    <>
      <CompleteButton
        order={order}
        busy={busy}
        onComplete={() => onComplete(order)}
        size="lg"
        flex={{ base: "1 1 auto", lg: "1" }}
        px={{ lg: "3" }}
      />
      {/* It appears when the printers are loaded. The cancel button is last, so it does not move then. */}
      {canPrint ? <PrintAgainButton order={order} /> : null}
      {mayCancel ? (
        <ActionButton
          variant="ghost"
          size="lg"
          px="3"
          color="fg.muted"
          busy={busy}
          aria-label={t("Cancel order")}
          aria-describedby={orderNameId(order.id)}
          onClick={(event) => onCancel(order, event.currentTarget)}
        >
          <X aria-hidden />
        </ActionButton>
      ) : null}
    </>
  );
}
