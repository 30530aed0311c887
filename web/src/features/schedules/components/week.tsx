import { Box, Flex, Grid, Heading, Stack, Text } from "@chakra-ui/react";
import { addDays } from "@flashplate/contract/schedules/calendar-dates";
import { daysShown } from "@flashplate/contract/schedules/schedule-records";
import type { Schedule, ScheduledSale, SchedulesAnswer } from "@flashplate/contract/schedules/schedules";
import { type ClosedPeriod, closedPeriodOn } from "@flashplate/contract/vendors/vendor-rules";
import { useState } from "react";
import { dateName } from "../../../entities/schedules/day-names.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { calendarDay } from "../../../shared/lib/format/format.ts";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { SaleChip } from "./sale-chip.tsx";
import { SaleDetail } from "./sale-detail.tsx";

/** The week at a glance: a line for each day, with its sales as chips. */
export function Week({ sales, schedules, closedDays, timeZone, today }: SchedulesAnswer) {
  const t = useT();
  const byId = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  // The next sale is shown with its details, so that it can be skipped with one tap.
  const [nextSaleId] = useState(
    () =>
      sales.find(
        ({ startsAt, state }) =>
          (state === "planned" || state === "made") && new Date(startsAt) > serverNow(),
      )?.occurrenceId,
  );
  const days = Array.from({ length: daysShown }, (_, day) => addDays(today, day));
  return (
    <Card as="ol" listStyleType="none">
      {days.map((date) => {
        const closed = closedPeriodOn({ closedDays }, date);
        const daySales = sales.filter(({ startsAt }) => calendarDay(new Date(startsAt), timeZone) === date);
        // The line already says “Closed”, so it does not list the sales that are skipped for that reason.
        const shown = closed ? daySales.filter(({ reason }) => reason !== "closed") : daySales;
        return (
          <Day
            key={date}
            date={date}
            title={date === today ? t("Today") : dateName(date, t)}
            sales={shown}
            closedText={closed ? closedText(closed, t) : undefined}
            firstOpenId={nextSaleId}
            schedules={byId}
            timeZone={timeZone}
          />
        );
      })}
    </Card>
  );
}

function closedText({ note }: ClosedPeriod, t: Translate): string {
  return note ? t("Closed: {note}", { note }) : t("Closed");
}

function Day({
  date,
  title,
  sales,
  closedText,
  firstOpenId,
  schedules,
  timeZone,
}: {
  date: string;
  title: string;
  sales: readonly ScheduledSale[];
  /** Undefined on an open day. */
  closedText: string | undefined;
  /** Id of the sale whose details are shown at first. It may be a sale of another day. */
  firstOpenId: string | undefined;
  /** By their ids. */
  schedules: ReadonlyMap<string, Schedule>;
  timeZone: string;
}) {
  const t = useT();
  const [openId, setOpenId] = useState(firstOpenId);
  // A question waits for an answer, so it is always shown.
  const shown = sales.filter(
    ({ occurrenceId, state, endsAt }) =>
      occurrenceId === openId || (state === "asked" && new Date(endsAt) > serverNow()),
  );
  return (
    <Box as="li" px="4" py="2.5" borderTopWidth="1px" borderColor="border" _first={{ borderTopWidth: "0" }}>
      <Grid
        as="section"
        aria-labelledby={`day-${date}`}
        templateColumns={{ base: "minmax(4.25rem, 0.32fr) minmax(0, 1fr)", md: "9rem minmax(0, 1fr)" }}
        columnGap="3"
        rowGap="2"
        alignItems="start"
      >
        <Heading as="h3" id={`day-${date}`} textStyle="sm" fontWeight="semibold" pt="2.5" pb="2">
          {title}
        </Heading>
        <Flex wrap="wrap" gap="2" align="center" minH="touch">
          {closedText ? (
            <Text textStyle="sm" color="fg.warning" overflowWrap="anywhere">
              {closedText}
            </Text>
          ) : null}
          {sales.map((sale) => (
            <SaleChip
              key={sale.occurrenceId}
              sale={sale}
              timeZone={timeZone}
              isOpen={shown.includes(sale)}
              onToggle={() => setOpenId(openId === sale.occurrenceId ? undefined : sale.occurrenceId)}
            />
          ))}
          {sales.length === 0 && !closedText ? (
            <Text textStyle="sm" color="fg.muted">
              {t("No sale")}
            </Text>
          ) : null}
        </Flex>
        {shown.length > 0 ? (
          <Stack gridColumn={{ base: "1 / -1", md: "2" }} gap="2" mb="1.5">
            {shown.map((sale) => (
              <SaleDetail
                key={sale.occurrenceId}
                sale={sale}
                itemId={schedules.get(sale.scheduleId)?.item_id ?? null}
                portions={schedules.get(sale.scheduleId)?.item_quantity ?? 1}
                timeZone={timeZone}
              />
            ))}
          </Stack>
        ) : null}
      </Grid>
    </Box>
  );
}
