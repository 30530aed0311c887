import { Grid, Stack } from "@chakra-ui/react";
import { type FlashSaleForm, maxSaleQuantity } from "@flashplate/contract/flash-sales";
import { categories, type Menu, type MenuItem } from "@flashplate/contract/menu";
import { useMemo } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { serverNow } from "../../platform/server-clock.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { SelectField, TextField } from "../../ui/form-field.tsx";
import { exactPrice } from "../../ui/format.ts";
import { NumberField } from "../../ui/number-field.tsx";
import { useSecond } from "../../ui/use-second.ts";
import { endChoices } from "./end-choices.ts";

const discounts = [25, 40, 50, 75].map((value) => ({ label: `${value}%`, value }));

/** The fields of a sale. */
export function SaleFields({
  form,
  menu,
  items,
  timeZone,
  disabled,
  onCategory,
}: {
  form: UseFormReturn<FlashSaleForm>;
  menu: Menu;
  items: readonly MenuItem[];
  timeZone: string;
  disabled: boolean;
  onCategory: (category: string) => void;
}) {
  const { errors } = form.formState;
  return (
    <Stack gap="5">
      <Grid templateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="5">
        <SelectField
          label="Category"
          error={errors.category?.message}
          disabled={disabled}
          {...form.register("category", { onChange: (event) => onCategory(event.target.value) })}
        >
          <option value="">Choose a category</option>
          {categories
            .filter((category) => menu[category].length > 0)
            .map((category) => (
              <option key={category}>{category}</option>
            ))}
        </SelectField>
        <SelectField
          label="Product"
          // One text covers both fields; it is said once.
          error={errors.category ? undefined : errors.itemId?.message}
          disabled={disabled || items.length === 0}
          {...form.register("itemId")}
        >
          <option value="">{items.length > 0 ? "Choose a product" : "Choose a category first"}</option>
          {items.map((item) => (
            <option key={item.id} value={item.id}>
              {item.name} · {exactPrice(item.price)}
            </option>
          ))}
        </SelectField>
      </Grid>
      <Controller
        control={form.control}
        name="discount"
        render={({ field, fieldState }) => (
          <Stack gap="2.5">
            <NumberField
              {...field}
              label="Discount"
              suffix="%"
              max={100}
              decimals={2}
              disabled={disabled}
              error={fieldState.error?.message}
            />
            <ChoiceChips
              label="Usual discounts"
              choices={discounts}
              value={field.value}
              onChoose={field.onChange}
              disabled={disabled}
            />
          </Stack>
        )}
      />
      <Stack gap="2.5">
        <TextField
          label="Ends at"
          type="time"
          error={errors.endsAt?.message}
          disabled={disabled}
          {...form.register("endsAt")}
        />
        <EndChips
          value={form.watch("endsAt")}
          timeZone={timeZone}
          disabled={disabled}
          onChoose={(endsAt) =>
            form.setValue("endsAt", endsAt, { shouldValidate: form.formState.isSubmitted })
          }
        />
      </Stack>
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="5" alignItems="start">
        {(
          [
            ["quantity", "Items Amount"],
            ["limit", "Limit per person"],
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
                max={maxSaleQuantity}
                disabled={disabled}
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
  timeZone,
  disabled,
  onChoose,
}: {
  value: string;
  timeZone: string;
  disabled: boolean;
  onChoose: (endsAt: string) => void;
}) {
  const minute = Math.floor(useSecond(serverNow) / 60_000);
  const choices = useMemo(
    () =>
      endChoices(new Date(minute * 60_000 + 1), timeZone).map(({ label, endsAt }) => ({
        label,
        value: endsAt,
      })),
    [minute, timeZone],
  );
  return (
    <ChoiceChips label="Usual ends" choices={choices} value={value} onChoose={onChoose} disabled={disabled} />
  );
}
