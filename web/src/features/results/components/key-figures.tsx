import { Box, Grid, Text } from "@chakra-ui/react";
import { changeFrom } from "@flashplate/contract/results/period";
import type { Results, ResultTotals } from "@flashplate/contract/results/results";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { shareText } from "../lib/bars.ts";

/** Revenue, portions and sell-through, each with its change from the period before. */
export function KeyFigures({ results: { totals, before } }: { results: Results }) {
  const t = useT();
  const numberFormat = new Intl.NumberFormat(t.locale);
  const hasBefore = before.revenue > 0 || before.portions > 0 || before.sellThrough !== null;
  const figures = [
    {
      label: t("Revenue"),
      value: exactPrice(totals.revenue, t),
      change: changeText(changeFrom(before.revenue, totals.revenue), exactPrice(before.revenue, t), t),
    },
    {
      label: t("portions collected"),
      value: numberFormat.format(totals.portions),
      change: changeText(
        changeFrom(before.portions, totals.portions),
        numberFormat.format(before.portions),
        t,
      ),
    },
    {
      label: hasRunning(totals)
        ? t("of what was offered was sold, in sales that are over")
        : t("of what was offered was sold"),
      value: shareText(totals.sellThrough, t),
      change: pointsText(before.sellThrough, totals.sellThrough, t),
    },
  ];
  return (
    <Card px={{ base: "4", md: "6" }} py={{ base: "4", md: "5" }}>
      <Grid
        as="ul"
        listStyleType="none"
        templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" }}
        gap={{ base: "5", md: "4" }}
      >
        {figures.map(({ label, value, change }) => (
          <Box as="li" key={label} minW="0">
            <Text textStyle="figure">{value}</Text>
            <Text color="fg.muted" textStyle="sm">
              {label}
            </Text>
            {hasBefore ? (
              <Text textStyle="sm" fontWeight="semibold" mt="1">
                {change}
              </Text>
            ) : null}
          </Box>
        ))}
      </Grid>
      {hasBefore ? null : (
        <Text textStyle="sm" color="fg.muted" mt="4">
          {t("Nothing before to compare with")}
        </Text>
      )}
    </Card>
  );
}

/**
 * Whether guests have certainly collected portions of a sale that is not over. Its offered portions
 * count only at its end, so more portions were collected than the ended sales have sold. False is not
 * certain: sold portions that were not collected can hide it.
 */
function hasRunning({ portions, offered, unsold }: ResultTotals): boolean {
  return portions > offered - unsold;
}

function changeText(change: number | null, before: string, t: Translate): string {
  if (change === null) return t("Nothing before to compare with");
  if (Math.round(Math.abs(change) * 100) === 0) return t("As in the days before");
  const percent = new Intl.NumberFormat(t.locale, { style: "percent" }).format(Math.abs(change));
  return change > 0
    ? t("▲ {percent} more than {before} before", { percent, before })
    : t("▼ {percent} less than {before} before", { percent, before });
}

/** The change of a share in percentage points. A change in percent would be mistaken for points. */
function pointsText(before: number | null, now: number | null, t: Translate): string {
  if (before === null || now === null) return t("Nothing before to compare with");
  const points = Math.round(100 * now) - Math.round(100 * before);
  if (points === 0) return t("As in the days before");
  const values = { before: shareText(before, t) };
  return points > 0
    ? t.plural(
        points,
        "▲ 1 point more than {before} before",
        "▲ {count} points more than {before} before",
        values,
      )
    : t.plural(
        -points,
        "▼ 1 point less than {before} before",
        "▼ {count} points less than {before} before",
        values,
      );
}
