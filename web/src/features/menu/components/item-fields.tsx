import { Grid, Stack, Text } from "@chakra-ui/react";
import type { Stated } from "@flashplate/contract/menu/stated";
import { Fragment, type ReactNode } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { CategoryField, ItemNameField, PriceField } from "../../../entities/menu/menu-item-fields.tsx";
import { useT } from "../../../shared/i18n/language.ts";
import { ChoiceChips } from "../../../shared/ui/forms/choice-chips.tsx";
import { TextAreaField } from "../../../shared/ui/forms/form-field.tsx";
import { ImagePicker } from "../../../shared/ui/pictures/image-picker.tsx";
import type { PictureSource } from "../../../shared/ui/pictures/picture-source.ts";
import { type ItemForm, itemFields } from "../lib/item-form.ts";
import { StatedFields } from "./stated-fields.tsx";

interface ItemFieldsProps {
  form: UseFormReturn<ItemForm>;
  /** Called with true while a chosen picture is not ready to be sent. */
  onPreparing: (preparing: boolean) => void;
  /** The picture of a stored dish. */
  currentPicture?: PictureSource;
  /**
   * The choice to add description and picture later. "Later" hides what a dish states too, which every
   * dish may lack. Undefined for a stored dish, which has no choice.
   */
  later?: { isLater: boolean; setLater: (later: boolean) => void };
}

/** The fields of one dish. */
export function ItemFields({ form, onPreparing, currentPicture, later }: ItemFieldsProps) {
  const t = useT();
  const { errors } = form.formState;
  // react-hook-form focuses the first invalid field in the order of registration.
  for (const field of itemFields) form.register(field);
  // If the form gets a new field, `satisfies` is a compile error until the field has an input here.
  const inputs = {
    name: (
      <ItemNameField
        error={errors.name?.message}
        enterKeyHint="next"
        // Enter leads to an empty price, the next field on a paper menu. With a price, it submits the form.
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !Number.isNaN(form.getValues("price"))) return;
          event.preventDefault();
          form.setFocus("price");
        }}
        {...form.register("name")}
      />
    ),
    price: (
      <Controller
        control={form.control}
        name="price"
        render={({ field, fieldState }) => <PriceField {...field} error={fieldState.error?.message} />}
      />
    ),
    mealType: (
      <CategoryField error={errors.mealType?.message} {...form.register("mealType")}>
        <option value="">{t("Choose a category")}</option>
      </CategoryField>
    ),
    description: (
      <TextAreaField
        label={t("Description")}
        error={errors.description?.message}
        {...form.register("description")}
      />
    ),
    stated: <StatedFields form={form} />,
    picture: (
      <PictureField form={form} onPreparing={onPreparing} {...(currentPicture ? { currentPicture } : {})} />
    ),
  } satisfies Record<Exclude<keyof ItemForm, keyof Stated> | "stated", ReactNode>;
  const { mealType, name, price, ...detailInputs } = inputs;
  return (
    <Stack gap="5">
      <Grid templateColumns={{ base: "1fr", sm: "2fr 1fr" }} gap="5">
        {name}
        {price}
      </Grid>
      {mealType}
      {later ? <LaterField {...later} /> : null}
      {later?.isLater
        ? null
        : Object.entries(detailInputs).map(([field, input]) => <Fragment key={field}>{input}</Fragment>)}
    </Stack>
  );
}

/** Whether description and picture are given now or later. */
function LaterField({ isLater, setLater }: NonNullable<ItemFieldsProps["later"]>) {
  const t = useT();
  return (
    <Stack gap="2">
      <ChoiceChips
        label={t("Details")}
        choices={[
          { label: t("Description and picture now"), value: "now" },
          { label: t("Later"), value: "later" },
        ]}
        value={isLater ? "later" : "now"}
        onChoose={(when) => setLater(when === "later")}
      />
      {isLater ? (
        <Text textStyle="sm" color="fg.muted">
          {t("Until you add them with Update, guests see a plate drawing and the name.")}
        </Text>
      ) : null}
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
