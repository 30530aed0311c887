import { Box, Text } from "@chakra-ui/react";
import type { ScheduledSale } from "@flashplate/contract/schedules/schedules";
import { EveningQuestion } from "../../../entities/schedules/evening-question.tsx";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { clockTime } from "../../../shared/lib/format/format.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { Badge } from "../../../shared/ui/layout/badge.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { useSkipSale } from "../hooks/schedule-changes.ts";

/** One sale of the week, with what can be done about it. */
export function SaleCard({
  sale,
  portions,
  timeZone,
}: {
  sale: ScheduledSale;
  /** The schedule's number of portions. */
  portions: number;
  timeZone: string;
}) {
  const t = useT();
  const { mutateAsync, isPending, error } = useSkipSale();
  const oneAtATime = useOneAtATime();
  const { scheduleId, date, occurrenceId, item_name } = sale;
  const [start, end] = [new Date(sale.startsAt), new Date(sale.endsAt)];
  const now = serverNow();
  const isByHand = sale.state === "skipped" && sale.reason === "by-hand";
  // A question is answered with "None" instead.
  const canSkip = start > now && (sale.state === "planned" || sale.state === "made");
  const status = statusOf(sale, now, t);
  const send = (skip: boolean) =>
    oneAtATime(() => mutateAsync({ scheduleId, date, skip }).catch(() => undefined));
  return (
    <Box as="li" p="3" borderRadius="l2" bg="bg.muted" minW="0">
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {clockTime(start, timeZone, t)}–{clockTime(end, timeZone, t)}
      </Text>
      {sale.state === "asked" && end > now ? (
        <EveningQuestion
          occurrenceId={occurrenceId}
          text={t("{dish}: how many?", { dish: item_name })}
          portions={portions}
        />
      ) : (
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {item_name}
        </Text>
      )}
      {status ? (
        <Badge tone={status.tone} mt="1.5">
          {status.text}
        </Badge>
      ) : null}
      {canSkip || (isByHand && end > now) ? (
        <ActionButton
          display="flex"
          variant="outline"
          size="sm"
          mt="2"
          busy={isPending}
          aria-label={
            canSkip ? t("Skip {dish}", { dish: item_name }) : t("Undo: {dish}", { dish: item_name })
          }
          onClick={() => void send(canSkip)}
        >
          {canSkip ? t("Skip") : t("Undo")}
        </ActionButton>
      ) : null}
      {error ? <Notice tone="error">{t.known(error.message)}</Notice> : null}
    </Box>
  );
}

type Tone = "neutral" | "good" | "warn" | "bad";

function statusOf(sale: ScheduledSale, now: Date, t: Translate): { text: string; tone: Tone } | undefined {
  switch (sale.state) {
    case "planned":
      return undefined;
    case "made":
      if (new Date(sale.endsAt) <= now) return { text: t("Over"), tone: "neutral" };
      return new Date(sale.startsAt) <= now
        ? { text: t("On sale now"), tone: "good" }
        : { text: t("Starts by itself"), tone: "good" };
    case "asked":
      return new Date(sale.endsAt) <= now ? { text: t("Not answered"), tone: "neutral" } : undefined;
    case "removed":
      return { text: t("Removed"), tone: "neutral" };
    case "failed":
      return sale.reason === "dish-removed"
        ? { text: t("Dish removed"), tone: "bad" }
        : { text: t("Too many sales"), tone: "bad" };
    case "skipped":
      return { text: skippedText(sale, t), tone: "warn" };
  }
}

function skippedText({ reason }: ScheduledSale, t: Translate): string {
  if (reason === "closed") return t("Closed");
  if (reason === "paused") return t("Paused");
  return reason === "none-left" ? t("None tonight") : t("Skipped");
}
