import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { statedNames } from "@flashplate/contract/menu/stated";
import { useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ApiError } from "../../../shared/lib/api/api-client.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { showServerErrors } from "../../../shared/ui/forms/server-errors.ts";
import { useFocusFirstInvalid } from "../../../shared/ui/forms/use-focus-first-invalid.ts";
import { offMenuId, type SaleForm, saleFormResolver } from "../lib/sale-form.ts";
import type { SalePurpose } from "../lib/sale-purpose.ts";
import { editFields, formFields, lacksPicture, offMenuFields } from "../lib/sale-request.ts";
import {
  choiceValues,
  dishFieldsOf,
  dishForSale,
  initialSaleValues,
  type SaleChoice,
  type SaleContext,
} from "../lib/sale-values.ts";
import { hasCode, saveFailureMessage } from "./flash-sales.mutations.ts";
import { useSaveSale, type ValidatePlan } from "./use-save-sale.ts";

/** Why the sale was not saved. With `priceChanged`, it can be sent again with the menu's new price. */
export interface SaveFailure {
  message: string;
  priceChanged: boolean;
}

/** The fields in the order of the screen. */
const fieldOrder = [
  "itemId",
  "name",
  "price",
  "category",
  "discount",
  "endsAt",
  "quantity",
  "limit",
  "startsAt",
  "description",
  "picture",
] as const satisfies (keyof SaleForm)[];

/** The fields that describe the dish. They are reset when another dish is chosen. */
const dishFields = [
  "name",
  "price",
  "category",
  "description",
  "picture",
  "pictureUrl",
  ...statedNames,
] as const satisfies (keyof SaleForm)[];

/** Called after a sale was saved, perhaps without the picture of the form. */
export type OnSaved = (sale: FlashSale, isWithoutPicture: boolean) => void;

/** The state of a form for a sale. It keeps its values until the server has saved the sale. */
export function useSaleForm(purpose: SalePurpose, context: SaleContext, onSaved: OnSaved) {
  const t = useT();
  const form = useForm<SaleForm>({
    resolver: saleFormResolver,
    defaultValues: initialSaleValues(purpose, context, serverNow()),
  });
  // react-hook-form focuses the first invalid field in the order of registration.
  for (const name of fieldOrder) form.register(name);
  // react-hook-form only tracks dirty fields if they are read while rendering.
  const changed = Object.values(form.formState.dirtyFields).some(Boolean);
  const dishChoice = useDishChoice(form, context);
  const { save, handleError, base, firstTry, busy } = useSaveSale(form, purpose, context);
  const [failure, setFailure] = useState<SaveFailure>();
  const oneAtATime = useOneAtATime();
  useFocusFirstInvalid(form, () => fieldOrder, busy);

  async function submit(values: SaleForm, validatePlan: ValidatePlan): Promise<void> {
    setFailure(undefined);
    try {
      const sale = await save(values, validatePlan);
      if (sale) onSaved(sale, lacksPicture(sale, values));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await handleError(error);
      if (showServerErrors(form, error, fieldNames(values))) {
        setFailure({
          message: saveFailureMessage(purpose.kind, error, t),
          priceChanged: hasCode(error, "sale/price-changed"),
        });
      }
    }
  }

  return {
    form,
    ...dishChoice,
    base,
    failure,
    firstTry,
    busy,
    changed,
    /** @param validatePlan returns the plan of price cuts; not passed for a sale without a plan */
    submit: (validatePlan: ValidatePlan = () => undefined) =>
      oneAtATime(form.handleSubmit((values) => submit(values, validatePlan))),
  };
}

/**
 * The chosen dish. If another dish is chosen, the form gets the numbers of its last sale. Numbers that
 * the user has changed stay.
 */
function useDishChoice(form: UseFormReturn<SaleForm>, context: SaleContext) {
  const chosen = useWatch({ control: form.control, compute: dishFieldsOf });

  function choose(choice: SaleChoice): void {
    for (const field of dishFields) form.resetField(field);
    form.reset(choiceValues(choice, context, serverNow()), { keepDirtyValues: true });
  }

  /** Chooses a sale with all its numbers, also those that the user changed for another dish. */
  function chooseAsSold(sale: FlashSale): void {
    form.reset(choiceValues({ kind: "sale", sale }, context, serverNow()));
  }

  /** Returns to the choice of a dish. */
  function chooseAgain(): void {
    form.setValue("itemId", "");
  }

  return {
    dish: dishForSale(chosen, context.menu),
    isOffMenu: chosen.itemId === offMenuId,
    choose,
    chooseAsSold,
    chooseAgain,
  };
}

/**
 * Maps the server's field paths to the form's fields. A sale that starts now shows no field for its
 * start, so an error of the start is shown at the field of the end.
 */
function fieldNames({ itemId, startsAt }: SaleForm) {
  return {
    ...formFields,
    ...editFields,
    ...(itemId === offMenuId ? offMenuFields : {}),
    ...(startsAt ? {} : { "flashsaleData.start_time": "endsAt" as const }),
  };
}
