import { Flex, Text } from "@chakra-ui/react";
import { useId } from "react";
import { useOneAtATime } from "../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../shared/i18n/language.ts";
import { ActionButton } from "../../shared/ui/forms/action-button.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import { portionChoices } from "./portion-choices.ts";
import { useAnswerQuestion } from "./schedules.queries.ts";
import { type AskedSale, SuggestedAnswer } from "./suggested-answer.tsx";

/** How many portions a sale has tonight: one tap answers. */
export function EveningQuestion({
  occurrenceId,
  text,
  sale,
  onAnswered,
  onFailed,
}: {
  occurrenceId: string;
  text: string;
  sale: AskedSale;
  onAnswered?: (count: number) => void;
  /** Called with the message of a failure. It is shown here too, but the question may be removed by then. */
  onFailed?: (message: string) => void;
}) {
  const t = useT();
  const id = useId();
  const { mutateAsync, isPending, error } = useAnswerQuestion();
  const oneAtATime = useOneAtATime();
  const answer = (count: number, discount?: number) =>
    oneAtATime(() =>
      mutateAsync({ occurrenceId, portions: count, discount }).then(
        () => onAnswered?.(count),
        (error: Error) => onFailed?.(error.message),
      ),
    );
  return (
    <>
      <Text id={id} fontWeight="semibold" overflowWrap="anywhere">
        {text}
      </Text>
      <Flex role="group" aria-labelledby={id} wrap="wrap" gap="2" mt="2">
        {portionChoices(sale.portions).map((count) => (
          <ActionButton
            key={count}
            variant="outline"
            minW="14"
            busy={isPending}
            onClick={() => void answer(count)}
          >
            {count === 0 ? t("None") : count}
          </ActionButton>
        ))}
      </Flex>
      <SuggestedAnswer
        sale={sale}
        isPending={isPending}
        onTake={(count, discount) => void answer(count, discount)}
      />
      {error ? <Notice tone="error">{error.message}</Notice> : null}
    </>
  );
}
