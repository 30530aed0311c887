import { Grid } from "@chakra-ui/react";
import type { FlashSaleForm } from "@flashplate/contract/flash-sales/flash-sales";
import { categories, type Menu, type MenuItem } from "@flashplate/contract/menu/menu";
import type { UseFormReturn } from "react-hook-form";
import { useT } from "../../../shared/i18n/language.ts";
import { exactPrice } from "../../../shared/ui/exact-price.ts";
import { SelectField } from "../../../shared/ui/form-field.tsx";

export function DishFields({
  form,
  menu,
  dishes,
  disabled,
  onCategory,
  onDish,
}: {
  form: UseFormReturn<FlashSaleForm>;
  menu: Menu;
  dishes: readonly MenuItem[];
  disabled: boolean;
  onCategory: (category: string) => void;
  onDish: (itemId: string) => void;
}) {
  const t = useT();
  const { errors } = form.formState;
  return (
    <Grid templateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="5">
      <SelectField
        label={t("Category")}
        error={errors.category?.message}
        disabled={disabled}
        {...form.register("category", { onChange: (event) => onCategory(event.target.value) })}
      >
        <option value="">{t("Choose a category")}</option>
        {categories
          .filter((category) => menu[category].length > 0)
          .map((category) => (
            <option key={category} value={category}>
              {t(category)}
            </option>
          ))}
      </SelectField>
      <SelectField
        label={t("Product")}
        // Both fields have the same message. It is shown once.
        error={errors.category ? undefined : errors.itemId?.message}
        disabled={disabled || dishes.length === 0}
        {...form.register("itemId", { onChange: (event) => onDish(event.target.value) })}
        // The only dish of a category is chosen before its option is rendered.
        value={form.watch("itemId")}
      >
        <option value="">{dishes.length > 0 ? t("Choose a product") : t("Choose a category first")}</option>
        {dishes.map((dish) => (
          <option key={dish.id} value={dish.id}>
            {dish.name} · {exactPrice(dish.price, t)}
          </option>
        ))}
      </SelectField>
    </Grid>
  );
}
