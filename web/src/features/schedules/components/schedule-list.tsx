import { Box, Flex, HStack, Stack, Text } from "@chakra-ui/react";
import type { Schedule } from "@flashplate/contract/schedules/schedules";
import { weekdays } from "@flashplate/contract/vendors/vendor-rules";
import { Trash2 } from "lucide-react";
import { weekdayName } from "../../../entities/schedules/day-names.ts";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { clockText } from "../../../shared/lib/format/format.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { Badge } from "../../../shared/ui/layout/badge.tsx";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { useDeleteSchedule, useUpdateSchedule } from "../hooks/schedule-changes.ts";
import { initialScheduleValues } from "../lib/schedule-values.ts";

interface Props {
  schedules: readonly Schedule[];
  today: string;
  timeZone: string;
  onEdit: (schedule: Schedule) => void;
}

/** All schedules, oldest first. */
export function ScheduleList({ schedules, ...rest }: Props) {
  return (
    <Stack as="ul" listStyleType="none" gap="3">
      {schedules.map((schedule) => (
        <ScheduleRow key={schedule.id} schedule={schedule} {...rest} />
      ))}
    </Stack>
  );
}

function ScheduleRow({
  schedule,
  today,
  timeZone,
  onEdit,
}: Omit<Props, "schedules"> & { schedule: Schedule }) {
  const t = useT();
  const update = useUpdateSchedule();
  const removal = useDeleteSchedule();
  const oneAtATime = useOneAtATime();
  const isOn = schedule.state === "on";
  const isBusy = update.isPending || removal.isPending;
  const error = update.error ?? removal.error;
  const values = initialScheduleValues({ kind: "edit", schedule }, { today, timeZone }, () => true);
  const toggle = () =>
    oneAtATime(() =>
      update
        .mutateAsync({
          scheduleId: schedule.id,
          schedule: { ...values, state: isOn ? "paused" : "on" },
          seen: schedule.revision,
        })
        .catch(() => undefined),
    );
  return (
    <Card as="li" p="4">
      <Flex wrap="wrap" gap="3" align="center" justify="space-between">
        <Box minW="0" flex="1 1 14rem">
          <HStack wrap="wrap" gap="2">
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {schedule.item_name}
            </Text>
            {schedule.state === "paused" ? <Badge tone="warn">{t("Paused")}</Badge> : null}
            {schedule.state === "broken" ? <Badge tone="bad">{t("Stopped")}</Badge> : null}
            {schedule.mode === "ask" ? <Badge>{t("Asks first")}</Badge> : null}
            {schedule.plan ? <Badge>{t("Lowers the price by itself")}</Badge> : null}
          </HStack>
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {daysText(schedule, t)} · {clockText(schedule.from, t)}–{clockText(schedule.to, t)}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {t.plural(schedule.item_quantity, "1 portion", "{count} portions")} · −{schedule.discount}%
          </Text>
        </Box>
        <HStack wrap="wrap" gap="2">
          <ActionButton variant="outline" size="sm" busy={isBusy} onClick={() => onEdit(schedule)}>
            {t("Edit")}
          </ActionButton>
          {schedule.state === "broken" ? null : (
            <ActionButton variant="outline" size="sm" busy={isBusy} onClick={() => void toggle()}>
              {isOn ? t("Pause") : t("Resume")}
            </ActionButton>
          )}
          <ActionButton
            variant="ghost"
            size="sm"
            px="3"
            color="fg.muted"
            busy={isBusy}
            aria-label={t("Delete the schedule of {dish}", { dish: schedule.item_name })}
            onClick={() => void oneAtATime(() => removal.mutateAsync(schedule.id).catch(() => undefined))}
          >
            <Trash2 aria-hidden />
          </ActionButton>
        </HStack>
      </Flex>
      {schedule.state === "broken" ? (
        <Box mt="3">
          <Notice tone="info">
            {t("The dish is no longer on your menu. Choose another one to continue.")}
          </Notice>
        </Box>
      ) : null}
      {error ? (
        <Box mt="3">
          <Notice tone="error">{error.message}</Notice>
        </Box>
      ) : null}
    </Card>
  );
}

/** The days of a schedule, from Monday on. */
function daysText({ weekdays: chosen }: Schedule, t: Translate): string {
  if (chosen.length === weekdays.length) return t("Every day");
  return weekdays
    .filter((day) => chosen.includes(day))
    .map((day) => weekdayName(day, t))
    .join(", ");
}
