import { Stack } from "@chakra-ui/react";
import type { OpeningHours } from "@flashplate/contract/vendors/opening-hours";
import { useMemo } from "react";
import { Controller, type UseFormReturn, useController } from "react-hook-form";
import { AmountFields } from "../../../../../entities/flash-sales/fields/amount-fields.tsx";
import { DiscountField } from "../../../../../entities/flash-sales/fields/discount-field.tsx";
import { PercentNote } from "../../../../../entities/flash-sales/fields/percent-note.tsx";
import { useSecond } from "../../../../../shared/hooks/use-second.ts";
import { useT } from "../../../../../shared/i18n/language.ts";
import { serverNow } from "../../../../../shared/lib/api/server-clock.ts";
import { ChoiceChips } from "../../../../../shared/ui/forms/choice-chips.tsx";
import { TextField } from "../../../../../shared/ui/forms/form-field.tsx";
import { endChoices } from "../../../lib/end-choices.ts";
import type { SaleForm } from "../../../lib/sale-form.ts";

interface Props {
  form: UseFormReturn<SaleForm>;
  /** Whether the dish is not on the menu. */
  isOffMenu: boolean;
  /** Number of portions already sold. */
  sold?: number;
  /** Returns the start of the sale. The usual ends are computed from it. */
  startTimeAt: (now: Date) => Date;
  openingHours: OpeningHours | null;
  timeZone: string;
}

/** Discount, end, portions and limit of a sale. */
export function SaleFields({ form, isOffMenu, sold = 0, startTimeAt, openingHours, timeZone }: Props) {
  const t = useT();
  return (
    <Stack gap="5">
      <Stack gap="2">
        <Controller
          control={form.control}
          name="discount"
          render={({ field, fieldState }) => <DiscountField {...field} error={fieldState.error?.message} />}
        />
        <PercentNote isOffMenu={isOffMenu} />
      </Stack>
      <Stack gap="2">
        <TextField
          label={t("Ends at")}
          type="time"
          inline
          error={form.formState.errors.endsAt?.message}
          {...form.register("endsAt")}
        />
        <EndChips
          value={form.watch("endsAt")}
          startTimeAt={startTimeAt}
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
      <Amounts form={form} sold={sold} />
    </Stack>
  );
}

function Amounts({ form, sold }: Pick<Props, "form"> & { sold: number }) {
  const t = useT();
  const quantity = useController({ control: form.control, name: "quantity" });
  const limit = useController({ control: form.control, name: "limit" });
  return (
    <AmountFields
      quantity={{ ...quantity.field, error: quantity.fieldState.error?.message }}
      limit={{ ...limit.field, error: limit.fieldState.error?.message }}
      hint={sold > 0 ? t.plural(sold, "1 sold already", "{count} sold already") : undefined}
    />
  );
}

function EndChips({
  value,
  startTimeAt,
  openingHours,
  timeZone,
  onChoose,
}: Pick<Props, "startTimeAt" | "openingHours" | "timeZone"> & {
  value: string;
  onChoose: (endsAt: string) => void;
}) {
  const t = useT();
  const minute = Math.floor(useSecond(serverNow) / 60_000);
  // The same instant throughout a minute, so that the choices change once a minute. It is a millisecond
  // after the full minute, because `endChoices` rounds up: every end is then counted from the next minute.
  const from = startTimeAt(new Date(minute * 60_000 + 1)).getTime();
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
