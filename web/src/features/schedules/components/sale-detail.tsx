import { Box, Flex, Text } from "@chakra-ui/react";
import type { ScheduledSale } from "@flashplate/contract/schedules/schedules";
import { EveningQuestion } from "../../../entities/schedules/evening-question.tsx";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { clockTime } from "../../../shared/lib/format/format.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { Badge } from "../../../shared/ui/layout/badge.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { useSkipSale } from "../hooks/schedule-changes.ts";
import { saleStatus } from "../lib/sale-status.ts";

/** The chosen sale of a day: its state, and what can be done about it. */
export function SaleDetail({
  sale,
  itemId,
  portions,
  timeZone,
}: {
  sale: ScheduledSale;
  /** The dish of the schedule; null if it is not on the menu. */
  itemId: string | null;
  /** The schedule's number of portions. */
  portions: number;
  timeZone: string;
}) {
  const t = useT();
  const { mutateAsync, isPending, error } = useSkipSale();
  const oneAtATime = useOneAtATime();
  const { scheduleId, date, occurrenceId, item_name } = sale;
  const start = new Date(sale.startsAt);
  const end = new Date(sale.endsAt);
  const now = serverNow();
  const isSkippedByHand = sale.state === "skipped" && sale.reason === "by-hand";
  const canUndoSkip = isSkippedByHand && end > now;
  // A sale that still asks cannot be skipped: its question has the answer “None”.
  const canSkip = start > now && (sale.state === "planned" || sale.state === "made");
  const status = saleStatus(sale, now, t);
  const send = (skip: boolean) =>
    oneAtATime(() => mutateAsync({ scheduleId, date, skip }).catch(() => undefined));
  return (
    <Box px="3" py="2" borderRadius="l2" bg="bg.muted" minW="0">
      <Flex wrap="wrap" gap="2" align="center" justify="space-between" minH="10">
        <Flex wrap="wrap" gap="2" align="center">
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {clockTime(start, timeZone, t)}–{clockTime(end, timeZone, t)}
          </Text>
          {status ? <Badge tone={status.tone}>{status.text}</Badge> : null}
        </Flex>
        {canSkip || canUndoSkip ? (
          <ActionButton
            variant="outline"
            size="sm"
            busy={isPending}
            aria-label={
              canSkip ? t("Skip {dish}", { dish: item_name }) : t("Undo: {dish}", { dish: item_name })
            }
            onClick={() => void send(canSkip)}
          >
            {canSkip ? t("Skip") : t("Undo")}
          </ActionButton>
        ) : null}
      </Flex>
      {sale.state === "asked" && end > now ? (
        <EveningQuestion
          occurrenceId={occurrenceId}
          text={t("{dish}: how many?", { dish: item_name })}
          sale={{ itemId, startsAt: start, portions }}
        />
      ) : null}
      {error ? <Notice tone="error">{error.message}</Notice> : null}
    </Box>
  );
}
