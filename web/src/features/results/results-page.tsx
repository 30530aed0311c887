import { Button, Grid, Stack } from "@chakra-ui/react";
import type { Results } from "@flashplate/contract/results/results";
import { Zap } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import { useMay } from "../../entities/session/use-may.ts";
import { useVendor } from "../../entities/vendors/use-vendor.ts";
import { useT } from "../../shared/i18n/language.ts";
import { serverNow } from "../../shared/lib/api/server-clock.ts";
import { calendarDay } from "../../shared/lib/format/format.ts";
import { EmptyState } from "../../shared/ui/layout/empty-state.tsx";
import { Page } from "../../shared/ui/layout/page.tsx";
import { ErrorState, PageLoading } from "../../shared/ui/layout/states.tsx";
import { OutdatedNotice } from "../../shared/ui/messages/outdated-notice.tsx";
import { BestHours } from "./components/best-hours.tsx";
import { DayCharts } from "./components/day-charts.tsx";
import { DishRanking } from "./components/dish-ranking.tsx";
import { Downloads } from "./components/downloads.tsx";
import { Facts } from "./components/facts.tsx";
import { Impact } from "./components/impact.tsx";
import { KeyFigures } from "./components/key-figures.tsx";
import { PeriodPicker } from "./components/period-picker.tsx";
import { PlanEffect } from "./components/plan-effect.tsx";
import { useResults } from "./hooks/results.queries.ts";
import { periodOf } from "./lib/period-choices.ts";

/** What the restaurant's sales brought in a period. */
export function ResultsPage() {
  const t = useT();
  const { timeZone } = useVendor();
  const [search, setSearch] = useSearchParams();
  const today = calendarDay(serverNow(), timeZone);
  const chosen = periodOf(search, today);
  const { data, error, refetch, isPlaceholderData } = useResults(chosen.period);
  const content = () => {
    if (!data) {
      if (!error) return <PageLoading />;
      return <ErrorState title={t("Unable to load the results")} message={error.message} onRetry={refetch} />;
    }
    return (
      <Stack gap={{ base: "4", md: "6" }} aria-busy={isPlaceholderData}>
        {error ? <OutdatedNotice error={error} isList={false} /> : null}
        <Content results={data} />
      </Stack>
    );
  };
  return (
    <Page title={t("Results")} lead={t("What your sales brought.")}>
      <Stack gap={{ base: "4", md: "6" }}>
        <PeriodPicker
          chosen={chosen}
          today={today}
          onChoose={(days) => setSearch({ days: String(days) }, { replace: true })}
          onPeriod={({ from, to }) => setSearch({ from, to }, { replace: true })}
        />
        {content()}
      </Stack>
    </Page>
  );
}

function Content({ results }: { results: Results }) {
  const t = useT();
  const mayExport = useMay("exportResults");
  const { totals } = results;
  if (results.days.length === 0) {
    return (
      <EmptyState
        title={t("No results on these days")}
        action={
          <Button asChild>
            <Link to="/Flashsales?new">
              <Zap aria-hidden /> {t("Start a flash sale")}
            </Link>
          </Button>
        }
      >
        {t("Sales count here when they are over, orders when they are collected.")}
      </EmptyState>
    );
  }
  return (
    <>
      <KeyFigures results={results} />
      <DayCharts results={results} />
      {results.planEffect ? <PlanEffect effect={results.planEffect} /> : null}
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
        alignItems="start"
        gap={{ base: "4", md: "6" }}
      >
        <Stack gap={{ base: "4", md: "6" }}>
          <BestHours hours={results.hours} />
          <Impact saved={totals.impact} />
        </Stack>
        <Stack gap={{ base: "4", md: "6" }}>
          {results.dishes.length > 0 ? <DishRanking dishes={results.dishes} /> : null}
          <Facts totals={totals} />
        </Stack>
      </Grid>
      {mayExport ? <Downloads from={results.from} to={results.to} /> : null}
    </>
  );
}
