import { Box, Grid, Heading, Stack, Text } from "@chakra-ui/react";
import { addDays } from "@flashplate/contract/schedules/calendar-dates";
import { daysShown } from "@flashplate/contract/schedules/schedule-records";
import type { SchedulesAnswer } from "@flashplate/contract/schedules/schedules";
import { closedOn } from "@flashplate/contract/vendors/vendor-rules";
import { useT } from "../../../shared/i18n/language.ts";
import { calendarDay } from "../../../shared/lib/format/format.ts";
import { dateName } from "../lib/day-names.ts";
import { SaleCard } from "./sale-card.tsx";

/** The week at a glance: seven columns, or on a phone one day below the other. */
export function Week({ sales, schedules, closedDays, timeZone, today }: SchedulesAnswer) {
  const t = useT();
  const portions = new Map(schedules.map(({ id, item_quantity }) => [id, item_quantity]));
  const days = Array.from({ length: daysShown }, (_, day) => addDays(today, day));
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", lg: `repeat(${daysShown}, minmax(0, 1fr))` }}
      gap={{ base: "5", lg: "2.5" }}
    >
      {days.map((date) => {
        const ofDay = sales.filter(({ startsAt }) => calendarDay(new Date(startsAt), timeZone) === date);
        const closed = closedOn({ closedDays }, date);
        return (
          <Box key={date} as="section" minW="0" aria-labelledby={`day-${date}`}>
            <Heading as="h3" id={`day-${date}`} textStyle="sm" fontWeight="semibold" mb="2">
              {date === today ? t("Today") : dateName(date, t)}
            </Heading>
            {closed ? (
              <Text textStyle="sm" color="fg.warning" mb="2" overflowWrap="anywhere">
                {closed.note ? t("Closed: {note}", { note: closed.note }) : t("Closed")}
              </Text>
            ) : null}
            {ofDay.length > 0 ? (
              <Stack as="ul" listStyleType="none" gap="2">
                {ofDay.map((sale) => (
                  <SaleCard
                    key={sale.occurrenceId}
                    sale={sale}
                    portions={portions.get(sale.scheduleId) ?? 1}
                    timeZone={timeZone}
                  />
                ))}
              </Stack>
            ) : closed ? null : (
              <Text textStyle="sm" color="fg.muted">
                {t("No sale")}
              </Text>
            )}
          </Box>
        );
      })}
    </Grid>
  );
}
