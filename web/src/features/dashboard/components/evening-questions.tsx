import { Box, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import type { Dashboard } from "@flashplate/contract/dashboard/dashboard";
import { Check, Undo2 } from "lucide-react";
import { useId } from "react";
import { EveningQuestion } from "../../../entities/schedules/evening-question.tsx";
import { useAnswerQuestion } from "../../../entities/schedules/schedules.queries.ts";
import { useVendor } from "../../../entities/vendors/use-vendor.ts";
import { useKeptBriefly } from "../../../shared/hooks/use-kept-briefly.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { comingTime } from "../../../shared/lib/format/format.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { toast } from "../../../shared/ui/messages/toast.ts";
import { useToday } from "../hooks/use-today.ts";

type Question = Dashboard["questions"][number];

/** How long an answer is shown in place of its question, and can be undone there. */
const answerStaysMs = 10_000;

/** An answer that was given on this screen a moment ago. */
interface RecentAnswer {
  question: Question;
  count: number;
}

/** The questions of the evening: sales of schedules that wait for the number of portions. */
export function EveningQuestions() {
  const t = useT();
  const id = useId();
  const { timeZone } = useVendor();
  const { questions = [] } = useToday();
  const answers = useKeptBriefly<RecentAnswer>(answerStaysMs);
  const shown = withAnswered(questions, [...answers.byId.values()]);
  if (shown.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id} px={{ base: "4", md: "6" }} py={{ base: "4", md: "5" }}>
      <Heading as="h2" id={id} textStyle="h3" mb="3">
        {t("How many portions tonight?")}
      </Heading>
      <Stack gap="4">
        {shown.map((question) => {
          const { occurrenceId, item_name: dish, startsAt, item_quantity } = question;
          const answer = answers.byId.get(occurrenceId);
          const time = comingTime(new Date(startsAt), serverNow(), timeZone, t);
          return (
            <Box key={occurrenceId}>
              <Box role="status">
                {answer ? (
                  <AnswerRow answer={answer} time={time} onTakenBack={() => answers.drop(occurrenceId)} />
                ) : null}
              </Box>
              {answer ? null : (
                <EveningQuestion
                  occurrenceId={occurrenceId}
                  sale={{ itemId: question.item_id, startsAt: new Date(startsAt), portions: item_quantity }}
                  text={t("{dish}, {time}", { dish, time })}
                  onAnswered={(count) => answers.keep(occurrenceId, { question, count })}
                  onFailed={(message) => toast(`${dish}: ${t.known(message)}`)}
                />
              )}
            </Box>
          );
        })}
      </Stack>
    </Card>
  );
}

/**
 * Shows what an answer has done. It is as high as the question, so that nothing moves under the finger.
 * The answer can be taken back until the sale starts.
 */
function AnswerRow({
  answer: { question, count },
  time,
  onTakenBack,
}: {
  answer: RecentAnswer;
  time: string;
  onTakenBack: () => void;
}) {
  const t = useT();
  const { mutateAsync, isPending, error } = useAnswerQuestion();
  const { occurrenceId, item_name: dish, startsAt } = question;
  const takeBack = () =>
    mutateAsync({ occurrenceId, portions: null }).then(
      onTakenBack,
      // `error` is shown below too, but only for as long as the answer is shown.
      ({ message }: Error) => toast(`${dish}: ${t.known(message)}`),
    );
  return (
    <>
      <HStack minH="5rem" gap="3" wrap="wrap" color="fg.success" fontWeight="semibold">
        <Box asChild flexShrink="0">
          <Check size={22} aria-hidden />
        </Box>
        <Text flex="1 1 8rem" overflowWrap="anywhere">
          {count === 0
            ? t("No {dish} tonight.", { dish })
            : t("{count} × {dish} will be on sale: {time}", { count, dish, time })}
        </Text>
        {new Date(startsAt) > serverNow() ? (
          <ActionButton
            variant="outline"
            minH="12"
            busy={isPending}
            aria-label={t("Undo: {dish}", { dish })}
            onClick={() => void takeBack()}
          >
            <Undo2 aria-hidden /> {t("Undo")}
          </ActionButton>
        ) : null}
      </HStack>
      {error ? <Notice tone="error">{error.message}</Notice> : null}
    </>
  );
}

/** The open questions and those that were answered a moment ago, in the order of their sales. */
function withAnswered(questions: readonly Question[], answers: readonly RecentAnswer[]): Question[] {
  const answered = answers.map(({ question }) => question);
  const byId = new Map([...questions, ...answered].map((question) => [question.occurrenceId, question]));
  return [...byId.values()].sort(
    (one, other) =>
      one.startsAt.localeCompare(other.startsAt) || one.occurrenceId.localeCompare(other.occurrenceId),
  );
}
