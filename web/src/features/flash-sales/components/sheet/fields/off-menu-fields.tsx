import { Grid, Stack, Text } from "@chakra-ui/react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { AllergenChips, DietChips } from "../../../../../entities/menu/allergens/allergen-chips.tsx";
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

/** The allergens and diets of a dish that is not on the menu. */
export function StatedOffMenu({ form }: Props) {
  const t = useT();
  return (
    <Stack gap="3">
      <Text textStyle="sm" fontWeight="semibold">
        {t("Allergens")}
      </Text>
      <Controller
        control={form.control}
        name="allergens"
        render={({ field }) => <AllergenChips value={field.value} onChange={field.onChange} />}
      />
      <Text textStyle="sm" fontWeight="semibold">
        {t("Diets")}
      </Text>
      <Controller
        control={form.control}
        name="diets"
        render={({ field }) => <DietChips value={field.value} onChange={field.onChange} />}
      />
    </Stack>
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
