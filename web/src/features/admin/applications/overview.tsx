import { Box, Grid, Stack, Text } from "@chakra-ui/react";
import type { ResultsOverview } from "@flashplate/contract/results/results";
import { useQuery } from "@tanstack/react-query";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { apiGet } from "../../../shared/lib/api/api-client.ts";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { ErrorState, PageLoading } from "../../../shared/ui/layout/states.tsx";
import { OutdatedNotice } from "../../../shared/ui/messages/outdated-notice.tsx";
import { needsSignIn, SignInAgain } from "../shared/sign-in-again.tsx";
import { PlanEffectCards } from "./plan-effect-cards.tsx";
import { Trend } from "./trend.tsx";

/** Restaurants, applications, this month's sales, and what lower prices change. */
export function Overview() {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ["overview"],
    queryFn: ({ signal }) => apiGet<ResultsOverview>("/engine/vendors/overview", signal),
  });
  if (needsSignIn(error)) return <SignInAgain error={error} />;
  if (!data) {
    if (!error) return <PageLoading />;
    return <ErrorState title={t("Unable to load the overview")} message={error.message} onRetry={refetch} />;
  }
  const figures = [
    [t("Approved restaurants"), data.restaurants],
    [t("Applications waiting"), data.waiting],
    [t("Sales that ended this month"), data.sales],
    [t("Portions collected this month"), data.portions],
    [t("Food saved this month"), t("about {kg} kg", { kg: Math.round(data.impact.kg) })],
  ] as const;
  return (
    <Stack gap="5">
      {error ? <OutdatedNotice error={error} isList={false} /> : null}
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
          bars={data.trend.map(({ month, portions }) => ({ label: monthName(month, t), number: portions }))}
        />
        <Trend
          title={t("Sales that ended each month")}
          bars={data.trend.map(({ month, sales }) => ({ label: monthName(month, t), number: sales }))}
        />
      </Grid>
      <PlanEffectCards planEffect={data.planEffect} />
    </Stack>
  );
}

/** @param month YYYY-MM */
function monthName(month: string, t: Translate): string {
  const format = new Intl.DateTimeFormat(t.locale, { month: "short", timeZone: "UTC" });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
