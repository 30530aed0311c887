import { Stack } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { ChoiceChips } from "../../../shared/ui/forms/choice-chips.tsx";
import { NumberField } from "../../../shared/ui/forms/number-field.tsx";

const discounts = [20, 30, 40, 50, 60].map((value) => ({ label: `${value}%`, value }));

/** The discount in percent, with the usual ones as chips. */
export function DiscountField(
  field: Pick<ComponentProps<typeof NumberField>, "value" | "onChange" | "onBlur" | "name" | "ref" | "error">,
) {
  const t = useT();
  return (
    <Stack gap="2">
      <NumberField {...field} label={t("Discount")} suffix="%" inline max={100} decimals={2} />
      <ChoiceChips
        label={t("Usual discounts")}
        choices={discounts}
        value={field.value}
        onChoose={field.onChange}
      />
    </Stack>
  );
}
