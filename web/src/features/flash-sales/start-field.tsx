import { Stack } from "@chakra-ui/react";
import { toLocalTime } from "@flashplate/contract/flash-sale-times";
import { endOf, type FlashSaleForm, maxDaysAhead } from "@flashplate/contract/flash-sales";
import type { UseFormReturn } from "react-hook-form";
import { useT } from "../../i18n/language.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { TextField } from "../../ui/form-field.tsx";

const hour = 3_600_000;

/** When a sale starts: at once unless that is to be later, which has a field of its own. */
export function StartField({
  form,
  optional,
  timeZone,
  disabled,
}: {
  form: UseFormReturn<FlashSaleForm>;
  /** Whether it may start at once: one that is announced already has a start. */
  optional: boolean;
  timeZone: string;
  disabled: boolean;
}) {
  const t = useT();
  const value = form.watch("startsAt");
  const error = form.formState.errors.startsAt?.message;
  const later = !optional || value !== "" || error !== undefined;
  const now = serverNow();
  const choose = (startsAt: string) => {
    form.setValue("startsAt", startsAt, { shouldDirty: true });
    form.clearErrors("startsAt");
  };
  return (
    <Stack gap="2.5">
      {optional ? (
        <ChoiceChips
          label={t("Start")}
          choices={[
            { label: t("Start at once"), value: "now" },
            { label: t("Start later"), value: "later" },
          ]}
          value={later ? "later" : "now"}
          onChoose={(when) => choose(when === "later" ? nextFullHour(now, timeZone) : "")}
          disabled={disabled}
        />
      ) : null}
      {later ? (
        <TextField
          label={t("Starts at")}
          type="datetime-local"
          hint={t("At most {days} days ahead, in the time of {zone}.", {
            days: maxDaysAhead,
            zone: timeZone,
          })}
          min={toLocalTime(now, timeZone)}
          max={toLocalTime(endOf(now, maxDaysAhead * 24 * 60), timeZone)}
          error={error}
          disabled={disabled}
          {...form.register("startsAt")}
        />
      ) : null}
    </Stack>
  );
}

/** At least half an hour away: who wants it sooner, starts it at once. */
function nextFullHour(now: Date, timeZone: string): string {
  return toLocalTime(new Date(Math.ceil((now.getTime() + hour / 2) / hour) * hour), timeZone);
}
