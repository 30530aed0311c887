import { Box, Heading, Stack } from "@chakra-ui/react";
import { useId } from "react";
import { EveningQuestion } from "../../../entities/schedules/evening-question.tsx";
import { useVendor } from "../../../entities/vendors/use-vendor.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { comingTime } from "../../../shared/lib/format/format.ts";
import { Card } from "../../../shared/ui/layout/card.tsx";
import { useToday } from "../hooks/use-today.ts";

/** The questions of the evening: sales of schedules that wait for the number of portions. */
export function EveningQuestions() {
  const t = useT();
  const id = useId();
  const { timeZone } = useVendor();
  const { questions = [] } = useToday();
  if (questions.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id} px={{ base: "4", md: "6" }} py={{ base: "4", md: "5" }}>
      <Heading as="h2" id={id} textStyle="h3" mb="3">
        {t("How many portions tonight?")}
      </Heading>
      <Stack gap="4">
        {questions.map(({ occurrenceId, item_name, startsAt, item_quantity }) => (
          <Box key={occurrenceId}>
            <EveningQuestion
              occurrenceId={occurrenceId}
              portions={item_quantity}
              text={t("{dish}, {time}", {
                dish: item_name,
                time: comingTime(new Date(startsAt), serverNow(), timeZone, t),
              })}
            />
          </Box>
        ))}
      </Stack>
    </Card>
  );
}
