import { Stack } from "@chakra-ui/react";
import type { ComponentProps, RefObject } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { SaleForm } from "../lib/sale-form.ts";
import type { DishForSale, SaleContext } from "../lib/sale-values.ts";
import { ChosenDish } from "./chosen-dish.tsx";
import { MoreFields, SaleDescriptionField } from "./more-fields.tsx";
import { OffMenuFields, OffMenuPicture } from "./off-menu-fields.tsx";
import { SaleFields } from "./sale-fields.tsx";
import { StartField } from "./start-field.tsx";

/** The chosen dish with its numbers. Description, picture and start are under "More". */
export function SellFields({
  form,
  dish,
  isOffMenu,
  context: { openingHours, timeZone },
  endsFrom,
  headingRef,
  quantityRef,
  disabled,
  onPreparing,
  onChangeDish,
}: {
  form: UseFormReturn<SaleForm>;
  dish: DishForSale;
  isOffMenu: boolean;
  context: SaleContext;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onPreparing: (preparing: boolean) => void;
  onChangeDish: (() => void) | undefined;
} & Pick<ComponentProps<typeof SaleFields>, "endsFrom" | "quantityRef" | "disabled">) {
  const { errors } = form.formState;
  return (
    <Stack gap="5">
      <ChosenDish
        dish={dish}
        picture={isOffMenu ? form.watch("picture") : undefined}
        headingRef={headingRef}
        disabled={disabled}
        onChange={onChangeDish}
      />
      {isOffMenu ? <OffMenuFields form={form} disabled={disabled} /> : null}
      <SaleFields
        form={form}
        endsFrom={endsFrom}
        openingHours={openingHours}
        timeZone={timeZone}
        quantityRef={quantityRef}
        disabled={disabled}
      />
      <MoreFields hasError={Boolean(errors.startsAt ?? errors.description ?? errors.picture)}>
        <StartField form={form} optional timeZone={timeZone} disabled={disabled} />
        <SaleDescriptionField form={form} isOffMenu={isOffMenu} disabled={disabled} />
        {isOffMenu ? <OffMenuPicture form={form} disabled={disabled} onPreparing={onPreparing} /> : null}
      </MoreFields>
    </Stack>
  );
}
