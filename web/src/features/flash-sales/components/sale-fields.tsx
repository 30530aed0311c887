import { Grid, Stack } from "@chakra-ui/react";
import { type FlashSaleForm, maxSaleQuantity } from "@flashplate/contract/flash-sales/flash-sales";
import { type ReactNode, useMemo } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useT } from "../../../shared/i18n/language.ts";
import { serverNow } from "../../../shared/lib/server-clock.ts";
import { ChoiceChips } from "../../../shared/ui/choice-chips.tsx";
import { TextAreaField, TextField } from "../../../shared/ui/form-field.tsx";
import { NumberField } from "../../../shared/ui/number-field.tsx";
import { useSecond } from "../../../shared/ui/use-second.ts";
import { endChoices } from "../lib/end-choices.ts";
import { StartField } from "./start-field.tsx";

const discounts = [25, 40, 50, 75].map((value) => ({ label: `${value}%`, value }));

export function SaleFields({
  form,
  dish,
  sold,
  startField,
  endsFrom,
  timeZone,
  disabled,
}: {
  form: UseFormReturn<FlashSaleForm>;
  /** The dish, or the fields to choose it. */
  dish: ReactNode;
  /** Number of portions already sold. */
  sold: number;
  startField: "none" | "optional" | "required";
  /** Returns the time from which the usual ends are computed. */
  endsFrom: (now: Date) => Date;
  timeZone: string;
  disabled: boolean;
}) {
  const t = useT();
  const { errors } = form.formState;
  return (
    <Stack gap="5">
      {dish}
      <TextAreaField
        label={t("Description")}
        hint={t("From your menu. Changes apply to this sale only.")}
        rows={2}
        error={errors.description?.message}
        disabled={disabled}
        {...form.register("description")}
      />
      <Controller
        control={form.control}
        name="discount"
        render={({ field, fieldState }) => (
          <Stack gap="2.5">
            <NumberField
              {...field}
              label={t("Discount")}
              suffix="%"
              max={100}
              decimals={2}
              disabled={disabled}
              error={fieldState.error?.message}
            />
            <ChoiceChips
              label={t("Usual discounts")}
              choices={discounts}
              value={field.value}
              onChoose={field.onChange}
              disabled={disabled}
            />
          </Stack>
        )}
      />
      {startField === "none" ? null : (
        <StartField
          form={form}
          optional={startField === "optional"}
          timeZone={timeZone}
          disabled={disabled}
        />
      )}
      <Stack gap="2.5">
        <TextField
          label={t("Ends at")}
          type="time"
          error={errors.endsAt?.message}
          disabled={disabled}
          {...form.register("endsAt")}
        />
        <EndChips
          value={form.watch("endsAt")}
          endsFrom={endsFrom}
          timeZone={timeZone}
          disabled={disabled}
          onChoose={(endsAt) =>
            form.setValue("endsAt", endsAt, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        />
      </Stack>
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="5" alignItems="start">
        {(
          [
            ["quantity", t("Items Amount")],
            ["limit", t("Limit per person")],
          ] as const
        ).map(([name, label]) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field, fieldState }) => (
              <NumberField
                {...field}
                label={label}
                min={1}
                max={maxSaleQuantity}
                disabled={disabled}
                hint={
                  name === "quantity" && sold > 0
                    ? t.plural(sold, "1 sold already", "{count} sold already")
                    : t("From 1 to {max}", { max: maxSaleQuantity })
                }
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </Grid>
    </Stack>
  );
}

function EndChips({
  value,
  endsFrom,
  timeZone,
  disabled,
  onChoose,
}: {
  value: string;
  endsFrom: (now: Date) => Date;
  timeZone: string;
  disabled: boolean;
  onChoose: (endsAt: string) => void;
}) {
  const t = useT();
  const minute = Math.floor(useSecond(serverNow) / 60_000);
  const from = endsFrom(new Date(minute * 60_000 + 1)).getTime();
  const choices = useMemo(
    () =>
      endChoices(new Date(from), timeZone, t).map(({ label, endsAt }) => ({
        label,
        value: endsAt,
      })),
    [from, timeZone, t],
  );
  return (
    <ChoiceChips
      label={t("Usual ends")}
      choices={choices}
      value={value}
      onChoose={onChoose}
      disabled={disabled}
    />
  );
}
