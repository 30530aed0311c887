import { categories } from "@flashplate/contract/menu/menu";
import { maxPrice } from "@flashplate/contract/shared/money";
import type { ComponentProps } from "react";
import { useT } from "../../shared/i18n/language.ts";
import { SelectField, TextField } from "../../shared/ui/forms/form-field.tsx";
import { NumberField } from "../../shared/ui/forms/number-field.tsx";

export function ItemNameField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  return <TextField label={useT()("Item Name")} autoComplete="off" {...props} />;
}

/** The price of a dish, in dollars. */
export function PriceField(
  props: Pick<ComponentProps<typeof NumberField>, "value" | "onChange" | "onBlur" | "name" | "ref" | "error">,
) {
  return <NumberField label={useT()("Price")} prefix="$" max={maxPrice} decimals={2} exact {...props} />;
}

/** The category of a dish. `children` are options before the categories. */
export function CategoryField({ children, ...props }: Omit<ComponentProps<typeof SelectField>, "label">) {
  const t = useT();
  return (
    <SelectField label={t("Category")} {...props}>
      {children}
      {categories.map((category) => (
        <option key={category} value={category}>
          {t(category)}
        </option>
      ))}
    </SelectField>
  );
}
