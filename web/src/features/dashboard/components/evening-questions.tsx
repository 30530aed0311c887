import { Box, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import type { Dashboard } from "@flashplate/contract/dashboard/dashboard";
import { Check } from "lucide-react";
import { useId } from "react";
import { EveningQuestion } from "../../../entities/schedules/evening-question.tsx";
import { useVendor } from "../../../entities/vendors/use-vendor.ts";
import { useKeptBriefly } from "../../../shared/hooks/use-kept-briefly.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { comingTime } from "../../../shared/lib/format/format.ts";
import { Card } from "../../../shared/ui/layout/card.tsx";
import { useToday } from "../hooks/use-today.ts";

type Question = Dashboard["questions"][number];

/** How long an answer is shown in place of its question. */
const answerStaysMs = 4000;

/** An answer that was given here a moment ago. */
interface Given {
  question: Question;
  count: number;
}

/** The questions of the evening: sales of schedules that wait for the number of portions. */
export function EveningQuestions() {
  const t = useT();
  const id = useId();
  const { timeZone } = useVendor();
  const { questions = [] } = useToday();
  const answers = useKeptBriefly<Given>(answerStaysMs);
  const shown = withAnswered(questions, [...answers.kept.values()]);
  if (shown.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id} px={{ base: "4", md: "6" }} py={{ base: "4", md: "5" }}>
      <Heading as="h2" id={id} textStyle="h3" mb="3">
        {t("How many portions tonight?")}
      </Heading>
      <Stack gap="4">
        {shown.map((question) => {
          const { occurrenceId, item_name: dish, startsAt, item_quantity } = question;
          const answer = answers.kept.get(occurrenceId);
          const time = comingTime(new Date(startsAt), serverNow(), timeZone, t);
          return (
            <Box key={occurrenceId}>
              <Box role="status">
                {answer ? <GivenAnswer count={answer.count} dish={dish} time={time} /> : null}
              </Box>
              {answer ? null : (
                <EveningQuestion
                  occurrenceId={occurrenceId}
                  portions={item_quantity}
                  text={t("{dish}, {time}", { dish, time })}
                  onAnswered={(count) => answers.keep(occurrenceId, { question, count })}
                />
              )}
            </Box>
          );
        })}
      </Stack>
    </Card>
  );
}

/** Shows the outcome, in the height of the question, so that nothing moves under the finger. */
function GivenAnswer({ count, dish, time }: { count: number; dish: string; time: string }) {
  const t = useT();
  return (
    <HStack minH="5rem" gap="3" color="fg.success" fontWeight="semibold">
      <Box asChild flexShrink="0">
        <Check size={22} aria-hidden />
      </Box>
      <Text overflowWrap="anywhere">
        {count === 0
          ? t("No {dish} tonight.", { dish })
          : t("{count} × {dish} will be on sale: {time}", { count, dish, time })}
      </Text>
    </HStack>
  );
}

/** The open questions and those that were answered a moment ago, in the order of their sales. */
function withAnswered(questions: readonly Question[], given: readonly Given[]): Question[] {
  const answered = given.map(({ question }) => question);
  const byId = new Map([...questions, ...answered].map((question) => [question.occurrenceId, question]));
  return [...byId.values()].sort(
    (one, other) =>
      one.startsAt.localeCompare(other.startsAt) || one.occurrenceId.localeCompare(other.occurrenceId),
  );
}
