import { Stack } from "@chakra-ui/react";
import type { ComponentProps, RefObject } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ChosenDish, type DishForSale } from "../../../../../entities/flash-sales/fields/chosen-dish.tsx";
import { PlanFields } from "../../../../../entities/flash-sales/plans/plan-fields.tsx";
import type { SalePlanForm } from "../../../hooks/use-sale-plan.ts";
import type { Weekly } from "../../../hooks/use-weekly.ts";
import type { SaleForm } from "../../../lib/sale-form.ts";
import type { SaleContext } from "../../../lib/sale-values.ts";
import { MoreFields, SaleDescriptionField } from "./more-fields.tsx";
import { OffMenuFields, OffMenuPicture, StatedOffMenu } from "./off-menu-fields.tsx";
import { RepeatField } from "./repeat-field.tsx";
import { SaleFields } from "./sale-fields.tsx";
import { StartField } from "./start-field.tsx";
import { SuggestedPrice, SuggestionsSetting } from "./suggested-price.tsx";

/** The chosen dish with its numbers. Description, picture and start are under "More". */
export function SellFields({
  form,
  dish,
  isOffMenu,
  context: { openingHours, timeZone, sales },
  startTimeAt,
  headingRef,
  onPreparing,
  onChangeDish,
  weekly,
  plan,
}: {
  form: UseFormReturn<SaleForm>;
  dish: DishForSale;
  isOffMenu: boolean;
  context: SaleContext;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onPreparing: (preparing: boolean) => void;
  onChangeDish: (() => void) | undefined;
  /** Undefined if the sale cannot repeat. */
  weekly: Weekly | undefined;
  /** Undefined if the sale exists already. */
  plan: SalePlanForm | undefined;
} & Pick<ComponentProps<typeof SaleFields>, "startTimeAt">) {
  const { errors } = form.formState;
  return (
    <Stack gap="5">
      <ChosenDish
        dish={dish}
        picture={isOffMenu ? form.watch("picture") : undefined}
        headingRef={headingRef}
        onChange={onChangeDish}
      />
      {isOffMenu ? (
        <OffMenuFields form={form} />
      ) : (
        <SuggestedPrice form={form} sales={sales} timeZone={timeZone} menuPrice={dish.price} />
      )}
      <SaleFields
        form={form}
        isOffMenu={isOffMenu}
        startTimeAt={startTimeAt}
        openingHours={openingHours}
        timeZone={timeZone}
      />
      {weekly ? <RepeatField weekly={weekly} /> : null}
      {plan ? (
        <PlanFields
          draft={plan.draft}
          errors={plan.errors}
          price={dish.price}
          isOfSchedule={weekly?.days !== undefined}
          onSwitch={plan.switchTo}
          onChange={plan.change}
        />
      ) : null}
      <MoreFields hasError={Boolean(errors.startsAt ?? errors.description ?? errors.picture)}>
        {weekly?.days ? null : <StartField form={form} optional timeZone={timeZone} />}
        <SaleDescriptionField form={form} isOffMenu={isOffMenu} />
        {isOffMenu ? <StatedOffMenu form={form} /> : <SuggestionsSetting />}
        {isOffMenu ? <OffMenuPicture form={form} onPreparing={onPreparing} /> : null}
      </MoreFields>
    </Stack>
  );
}
