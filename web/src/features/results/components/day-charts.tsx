import { Box, chakra, Grid, Stack } from "@chakra-ui/react";
import type { Results } from "@flashplate/contract/results/results";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { SectionCard } from "../../../shared/ui/layout/cards/section-card.tsx";
import { barsOf, daysText, type ResultsBar, sellThroughOf, shareText } from "../lib/bars.ts";
import { BarChart } from "./bar-chart.tsx";
import { ResultsTable } from "./results-table.tsx";

/** Charts of revenue and sell-through per day, or per week of a long period, and a table of both. */
export function DayCharts({ results }: { results: Results }) {
  const t = useT();
  const bars = barsOf(results, results.days);
  // At least 1, so that a period without revenue has a scale too.
  const maxRevenue = Math.max(1, ...bars.map(({ revenue }) => revenue));
  const portionsText = (count: number) => t.plural(count, "1 portion", "{count} portions");
  return (
    <Stack gap="4">
      <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }} gap="4">
        <SectionCard title={t("Revenue")}>
          <BarChart
            label={t("Revenue by day")}
            most={maxRevenue}
            mostText={exactPrice(maxRevenue, t)}
            tone="fg.success"
            bars={bars.map((bar) => ({
              label: daysText(bar, t),
              value: bar.revenue,
              text: `${exactPrice(bar.revenue, t)}, ${portionsText(bar.portions)}`,
            }))}
          />
        </SectionCard>
        <SectionCard title={t("Sold of what was offered")}>
          <BarChart
            label={t("Part sold by day")}
            most={1}
            mostText={shareText(1, t)}
            tone="saffron.500"
            bars={bars.map((bar) => ({
              label: daysText(bar, t),
              value: sellThroughOf(bar),
              text: soldText(bar, t),
            }))}
          />
        </SectionCard>
      </Grid>
      <chakra.details>
        <chakra.summary
          w="fit-content"
          py="2.5"
          px="1"
          cursor="pointer"
          color="accent.fg"
          fontWeight="semibold"
        >
          {t("Show the charts as a table")}
        </chakra.summary>
        <Box mt="2">
          <DayTable bars={bars} />
        </Box>
      </chakra.details>
    </Stack>
  );
}

function soldText(bar: ResultsBar, t: Translate): string {
  // A running sale counts only when it is over.
  if (bar.offered === 0) return t("no sale that is over");
  const share = shareText(sellThroughOf(bar), t);
  return t.plural(
    bar.offered,
    "{share}, {sold} of 1 portion sold",
    "{share}, {sold} of {count} portions sold",
    { share, sold: bar.sold },
  );
}

function DayTable({ bars }: { bars: readonly ResultsBar[] }) {
  const t = useT();
  return (
    <ResultsTable
      label={t("Results by day")}
      columns={[
        t("Days"),
        t("Revenue"),
        t("Paid in the app"),
        t("Paid at pickup"),
        t("Portions"),
        t("Offered"),
        t("Sold"),
      ]}
      rows={bars.map((bar) => [
        daysText(bar, t),
        exactPrice(bar.revenue, t),
        exactPrice(bar.appRevenue, t),
        exactPrice(bar.pickupRevenue, t),
        bar.portions,
        bar.offered,
        shareText(sellThroughOf(bar), t),
      ])}
    />
  );
}
