import { Box, Grid, Text } from "@chakra-ui/react";
import {
  type Difference,
  fewestEvenings,
  isKnownDifference,
  type MeasuredEffect,
} from "@flashplate/contract/pricing/effect/measured-effect";
import { fewestRestaurants } from "@flashplate/contract/pricing/model/price-model";
import type { PlanEffect } from "@flashplate/contract/results/results";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { SectionCard } from "../../../shared/ui/layout/cards/section-card.tsx";
import { Trend } from "./trend.tsx";

/** Before the first night whose evenings were measured. */
const notMeasured = { restaurants: 0, evenings: { plan: 0, fixed: 0 }, effect: null, weeks: [] };

/**
 * Compares evenings with planned lower prices ("plan") with evenings at one price ("fixed"). Shows the
 * effect, and the portions that restaurants offered each week.
 */
export function PlanEffectCards({ planEffect }: { planEffect: PlanEffect | null }) {
  const t = useT();
  const { restaurants, evenings, effect, weeks } = planEffect ?? notMeasured;
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", md: weeks.length > 0 ? "repeat(2, minmax(0, 1fr))" : "1fr" }}
      gap="5"
    >
      <EffectCard effect={effect} evenings={evenings} restaurants={restaurants} />
      {weeks.length > 0 ? (
        <Trend
          title={t("Portions offered each week")}
          lead={perEveningText(weeks, t)}
          bars={weeks.map(({ week, offered }) => ({ label: dayText(week, t), number: offered }))}
        />
      ) : null}
    </Grid>
  );
}

function EffectCard({ effect, evenings, restaurants }: Omit<PlanEffect, "weeks">) {
  const t = useT();
  // A known effect counts only restaurants with enough evenings. Its text must name their number.
  const measured = effect ?? { restaurants, evenings };
  const { plan, fixed } = measured.evenings;
  return (
    <SectionCard
      title={t("What lowering the price changes")}
      lead={t("Evenings that lower the price by themselves, against evenings at one price.")}
    >
      {effect ? (
        <Differences effect={effect} />
      ) : (
        <Text mb="3">
          {/* Ten: one evening of five is at one price, and `fewestEvenings` of those are needed. */}
          {t(
            "Not known yet. It takes {restaurants} restaurants with {count} evenings of each kind: about ten evenings of a schedule.",
            { restaurants: fewestRestaurants, count: fewestEvenings },
          )}
        </Text>
      )}
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {t.plural(measured.restaurants, "Measured in 1 restaurant:", "Measured in {count} restaurants:")}{" "}
        {t.plural(plan, "1 evening with lower prices", "{count} evenings with lower prices")},{" "}
        {t.plural(fixed, "1 at one price", "{count} at one price")}.
      </Text>
    </SectionCard>
  );
}

function Differences({ effect: { revenue, unsold } }: { effect: MeasuredEffect }) {
  const t = useT();
  return (
    <Grid as="dl" templateColumns="repeat(auto-fill, minmax(min(14rem, 100%), 1fr))" gap="4" mb="4">
      <DifferenceOf
        label={t("Revenue per portion offered")}
        difference={revenue}
        textOf={(change) => dollars(change, t)}
      />
      <DifferenceOf
        label={t("Not sold, of 100 portions offered")}
        difference={unsold}
        textOf={(change) => ofHundred(change, t)}
      />
    </Grid>
  );
}

function DifferenceOf({
  label,
  difference,
  textOf,
}: {
  label: string;
  difference: Difference;
  /** Returns the text of a change, with its sign. */
  textOf: (change: number) => string;
}) {
  const t = useT();
  const { value, low, high, fixed } = difference;
  // `fixed` is a level and not a change, so it has no plus sign.
  const fixedText = textOf(fixed).replace(/^\+/, "");
  return (
    <Box minW="0">
      <Text as="dt" color="fg.muted" textStyle="sm">
        {label}
      </Text>
      <Box as="dd">
        <Text textStyle="h2" fontVariantNumeric="tabular-nums">
          {textOf(value)}
        </Text>
        <Text textStyle="sm" fontVariantNumeric="tabular-nums">
          {t("90% interval: {low} to {high}.", { low: textOf(low), high: textOf(high) })}{" "}
          {isKnownDifference(difference) ? null : t("It may be no difference.")}
        </Text>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {t("At one price: {value}", { value: fixedText })}
        </Text>
      </Box>
    </Box>
  );
}

function dollars(change: number, t: Translate): string {
  return new Intl.NumberFormat(t.locale, {
    style: "currency",
    currency: "USD",
    signDisplay: "exceptZero",
  }).format(change);
}

function ofHundred(change: number, t: Translate): string {
  const format = new Intl.NumberFormat(t.locale, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
  return format.format(100 * change);
}

/**
 * Names the portions per evening in the first and in the last week. An increase may say that restaurants
 * cook more because they have a sale.
 */
function perEveningText(weeks: PlanEffect["weeks"], t: Translate): string {
  const format = new Intl.NumberFormat(t.locale, { maximumFractionDigits: 1 });
  const texts = weeks.map(({ offered, evenings }) => format.format(offered / Math.max(1, evenings)));
  const first = texts.at(0) ?? "";
  const last = texts.at(-1) ?? "";
  if (weeks.length < 2) return t("{portions} portions per evening.", { portions: first });
  return t("{first} portions per evening in the first of these weeks, {last} in the last.", { first, last });
}

/** @param date YYYY-MM-DD */
function dayText(date: string, t: Translate): string {
  const format = new Intl.DateTimeFormat(t.locale, { month: "short", day: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${date}T00:00:00Z`));
}
