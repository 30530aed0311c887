import {
  enterTime,
  type FlashSale,
  type FlashSaleForm,
  flashSaleForm,
  selectProduct,
} from "@flashplate/contract/flash-sales/flash-sales";
import type { Menu } from "@flashplate/contract/menu/menu";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useT } from "../../../shared/i18n/language.ts";
import { ApiError, isUnanswered } from "../../../shared/lib/api-client.ts";
import { serverNow } from "../../../shared/lib/server-clock.ts";
import { showServerErrors } from "../../../shared/ui/server-errors.ts";
import { useFocusFirstInvalid } from "../../../shared/ui/use-focus-first-invalid.ts";
import { useOneAtATime } from "../../../shared/ui/use-one-at-a-time.ts";
import { findDishById, isCategory, type SalePurpose, saleStart } from "../lib/sale-purpose.ts";
import { editFields, formFields, matchesRequest, saleEditRequest, saleRequest } from "../lib/sale-request.ts";
import { editValues, initialValues } from "../lib/sale-values.ts";
import { fetchSale, isCode, saveFailure, useCreateSale, useUpdateSale } from "./flash-sales.queries.ts";

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
  useFocusFirstInvalid(form, () => fieldOrder, busy);

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

/** Sends the sale of the form. Retries after a lost response never create a second sale. */
function useSaveSale(
  form: UseFormReturn<FlashSaleForm>,
  purpose: SalePurpose,
  menu: Menu | undefined,
  timeZone: string,
) {
  const create = useCreateSale();
  const update = useUpdateSale();
  const { requestId, mayHaveCreated, firstTry, keepFirstTry } = useFirstTry();
  const { base, updateBase } = useEditBase(form, purpose, timeZone);

  /** Returns the saved sale, or undefined if the dialog must stay open. */
  async function save(values: FlashSaleForm): Promise<FlashSale | undefined> {
    if (purpose.kind === "edit" && base) return saveEdit(values, purpose, base);
    if (firstTry && firstTry.item_id === values.itemId) {
      return saveEdit(values, { kind: "edit", sale: firstTry }, firstTry);
    }
    return saveNew(values);
  }

  async function saveNew(values: FlashSaleForm): Promise<FlashSale | undefined> {
    const now = serverNow();
    const dish = menu && findDishById(menu, values.itemId);
    if (!dish) {
      // The dish was removed from the menu while the dialog was open.
      form.setError("itemId", { message: selectProduct }, { shouldFocus: true });
      return undefined;
    }
    const request = saleRequest(values, dish, requestId, now, timeZone);
    const pastSaleId = purpose.kind === "reactivate" && !firstTry ? { pastSaleId: purpose.sale.id } : {};
    const { sale } = await create.mutateAsync({ ...request, ...pastSaleId });
    if (!mayHaveCreated.current || matchesRequest(sale, request, now)) return sale;
    keepFirstTry(sale);
    return undefined;
  }

  async function saveEdit(
    values: FlashSaleForm,
    edit: SalePurpose & { kind: "edit" },
    before: FlashSale,
  ): Promise<FlashSale | undefined> {
    const start = saleStart(edit, values.startsAt, serverNow(), timeZone);
    if (start.isEditable && !values.startsAt && edit === purpose) {
      form.setError("startsAt", { message: enterTime }, { shouldFocus: true });
      return undefined;
    }
    const request = saleEditRequest(values, before, start, timeZone);
    return request ? (await update.mutateAsync(request)).sale : before;
  }

  async function handleError(error: Error): Promise<void> {
    if (isUnanswered(error)) mayHaveCreated.current = true;
    if (isCode(error, "sale/changed-meanwhile")) await updateBase();
  }

  return { save, handleError, base, firstTry, busy: create.isPending || update.isPending };
}

/** Recognizes a sale that was created by a request without a response. */
function useFirstTry() {
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  /** Whether the server may have processed an earlier request although it failed here. */
  const mayHaveCreated = useRef(false);
  /** The sale that an earlier request created, if the form has changed since then. */
  const [firstTry, setFirstTry] = useState<FlashSale>();

  function keepFirstTry(sale: FlashSale): void {
    setFirstTry(sale);
    // The next request creates another sale.
    setRequestId(crypto.randomUUID());
    mayHaveCreated.current = false;
  }
  return { requestId, mayHaveCreated, firstTry, keepFirstTry };
}

/** The sale that an edit is based on: as it was at first, or after the latest conflict. */
function useEditBase(form: UseFormReturn<FlashSaleForm>, purpose: SalePurpose, timeZone: string) {
  const [base, setBase] = useState(purpose.kind === "create" ? undefined : purpose.sale);

  /** Loads the sale after a conflict. Updates the form, except for the fields that the user changed. */
  async function updateBase(): Promise<void> {
    const latest = base && (await fetchSale(base.id).catch(() => undefined));
    if (!latest) return;
    setBase(latest);
    form.reset(editValues(latest, timeZone), { keepDirtyValues: true, keepIsSubmitted: true });
  }
  return { base, updateBase };
}
