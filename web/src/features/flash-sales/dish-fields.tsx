import { Grid } from "@chakra-ui/react";
import type { FlashSaleForm } from "@flashplate/contract/flash-sales";
import { categories, type Menu, type MenuItem } from "@flashplate/contract/menu";
import type { UseFormReturn } from "react-hook-form";
import { useT } from "../../i18n/language.ts";
import { SelectField } from "../../ui/form-field.tsx";
import { exactPrice } from "../../ui/format.ts";

/** Chooses the dish of a new sale from the menu. */
export function DishFields({
  form,
  menu,
  items,
  disabled,
  onCategory,
  onDish,
}: {
  form: UseFormReturn<FlashSaleForm>;
  menu: Menu;
  items: readonly MenuItem[];
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
        // One text covers both fields; it is said once.
        error={errors.category ? undefined : errors.itemId?.message}
        disabled={disabled || items.length === 0}
        {...form.register("itemId", { onChange: (event) => onDish(event.target.value) })}
        // Set after the options: the only dish of a category is chosen before its option is rendered.
        value={form.watch("itemId")}
      >
        <option value="">{items.length > 0 ? t("Choose a product") : t("Choose a category first")}</option>
        {items.map((item) => (
          <option key={item.id} value={item.id}>
            {item.name} · {exactPrice(item.price, t)}
          </option>
        ))}
      </SelectField>
    </Grid>
  );
}
