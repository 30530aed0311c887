import { Stack } from "@chakra-ui/react";
import { toLocalTime } from "@flashplate/contract/flash-sales/flash-sale-times";
import { addMinutes, maxDaysAhead } from "@flashplate/contract/flash-sales/flash-sales";
import type { UseFormReturn } from "react-hook-form";
import { useT } from "../../../../../shared/i18n/language.ts";
import { serverNow } from "../../../../../shared/lib/api/server-clock.ts";
import { ChoiceChips } from "../../../../../shared/ui/forms/choice-chips.tsx";
import { TextField } from "../../../../../shared/ui/forms/form-field.tsx";
import { nextFullHour } from "../../../lib/next-full-hour.ts";
import type { SaleForm } from "../../../lib/sale-form.ts";

/** The start of a sale: now, or a time that the person chooses. */
export function StartField({
  form,
  optional,
  timeZone,
}: {
  form: UseFormReturn<SaleForm>;
  /** Whether the sale may start now. A scheduled sale must have a start. */
  optional: boolean;
  timeZone: string;
}) {
  const t = useT();
  const value = form.watch("startsAt");
  const error = form.formState.errors.startsAt?.message;
  const showsTime = !optional || value !== "" || error !== undefined;
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
            { label: t("Start now"), value: "now" },
            { label: t("Start later"), value: "later" },
          ]}
          value={showsTime ? "later" : "now"}
          onChoose={(when) => choose(when === "later" ? nextFullHour(now, timeZone) : "")}
        />
      ) : null}
      {showsTime ? (
        <TextField
          label={t("Starts at")}
          type="datetime-local"
          hint={t("At most {days} days ahead, in the time of {zone}.", {
            days: maxDaysAhead,
            zone: timeZone,
          })}
          min={toLocalTime(now, timeZone)}
          max={toLocalTime(addMinutes(now, maxDaysAhead * 24 * 60), timeZone)}
          error={error}
          {...form.register("startsAt")}
        />
      ) : null}
    </Stack>
  );
}
