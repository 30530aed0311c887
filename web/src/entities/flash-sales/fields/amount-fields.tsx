import { Stack } from "@chakra-ui/react";
import { maxSaleQuantity } from "@flashplate/contract/flash-sales/sale-rules";
import type { ComponentProps } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { NumberField } from "../../../shared/ui/forms/number-field.tsx";

type AmountProps = Pick<
  ComponentProps<typeof NumberField>,
  "value" | "onChange" | "onBlur" | "name" | "ref" | "error"
>;

const range = { min: 1, max: maxSaleQuantity } as const;

/** Portions and limit per person, with buttons for one more and one fewer. */
export function AmountFields({
  quantity,
  limit,
  hint,
}: {
  quantity: AmountProps;
  limit: AmountProps;
  /** Shown below the portions in place of their range. */
  hint?: string | undefined;
}) {
  const t = useT();
  return (
    <Stack gap="3">
      <NumberField
        {...quantity}
        {...range}
        inline
        label={t("Items Amount")}
        hint={hint ?? t("From 1 to {max}", { max: maxSaleQuantity })}
        onStep={(portions) => {
          quantity.onChange(portions);
          // The limit cannot be more than there is.
          if (limit.value > portions) limit.onChange(portions);
        }}
      />
      <NumberField {...limit} {...range} inline label={t("Limit per person")} onStep={limit.onChange} />
    </Stack>
  );
}
