import { Box, Button, Flex, Grid, Heading, Skeleton, Text } from "@chakra-ui/react";
import type { Dashboard } from "@flashplate/contract/dashboard/dashboard";
import { useId } from "react";
import { Link } from "react-router-dom";
import { PaymentStateBadge } from "../../../entities/payments/payment-state-badge.tsx";
import { PayoutsButton } from "../../../entities/payments/payouts-button.tsx";
import { useMay } from "../../../entities/session/use-may.ts";
import { useVendor } from "../../../entities/vendors/use-vendor.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { Badge } from "../../../shared/ui/layout/badge.tsx";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { TextLink } from "../../../shared/ui/layout/text-link.tsx";
import { useToday } from "../hooks/use-today.ts";

/** Height of the chart, in units of its `viewBox`. Each of the seven days is 10 units wide. */
const chartHeight = 30;

/** The revenue of the last seven days as small bars, with a link to all results. */
function WeekBars({ week }: { week: Dashboard["week"] | undefined }) {
  const t = useT();
  const days = week ?? [];
  const largest = Math.max(1, ...days.map(({ revenue }) => revenue));
  const sum = days.reduce((total, { revenue }) => total + revenue, 0);
  return (
    <Flex align="center" wrap="wrap" columnGap="4" rowGap="1" mt="4">
      <Box asChild w="28" h="9" color="fg.success" flexShrink="0">
        <svg viewBox="0 0 70 30" preserveAspectRatio="none" aria-hidden>
          {days.map(({ date, revenue }, index) => {
            const height = Math.max(1, (chartHeight * revenue) / largest);
            return (
              <rect
                key={date}
                x={index * 10 + 1}
                y={chartHeight - height}
                width="8"
                height={height}
                fill="currentColor"
              />
            );
          })}
        </svg>
      </Box>
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {t("Collected in seven days: {amount}", { amount: week ? exactPrice(sum, t) : "-" })}
      </Text>
      <TextLink to="/results">{t("All results")}</TextLink>
    </Flex>
  );
}

/** Money and portions of the sales that started today. Staff see the portions. */
export function TodayCard() {
  const t = useT();
  const id = useId();
  const { today, week, isError } = useToday();
  const seesMoney = useMay("seeResults");
  // With very many orders, the server counts only the newest, so the numbers are at least these.
  const suffix = today?.isComplete === false ? "+" : "";
  // A value is falsy until it is loaded. `today.money` is null if this member may not see money.
  const money = {
    label: t("sold today"),
    value: today && today.money !== null && `${exactPrice(today.money, t)}${suffix}`,
  };
  const figures = [
    ...(seesMoney ? [money] : []),
    { label: t("portions sold"), value: today && `${today.portions}${suffix}` },
    { label: t("portions collected"), value: today && `${today.collectedPortions}${suffix}` },
  ];
  return (
    <Card as="section" aria-labelledby={id} px={{ base: "4", md: "6" }} py={{ base: "4", md: "5" }}>
      <Flex align="center" wrap="wrap" gap="3" mb="3">
        <Heading as="h2" id={id} textStyle="h3">
          {t("Today")}
        </Heading>
        {isError && !today ? <Badge tone="bad">{t("Error Loading")}</Badge> : null}
      </Flex>
      <Grid
        // On a wide screen (`lg`) the card is in a column that is as narrow as a phone.
        templateColumns={{
          base: "repeat(auto-fit, minmax(min(8rem, 100%), 1fr))",
          md: "repeat(3, minmax(0, 1fr))",
          lg: "repeat(auto-fit, minmax(min(8rem, 100%), 1fr))",
        }}
        columnGap="4"
        rowGap="4"
      >
        {figures.map(({ label, value }, index) => (
          <Box
            key={label}
            gridColumn={seesMoney && index === 0 ? { base: "1 / -1", md: "auto", lg: "1 / -1" } : undefined}
          >
            <Text textStyle="figure" fontVariantNumeric="tabular-nums">
              {value || (isError ? "-" : <Skeleton as="span" display="block" w="20" h="10" />)}
            </Text>
            <Text color="fg.muted" textStyle="sm">
              {label}
            </Text>
          </Box>
        ))}
      </Grid>
      {seesMoney ? <WeekBars week={week} /> : null}
      <PaymentsLine />
    </Card>
  );
}

/**
 * The state of the payment account. Without an account nothing is shown: `SetupCard` says how to get one.
 * Only the owner sees it, because the server says `not-connected` to other members.
 */
function PaymentsLine() {
  const t = useT();
  const { payments, initialOnboarding } = useVendor();
  if (payments.state === "not-connected") return null;
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="3"
      mt="4"
      pt="4"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Flex wrap="wrap" align="center" gap="3">
        <Text fontWeight="semibold">{t("Payments")}</Text>
        <PaymentStateBadge state={payments.state} />
        <Text color="fg.muted" textStyle="sm">
          {payments.takesAppPayments
            ? t("Guests pay in the app when they reserve.")
            : t("Guests pay at your counter.")}
        </Text>
      </Flex>
      {initialOnboarding ? (
        <PayoutsButton size="sm" />
      ) : (
        <Button asChild variant="outline" size="sm">
          <Link to="/settings#payments">{t("Open the settings")}</Link>
        </Button>
      )}
    </Flex>
  );
}
