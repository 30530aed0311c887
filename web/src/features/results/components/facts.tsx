import { Box, Grid, Text } from "@chakra-ui/react";
import type { ResultTotals } from "@flashplate/contract/results/results";
import { useT } from "../../../shared/i18n/language.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { SectionCard } from "../../../shared/ui/layout/cards/section-card.tsx";

/** Parts of the three big numbers, and the losses. */
export function Facts({ totals }: { totals: ResultTotals }) {
  const t = useT();
  const facts = [
    [t("Paid in the app"), exactPrice(totals.appRevenue, t)],
    [t("Paid at pickup"), exactPrice(totals.pickupRevenue, t)],
    ...(totals.keptRevenue > 0 ? [[t("Paid, not collected"), exactPrice(totals.keptRevenue, t)]] : []),
    [t("Sales that are over"), totals.sales],
    [t("Portions not sold"), totals.unsold],
    [t("Portions cancelled"), totals.cancelled],
    [t("Portions not collected"), totals.uncollected],
    [
      t("Average discount, by portions offered"),
      totals.averageDiscount === null ? "–" : `${Math.round(totals.averageDiscount)}%`,
    ],
  ] as const;
  return (
    <SectionCard title={t("In detail")}>
      <Grid as="dl" templateColumns="repeat(auto-fill, minmax(min(9rem, 100%), 1fr))" gap="4">
        {facts.map(([label, value]) => (
          <Box key={label} minW="0">
            <Text as="dt" color="fg.muted" textStyle="sm">
              {label}
            </Text>
            <Text as="dd" textStyle="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {value}
            </Text>
          </Box>
        ))}
      </Grid>
    </SectionCard>
  );
}
