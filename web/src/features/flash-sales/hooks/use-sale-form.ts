import {
  type FlashSale,
  type FlashSaleForm,
  flashSaleForm,
} from "@flashplate/contract/flash-sales/flash-sales";
import type { Menu } from "@flashplate/contract/menu/menu";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useT } from "../../../shared/i18n/language.ts";
import { ApiError } from "../../../shared/lib/api-client.ts";
import { serverNow } from "../../../shared/lib/server-clock.ts";
import { showServerErrors } from "../../../shared/ui/server-errors.ts";
import { useOneAtATime } from "../../../shared/ui/use-one-at-a-time.ts";
import { editFields } from "../lib/sale-edit-request.ts";
import { findDishById, isCategory, type SalePurpose } from "../lib/sale-purpose.ts";
import { formFields } from "../lib/sale-request.ts";
import { initialValues } from "../lib/sale-values.ts";
import { isCode, saveFailure } from "./flash-sales.queries.ts";
import { useSaveSale } from "./use-save-sale.ts";

/** Why the sale was not saved. With `priceChanged`, sending it again will succeed. */
export interface SaveFailure {
  message: string;
  priceChanged: boolean;
}

const fieldOrder = [
  "category",
  "itemId",
  "description",
  "discount",
  "startsAt",
  "endsAt",
  "quantity",
  "limit",
] as const satisfies (keyof FlashSaleForm)[];

/** The state of the sale dialog. The form keeps its values until the server has saved the sale. */
export function useSaleForm(
  purpose: SalePurpose,
  menu: Menu | undefined,
  timeZone: string,
  onSaved: (sale: FlashSale) => void,
) {
  const t = useT();
  const form = useForm<FlashSaleForm>({
    resolver: zodResolver(flashSaleForm),
    defaultValues: initialValues(purpose, menu, serverNow(), timeZone),
  });
  // react-hook-form focuses the first invalid field in the order of registration.
  for (const name of fieldOrder) form.register(name);
  // react-hook-form only tracks dirty fields if they are read while rendering.
  void form.formState.dirtyFields;
  const { save, handleError, base, firstTry, busy } = useSaveSale(form, purpose, menu, timeZone);
  const [failure, setFailure] = useState<SaveFailure>();
  const oneAtATime = useOneAtATime();
  useFocusFirstInvalid(form, busy);

  async function submit(values: FlashSaleForm): Promise<void> {
    setFailure(undefined);
    try {
      const sale = await save(values);
      if (sale) onSaved(sale);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await handleError(error);
      if (showServerErrors(form, error, fieldNames(values))) {
        setFailure({
          message: saveFailure(purpose.kind, error, t),
          priceChanged: isCode(error, "sale/price-changed"),
        });
      }
    }
  }

  return {
    form,
    ...useDishChoice(form, menu),
    base,
    failure,
    firstTry,
    busy,
    submit: () => oneAtATime(form.handleSubmit(submit)),
  };
}

/** Focuses the first invalid field after a request, during which the fields are disabled. */
function useFocusFirstInvalid(form: UseFormReturn<FlashSaleForm>, busy: boolean): void {
  const focusFirstInvalid = useEffectEvent(() => {
    const invalid = fieldOrder.find((name) => form.getFieldState(name).invalid);
    if (invalid) form.setFocus(invalid);
  });
  useEffect(() => {
    if (!busy) focusFirstInvalid();
  }, [busy]);
}

/** The fields for category and dish. A new dish sets the description, unless the user changed it. */
function useDishChoice(form: UseFormReturn<FlashSaleForm>, menu: Menu | undefined) {
  const category = form.watch("category");
  const dishes = menu && isCategory(category) ? menu[category] : [];
  const dishId = form.watch("itemId");

  function chooseDish(id: string): void {
    form.setValue("itemId", id, { shouldValidate: form.formState.isSubmitted });
    if (form.formState.dirtyFields.description) return;
    form.setValue("description", (menu && findDishById(menu, id)?.description) ?? "");
  }

  function chooseCategory(next: string): void {
    form.setValue("category", next, { shouldValidate: form.formState.isSubmitted });
    const onlyDish = menu && isCategory(next) && menu[next].length === 1 ? menu[next][0]?.id : undefined;
    chooseDish(onlyDish ?? "");
  }

  return { dishes, dish: dishes.find(({ id }) => id === dishId), chooseCategory, chooseDish };
}

/**
 * Maps the server's field paths to the form's fields. A sale that starts now has no field for its
 * start, so an error of the start is shown at the end.
 */
function fieldNames({ startsAt }: FlashSaleForm) {
  const names = { ...formFields, ...editFields };
  return startsAt ? names : { ...names, "flashsaleData.start_time": "endsAt" as const };
}
