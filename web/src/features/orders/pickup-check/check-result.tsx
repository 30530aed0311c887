import { chakra, Flex, Stack, Text } from "@chakra-ui/react";
import { CircleAlert, CircleCheck, CircleX, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { guestName } from "../../../entities/orders/guest-name.ts";
import { OrderPaymentText } from "../../../entities/payments/order-payment-text.tsx";
import { useVendor } from "../../../entities/vendors/use-vendor.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { calendarDay, clockTime, dayAndTime } from "../../../shared/lib/format/format.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import type { CheckResult } from "./use-pickup-check.ts";

/** Colours by outcome, with a contrast of 4.5 or more in both themes. */
const looks = {
  collected: { bg: "#14532d", color: "white", Icon: CircleCheck },
  "already-collected": { bg: "#fbbf24", color: "#1c1917", Icon: CircleAlert },
  late: { bg: "#fbbf24", color: "#1c1917", Icon: CircleAlert },
  refused: { bg: "#991b1b", color: "white", Icon: CircleX },
  unchecked: { bg: "#44403c", color: "white", Icon: WifiOff },
} as const;

/** Fills the screen with what a check found, readable from two metres. */
export function CheckResultView({ result, children }: { result: CheckResult; children: ReactNode }) {
  const { bg, color, Icon } = looks[result.kind];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Flex direction="column" flex="1" align="center" justify="center" gap="6" p="6" bg={bg} color={color}>
      <Icon size={96} aria-hidden />
      <Stack
        role="alert"
        align="center"
        textAlign="center"
        gap="3"
        fontSize="min(2.25rem, 8vw)"
        lineHeight="1.2"
      >
        <chakra.h2 ref={heading} tabIndex={-1} outline="0" fontSize="min(4rem, 13vw)" fontWeight="extrabold">
          <Title result={result} />
        </chakra.h2>
        <Details result={result} />
      </Stack>
      <Flex wrap="wrap" justify="center" gap="3">
        {children}
      </Flex>
    </Flex>
  );
}

function Title({ result }: { result: CheckResult }) {
  const t = useT();
  const { timeZone } = useVendor();
  switch (result.kind) {
    case "collected":
      return t("Hand this over");
    case "already-collected":
      return collectedText(new Date(result.at), timeZone, t);
    case "late":
      return t("Paid, but late");
    case "refused":
      return t("Do not hand it over");
    case "unchecked":
      return t("Nothing was checked");
  }
}

/** The code of a collected order can be shown again on a later day. */
function collectedText(at: Date, timeZone: string, t: Translate): string {
  const isToday = calendarDay(at, timeZone) === calendarDay(serverNow(), timeZone);
  if (isToday) return t("Collected at {time}", { time: clockTime(at, timeZone, t) });
  return t("Collected on {time}", { time: dayAndTime(at, timeZone, t) });
}

function Details({ result }: { result: CheckResult }) {
  const t = useT();
  if ("message" in result) return <Text>{t.known(result.message)}</Text>;
  if (result.kind === "already-collected") return <Text>{t("This order was handed over before.")}</Text>;
  const { order } = result;
  return (
    <>
      {order.foodItem.map((food, index) => (
        <Text key={food} fontWeight="bold" overflowWrap="anywhere">
          {order.foodQuantity[index] ?? 1} × <span translate="no">{food}</span>
        </Text>
      ))}
      <Text overflowWrap="anywhere" translate="no">
        {guestName(order, t)}
      </Text>
      <Text>
        {/* A guest who pays at pickup pays now, so the text is the one of a pending order. */}
        <OrderPaymentText order={{ ...order, status: "pending" }} />
      </Text>
    </>
  );
}

/** A button on the colours of a result. */
export function ResultButton({
  busy = false,
  onClick,
  children,
}: {
  busy?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <ActionButton
      busy={busy}
      bg="white"
      color="#1c1917"
      _hover={{ bg: "#e7e5e4" }}
      minH="4.5rem"
      px="6"
      textStyle="h2"
      onClick={onClick}
    >
      {children}
    </ActionButton>
  );
}
