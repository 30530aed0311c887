import { Stack, Text } from "@chakra-ui/react";
import { enterTimeMessage } from "@flashplate/contract/flash-sales/flash-sales";
import type { Weekday } from "@flashplate/contract/vendors/vendor-rules";
import { DaysField } from "../../../../../entities/schedules/days-field.tsx";
import { useT } from "../../../../../shared/i18n/language.ts";
import { ChoiceChips } from "../../../../../shared/ui/forms/choice-chips.tsx";
import { TextField } from "../../../../../shared/ui/forms/form-field.tsx";
import type { Weekly } from "../../../hooks/use-weekly.ts";

/** Whether the sale repeats every week, on which days, and from when. */
export function RepeatField({ weekly: { days, from, repeat, setDays, setFrom } }: { weekly: Weekly }) {
  const t = useT();
  return (
    <Stack gap="4">
      <ChoiceChips
        label={t("How often")}
        choices={[
          { label: t("Once"), value: "once" },
          { label: t("Every week"), value: "weekly" },
        ]}
        value={days ? "weekly" : "once"}
        onChoose={(often) => repeat(often === "weekly")}
      />
      {days ? <WeeklyFields days={days} from={from} onDays={setDays} onFrom={setFrom} /> : null}
    </Stack>
  );
}

function WeeklyFields({
  days,
  from,
  onDays,
  onFrom,
}: {
  days: readonly Weekday[];
  from: string;
  onDays: (days: Weekday[]) => void;
  onFrom: (from: string) => void;
}) {
  const t = useT();
  return (
    <>
      <DaysField value={days} onChange={onDays} />
      {days.length === 0 ? (
        <Text role="alert" textStyle="sm" fontWeight="medium" color="fg.error">
          {t.known("Choose at least one day.")}
        </Text>
      ) : null}
      <TextField
        label={t("From")}
        type="time"
        inline
        required
        value={from}
        error={from === "" ? enterTimeMessage : undefined}
        onChange={(event) => onFrom(event.target.value)}
      />
    </>
  );
}
