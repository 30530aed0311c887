import { Box, Flex, Grid, Heading, Stack, Text } from "@chakra-ui/react";
import type { MonthResults, ResultsOverview } from "@flashplate/contract/results/results";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { apiGet } from "../../../shared/lib/api/api-client.ts";
import { Card } from "../../../shared/ui/layout/card.tsx";
import { ErrorState, PageLoading } from "../../../shared/ui/layout/states.tsx";
import { needsSignIn, SignInAgain } from "../shared/sign-in-again.tsx";

/** Restaurants, applications and this month's sales. */
export function Overview() {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ["overview"],
    queryFn: ({ signal }) => apiGet<ResultsOverview>("/engine/vendors/overview", signal),
  });
  if (needsSignIn(error)) return <SignInAgain error={error} />;
  if (error) {
    return <ErrorState title={t("Unable to load the overview")} message={error.message} onRetry={refetch} />;
  }
  if (!data) return <PageLoading />;
  const figures = [
    [t("Approved restaurants"), data.restaurants],
    [t("Applications waiting"), data.waiting],
    [t("Sales that ended this month"), data.sales],
    [t("Portions collected this month"), data.portions],
    [t("Food saved this month"), t("about {kg} kg", { kg: Math.round(data.impact.kg) })],
  ] as const;
  return (
    <Stack gap="5">
      <Card px={{ base: "4", md: "6" }} py={{ base: "4", md: "5" }}>
        <Grid
          as="ul"
          listStyleType="none"
          templateColumns="repeat(auto-fill, minmax(min(11rem, 100%), 1fr))"
          gap="5"
        >
          {figures.map(([label, value]) => (
            <Box as="li" key={label} minW="0">
              <Text textStyle="h1">
                {typeof value === "number" ? new Intl.NumberFormat(t.locale).format(value) : value}
              </Text>
              <Text color="fg.muted" textStyle="sm">
                {label}
              </Text>
            </Box>
          ))}
        </Grid>
      </Card>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} gap="5">
        <Trend
          title={t("Portions collected each month")}
          trend={data.trend}
          numberOf={(month) => month.portions}
        />
        <Trend
          title={t("Sales that ended each month")}
          trend={data.trend}
          numberOf={(month) => month.sales}
        />
      </Grid>
    </Stack>
  );
}

/** On a phone, six months with large text would overlap. */
const barText = { base: "min(0.875rem, 3.4vw)", md: "sm" };

/** A number of each month as bars. */
function Trend({
  title,
  trend,
  numberOf,
}: {
  title: string;
  trend: readonly MonthResults[];
  numberOf: (month: MonthResults) => number;
}) {
  const t = useT();
  const id = useId();
  const most = Math.max(1, ...trend.map(numberOf));
  const numbers = new Intl.NumberFormat(t.locale);
  const months = new Intl.DateTimeFormat(t.locale, { month: "short", timeZone: "UTC" });
  return (
    <Card px={{ base: "4", md: "6" }} py={{ base: "4", md: "5" }}>
      <Heading as="h2" id={id} textStyle="h3" mb="4">
        {title}
      </Heading>
      <Flex as="ol" listStyleType="none" aria-labelledby={id} align="flex-end" gap="2" minH="44">
        {trend.map((month) => (
          <Stack as="li" key={month.month} flex="1" minW="0" gap="1" align="center" fontSize={barText}>
            <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" order="1">
              {numbers.format(numberOf(month))}
            </Text>
            <Box
              order="2"
              w="full"
              maxW="14"
              bg="fg.success"
              borderTopRadius="l1"
              style={{ height: `${Math.max(2, (112 * numberOf(month)) / most)}px` }}
            />
            <Text color="fg.muted" order="3">
              {months.format(new Date(`${month.month}-01T00:00:00Z`))}
            </Text>
          </Stack>
        ))}
      </Flex>
    </Card>
  );
}
