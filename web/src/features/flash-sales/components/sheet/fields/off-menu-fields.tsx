import { Grid, Stack } from "@chakra-ui/react";
import { statedNames, statedOf } from "@flashplate/contract/menu/stated";
import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { StatedInputs } from "../../../../../entities/menu/allergens/stated-inputs.tsx";
import { CategoryField, ItemNameField, PriceField } from "../../../../../entities/menu/menu-item-fields.tsx";
import { useT } from "../../../../../shared/i18n/language.ts";
import { ImagePicker } from "../../../../../shared/ui/pictures/image-picker.tsx";
import type { SaleForm } from "../../../lib/sale-form.ts";

interface Props {
  form: UseFormReturn<SaleForm>;
}

/** Name, price and category of a dish that is not on the menu. */
export function OffMenuFields({ form }: Props) {
  const t = useT();
  const { errors } = form.formState;
  return (
    <Stack gap="5">
      <ItemNameField error={errors.name?.message} {...form.register("name")} />
      <Grid templateColumns="repeat(auto-fit, minmax(min(10.5rem, 100%), 1fr))" gap="4" alignItems="start">
        <Controller
          control={form.control}
          name="price"
          render={({ field, fieldState }) => <PriceField {...field} error={fieldState.error?.message} />}
        />
        <CategoryField
          // Both fields have the same message. It is shown once.
          error={errors.name?.message === errors.category?.message ? undefined : errors.category?.message}
          {...form.register("category")}
        >
          <option value="">{t("Choose a category")}</option>
        </CategoryField>
      </Grid>
    </Stack>
  );
}

/** What a dish that is not on the menu states. */
export function StatedOffMenu({ form }: Props) {
  // Only registered fields are reset when another dish is chosen.
  for (const field of statedNames) form.register(field);
  const stated = useWatch({ control: form.control, compute: statedOf });
  return (
    <StatedInputs
      stated={stated}
      onChange={(field, value) => form.setValue(field, value, { shouldDirty: true })}
    />
  );
}

/** The picture of a dish that is not on the menu. Without one, guests see a placeholder. */
export function OffMenuPicture({ form, onPreparing }: Props & { onPreparing: (preparing: boolean) => void }) {
  const t = useT();
  const pictureUrl = form.watch("pictureUrl");
  return (
    <Controller
      control={form.control}
      name="picture"
      render={({ field, fieldState }) => (
        <ImagePicker
          label={t("Picture")}
          file={field.value ?? null}
          focusRef={field.ref}
          {...(pictureUrl ? { current: { src: pictureUrl } } : {})}
          error={fieldState.error?.message}
          onPreparing={onPreparing}
          onChange={(file, problem) => {
            form.setValue("picture", file ?? undefined, { shouldDirty: true });
            form.clearErrors("picture");
            if (problem) form.setError("picture", { message: problem });
          }}
        />
      )}
    />
  );
}
