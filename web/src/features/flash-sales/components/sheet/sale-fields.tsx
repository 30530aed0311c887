import { Grid, Stack } from "@chakra-ui/react";
import { maxSaleQuantity } from "@flashplate/contract/flash-sales/flash-sales";
import type { OpeningHours } from "@flashplate/contract/vendors/opening-hours";
import { type RefObject, useMemo } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useSecond } from "../../../../shared/hooks/use-second.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { serverNow } from "../../../../shared/lib/api/server-clock.ts";
import { ChoiceChips } from "../../../../shared/ui/forms/choice-chips.tsx";
import { TextField } from "../../../../shared/ui/forms/form-field.tsx";
import { NumberField } from "../../../../shared/ui/forms/number-field.tsx";
import { endChoices } from "../../lib/end-choices.ts";
import type { SaleForm } from "../../lib/sale-form.ts";

const discounts = [20, 30, 40, 50, 60].map((value) => ({ label: `${value}%`, value }));

interface Props {
  form: UseFormReturn<SaleForm>;
  /** Number of portions already sold. */
  sold?: number;
  /** Returns the time from which the usual ends are computed. */
  endsFrom: (now: Date) => Date;
  openingHours: OpeningHours | null;
  timeZone: string;
  /** The field of the quantity, for the initial focus. */
  quantityRef: RefObject<HTMLInputElement | null>;
}

/** Discount, end, portions and limit of a sale. */
export function SaleFields({ form, sold = 0, endsFrom, openingHours, timeZone, quantityRef }: Props) {
  const t = useT();
  return (
    <Stack gap="5">
      <Controller
        control={form.control}
        name="discount"
        render={({ field, fieldState }) => (
          <Stack gap="2">
            <NumberField
              {...field}
              label={t("Discount")}
              suffix="%"
              max={100}
              decimals={2}
              error={fieldState.error?.message}
            />
            <ChoiceChips
              label={t("Usual discounts")}
              choices={discounts}
              value={field.value}
              onChoose={field.onChange}
            />
          </Stack>
        )}
      />
      <Stack gap="2">
        <TextField
          label={t("Ends at")}
          type="time"
          error={form.formState.errors.endsAt?.message}
          {...form.register("endsAt")}
        />
        <EndChips
          value={form.watch("endsAt")}
          endsFrom={endsFrom}
          openingHours={openingHours}
          timeZone={timeZone}
          onChoose={(endsAt) =>
            form.setValue("endsAt", endsAt, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        />
      </Stack>
      <AmountFields form={form} sold={sold} quantityRef={quantityRef} />
    </Stack>
  );
}

function AmountFields({ form, sold, quantityRef }: Pick<Props, "form" | "quantityRef"> & { sold: number }) {
  const t = useT();
  const shared = { min: 1, max: maxSaleQuantity } as const;
  return (
    <Grid templateColumns="repeat(auto-fit, minmax(min(8.25rem, 100%), 1fr))" gap="4" alignItems="start">
      <Controller
        control={form.control}
        name="quantity"
        render={({ field, fieldState }) => (
          <NumberField
            {...field}
            {...shared}
            ref={(input) => {
              field.ref(input);
              quantityRef.current = input;
            }}
            label={t("Items Amount")}
            hint={
              sold > 0
                ? t.plural(sold, "1 sold already", "{count} sold already")
                : t("From 1 to {max}", { max: maxSaleQuantity })
            }
            error={fieldState.error?.message}
            onStep={(quantity) => {
              field.onChange(quantity);
              // The limit cannot be more than there is.
              if (form.getValues("limit") > quantity) form.setValue("limit", quantity, { shouldDirty: true });
            }}
          />
        )}
      />
      <Controller
        control={form.control}
        name="limit"
        render={({ field, fieldState }) => (
          <NumberField
            {...field}
            {...shared}
            label={t("Limit per person")}
            error={fieldState.error?.message}
            onStep={field.onChange}
          />
        )}
      />
    </Grid>
  );
}

function EndChips({
  value,
  endsFrom,
  openingHours,
  timeZone,
  onChoose,
}: Pick<Props, "endsFrom" | "openingHours" | "timeZone"> & {
  value: string;
  onChoose: (endsAt: string) => void;
}) {
  const t = useT();
  const minute = Math.floor(useSecond(serverNow) / 60_000);
  const from = endsFrom(new Date(minute * 60_000 + 1)).getTime();
  const choices = useMemo(
    () =>
      endChoices(new Date(from), timeZone, openingHours, t).map(({ label, endsAt }) => ({
        label,
        value: endsAt,
      })),
    [from, timeZone, openingHours, t],
  );
  return <ChoiceChips label={t("Usual ends")} choices={choices} value={value} onChoose={onChoose} />;
}
