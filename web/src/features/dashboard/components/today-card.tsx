import { Box, Button, Flex, Grid, Heading, Skeleton, Text } from "@chakra-ui/react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { PaymentStateBadge } from "../../../entities/payments/payment-state.tsx";
import { PayoutsButton } from "../../../entities/payments/payouts-button.tsx";
import { useVendor } from "../../../entities/vendors/use-vendor.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { exactPrice } from "../../../shared/ui/exact-price.ts";
import { useToday } from "../hooks/use-today.ts";

/** Money and portions of the sales that started today. */
export function TodayCard() {
  const t = useT();
  const id = useId();
  const { today, isError } = useToday();
  // With very many orders, the numbers are those of the newest.
  const suffix = today?.isComplete === false ? "+" : "";
  const figures = [
    [t("sold today"), today && `${exactPrice(today.money, t)}${suffix}`],
    [t("portions sold"), today && `${today.portions}${suffix}`],
    [t("portions collected"), today && `${today.collectedPortions}${suffix}`],
  ] as const;
  return (
    <Card as="section" aria-labelledby={id} px={{ base: "4", md: "6" }} py={{ base: "4", md: "5" }}>
      <Flex align="center" wrap="wrap" gap="3" mb="3">
        <Heading as="h2" id={id} textStyle="h3">
          {t("Today")}
        </Heading>
        {isError && !today ? <Badge tone="bad">{t("Error Loading")}</Badge> : null}
      </Flex>
      <Grid
        templateColumns={{
          base: "repeat(auto-fit, minmax(min(8rem, 100%), 1fr))",
          md: "repeat(3, minmax(0, 1fr))",
        }}
        columnGap="4"
        rowGap="4"
      >
        {figures.map(([label, value], index) => (
          <Box key={label} gridColumn={index === 0 ? { base: "1 / -1", md: "auto" } : undefined}>
            <Text textStyle="figure" fontVariantNumeric="tabular-nums">
              {value ?? (isError ? "-" : <Skeleton as="span" display="block" w="20" h="10" />)}
            </Text>
            <Text color="fg.muted" textStyle="sm">
              {label}
            </Text>
          </Box>
        ))}
      </Grid>
      <PaymentsLine />
    </Card>
  );
}

/** The state of the payment account. A restaurant without one reads in the checklist how to get it. */
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
