import { Grid, Stack } from "@chakra-ui/react";
import { Fragment, type ReactNode } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { CategoryField, ItemNameField, PriceField } from "../../../entities/menu/menu-item-fields.tsx";
import { useT } from "../../../shared/i18n/language.ts";
import { TextAreaField } from "../../../shared/ui/forms/form-field.tsx";
import { ImagePicker } from "../../../shared/ui/pictures/image-picker.tsx";
import type { PictureSource } from "../../../shared/ui/pictures/picture-source.ts";
import type { ItemForm } from "../lib/item-form.ts";
import { StatedFields } from "./stated-fields.tsx";

interface ItemFieldsProps {
  form: UseFormReturn<ItemForm>;
  /** Called with true while a chosen picture is not ready to be sent. */
  onPreparing: (preparing: boolean) => void;
  /** The picture of a stored dish. */
  currentPicture?: PictureSource;
}

/** The fields of one dish. */
export function ItemFields({ form, onPreparing, currentPicture }: ItemFieldsProps) {
  const t = useT();
  const { errors } = form.formState;
  // A new field of the form does not compile until it has an input.
  const inputs = {
    mealType: (
      <CategoryField error={errors.mealType?.message} {...form.register("mealType")}>
        <option value="">{t("Choose a category")}</option>
      </CategoryField>
    ),
    name: <ItemNameField error={errors.name?.message} {...form.register("name")} />,
    price: (
      <Controller
        control={form.control}
        name="price"
        render={({ field, fieldState }) => <PriceField {...field} error={fieldState.error?.message} />}
      />
    ),
    description: (
      <TextAreaField
        label={t("Description")}
        error={errors.description?.message}
        {...form.register("description")}
      />
    ),
    allergens: <StatedFields control={form.control} />,
    // In the same group.
    diets: null,
    picture: (
      <PictureField form={form} onPreparing={onPreparing} {...(currentPicture ? { currentPicture } : {})} />
    ),
  } satisfies Record<keyof ItemForm, ReactNode>;
  const { mealType, name, price, ...others } = inputs;
  return (
    <Stack gap="5">
      {mealType}
      <Grid templateColumns={{ base: "1fr", sm: "2fr 1fr" }} gap="5">
        {name}
        {price}
      </Grid>
      {Object.entries(others).map(([field, input]) => (
        <Fragment key={field}>{input}</Fragment>
      ))}
    </Stack>
  );
}

function PictureField({ form, onPreparing, currentPicture }: ItemFieldsProps) {
  const t = useT();
  return (
    <Controller
      control={form.control}
      name="picture"
      render={({ field, fieldState }) => (
        <ImagePicker
          label={t("Picture")}
          file={field.value ?? null}
          focusRef={field.ref}
          {...(currentPicture ? { current: currentPicture } : {})}
          error={fieldState.error?.message}
          onPreparing={onPreparing}
          onChange={(file, problem) => {
            if (file) form.setValue("picture", file, { shouldDirty: true });
            else form.resetField("picture");
            form.clearErrors("picture");
            if (problem) form.setError("picture", { message: problem });
          }}
        />
      )}
    />
  );
}
