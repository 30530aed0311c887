import { Box, chakra, Text } from "@chakra-ui/react";
import { bestHourOf } from "@flashplate/contract/results/best-hour";
import type { HourResults } from "@flashplate/contract/results/results";
import { type Weekday, weekdays } from "@flashplate/contract/vendors/vendor-rules";
import { weekdayName } from "../../../entities/schedules/day-names.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText, Translate } from "../../../shared/i18n/translate.ts";
import { clockText } from "../../../shared/lib/format/format.ts";
import { SectionCard } from "../../../shared/ui/layout/cards/section-card.tsx";
import { sellThroughOf, shareText } from "../lib/bars.ts";

const dayNames: Record<Weekday, PlainText> = {
  monday: "Mondays",
  tuesday: "Tuesdays",
  wednesday: "Wednesdays",
  thursday: "Thursdays",
  friday: "Fridays",
  saturday: "Saturdays",
  sunday: "Sundays",
};

const onLight = "ink";
const onDark = "white";

/**
 * Colours of the cells, from nothing sold to everything sold. The more was sold, the more the colour differs
 * from the card's. The contrast of the texts meets WCAG AA.
 */
const looks = [
  { bg: { base: "basil.50", _dark: "basil.900" }, color: { base: onLight, _dark: onDark } },
  { bg: { base: "basil.100", _dark: "basil.700" }, color: { base: onLight, _dark: onDark } },
  { bg: { base: "basil.300", _dark: "basil.500" }, color: { base: onLight, _dark: onDark } },
  { bg: { base: "basil.500", _dark: "basil.300" }, color: { base: onDark, _dark: onLight } },
  { bg: { base: "basil.700", _dark: "basil.100" }, color: { base: onDark, _dark: onLight } },
] as const;

/**
 * On small phones, the text is smaller, so that two neighbouring columns have room for "100%". With large
 * text, or on the narrowest phones, seven columns have no room at all. Then each hour and day has a line.
 */
const Week = chakra("table", {
  base: {
    w: "full",
    tableLayout: "fixed",
    textStyle: "xs",
    fontVariantNumeric: "tabular-nums",
    "@media (max-width: 22em)": {
      fontSize: "0.6875rem",
      "& thead td": { w: "14" },
      "& tbody th": { pe: "1" },
      "& td > *": { fontSize: "0.625rem", letterSpacing: "tight" },
    },
    "@media (max-width: 20em)": {
      "& :is(tbody, tr, tbody th)": { display: "block" },
      "& thead": { srOnly: true },
      "& tbody th": { textAlign: "start", pt: "3" },
      "& td": { display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: "3" },
      "& td::before": { content: "attr(data-label)" },
      "& td > *": { px: "2" },
      "& td[data-empty]": { display: "none" },
    },
  },
});

/** How well the hours of the week sell: a sentence, and a table whose cells are coloured. */
export function BestHours({ hours }: { hours: readonly HourResults[] }) {
  const t = useT();
  const offered = hours.filter((result) => result.offered > 0);
  if (offered.length === 0) return null;
  const rows = [...new Set(offered.map(({ hour }) => hour))].sort((one, other) => one - other);
  return (
    <SectionCard title={t("Best hours")} lead={sentenceOf(hours, t)}>
      <Week>
        <chakra.caption srOnly>{t("Part sold by weekday and start of the sale")}</chakra.caption>
        <thead>
          <tr>
            <chakra.td w={{ base: "16", md: "20" }} />
            {weekdays.map((weekday) => (
              <chakra.th key={weekday} scope="col" pb="1" color="fg.muted" fontWeight="semibold">
                {weekdayName(weekday, t)}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((hour) => (
            <tr key={hour}>
              <chakra.th
                scope="row"
                pe="2"
                textAlign="end"
                color="fg.muted"
                fontWeight="semibold"
                whiteSpace="nowrap"
              >
                {clockText(timeOf(hour), t)}
              </chakra.th>
              {weekdays.map((weekday) => (
                <Cell
                  key={weekday}
                  day={weekdayName(weekday, t)}
                  result={offered.find((each) => each.weekday === weekday && each.hour === hour)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Week>
    </SectionCard>
  );
}

function Cell({ day, result }: { day: string; result: HourResults | undefined }) {
  const t = useT();
  const share = result ? sellThroughOf(result) : null;
  const lookIndex = Math.min(looks.length - 1, Math.floor((share ?? 0) * looks.length));
  const look = looks[lookIndex] ?? looks[0];
  return (
    <chakra.td px="1px" py="0.5" data-label={day} data-empty={result ? undefined : ""}>
      {result ? (
        <Box
          borderRadius="sm"
          h="9"
          display="grid"
          placeItems="center"
          fontWeight="semibold"
          // "100%" has to fit on a phone.
          letterSpacing="tight"
          title={`${result.sold} / ${result.offered}`}
          {...look}
        >
          {shareText(share, t)}
        </Box>
      ) : (
        <Box borderRadius="sm" h="9" bg="bg.subtle">
          <Text as="span" srOnly>
            {t("no sale that is over")}
          </Text>
        </Box>
      )}
    </chakra.td>
  );
}

function sentenceOf(hours: readonly HourResults[], t: Translate): string {
  const best = bestHourOf(hours);
  if (!best) return t("After sales at different hours you see here when you sell best.");
  const { weekday, hour, sold, offered } = best;
  const day = t(dayNames[weekday]);
  const time = clockText(timeOf(hour), t);
  return t("{day} at {time} sell best: {sold} of {offered} portions.", { day, time, sold, offered });
}

function timeOf(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
