import { categories } from "@flashplate/contract/menu";
import { maxPrice } from "@flashplate/contract/money";
import type { ComponentProps } from "react";
import { useT } from "../i18n/language.ts";
import { SelectField, TextField } from "./form-field.tsx";
import { NumberField } from "./number-field.tsx";

/** What a dish is called. */
export function ItemNameField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  return <TextField label={useT()("Item Name")} autoComplete="off" {...props} />;
}

/** What a dish costs, in dollars. */
export function PriceField(
  props: Pick<
    ComponentProps<typeof NumberField>,
    "value" | "onChange" | "onBlur" | "name" | "ref" | "error" | "disabled"
  >,
) {
  return <NumberField label={useT()("Price")} prefix="$" max={maxPrice} decimals={2} exact {...props} />;
}

/** Which part of the menu a dish belongs to. `children` come before the categories. */
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
