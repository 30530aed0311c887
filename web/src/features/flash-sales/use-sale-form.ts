import {
  enterTime,
  type FlashSale,
  type FlashSaleForm,
  flashSaleForm,
  selectProduct,
} from "@flashplate/contract/flash-sales";
import type { Menu } from "@flashplate/contract/menu";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useT } from "../../i18n/language.ts";
import { ApiError, isUnanswered } from "../../platform/api-client.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { showServerErrors } from "../../ui/server-errors.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { isAsAsked } from "./first-try.ts";
import { fetchSale, isCode, saveFailure, useCreateSale, useUpdateSale } from "./flash-sales.queries.ts";
import { editFields, saleEditRequest } from "./sale-edit-request.ts";
import { findItem, isCategory, type SalePurpose, startOf } from "./sale-purpose.ts";
import { formFields, saleRequest } from "./sale-request.ts";
import { editValues, firstValues } from "./sale-values.ts";

/** Why the sale was not saved; `priceChanged` when all it takes is a look at the new price. */
export interface SaveFailure {
  message: string;
  priceChanged: boolean;
}

/** The fields in the order in which the dialog shows them. */
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

/** The sale dialog's state. What is typed stays until the server has saved the sale. */
export function useSaleForm(
  purpose: SalePurpose,
  menu: Menu | undefined,
  timeZone: string,
  onSaved: (sale: FlashSale) => void,
) {
  const t = useT();
  const form = useForm<FlashSaleForm>({
    resolver: zodResolver(flashSaleForm),
    defaultValues: firstValues(purpose, menu, serverNow(), timeZone),
  });
  // react-hook-form focuses the first wrong field in the order of registration.
  for (const name of fieldOrder) form.register(name);
  // Read while rendering, which is how react-hook-form learns that it has to be kept.
  void form.formState.dirtyFields;
  const create = useCreateSale();
  const update = useUpdateSale();
  const [failure, setFailure] = useState<SaveFailure>();
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  // Whether a try may have reached the server without its answer reaching us.
  const unanswered = useRef(false);
  // What such a try has started, where that is not what the form says by now.
  const [firstTry, setFirstTry] = useState<FlashSale>();
  // The sale as it was when the edit began, or when the server last said that it is another.
  const [seen, setSeen] = useState(purpose.kind === "create" ? undefined : purpose.sale);
  const oneAtATime = useOneAtATime();
  const busy = create.isPending || update.isPending;

  const focusFirstWrong = useEffectEvent(() => {
    const wrong = fieldOrder.find((name) => form.getFieldState(name).invalid);
    if (wrong) form.setFocus(wrong);
  });
  // A field that the server refuses is disabled until the request has ended.
  useEffect(() => {
    if (!busy) focusFirstWrong();
  }, [busy]);

  const category = form.watch("category");
  const items = menu && isCategory(category) ? menu[category] : [];
  const itemId = form.watch("itemId");

  async function save(values: FlashSaleForm): Promise<FlashSale | undefined> {
    const now = serverNow();
    if (purpose.kind === "edit" && seen) return saveEdit(values, purpose, seen, now);
    if (firstTry && firstTry.item_id === values.itemId) {
      return saveEdit(values, { kind: "edit", sale: firstTry }, firstTry, now);
    }
    const chosen = menu && findItem(menu, values.itemId);
    if (!chosen) {
      // The menu was fetched anew meanwhile and holds this dish no more.
      form.setError("itemId", { message: selectProduct }, { shouldFocus: true });
      return undefined;
    }
    const request = saleRequest(values, chosen, requestId, now, timeZone);
    const pastSaleId = purpose.kind === "reactivate" && !firstTry ? { pastSaleId: purpose.sale.id } : {};
    const { sale } = await create.mutateAsync({ ...request, ...pastSaleId });
    if (!unanswered.current || isAsAsked(sale, request, now)) return sale;
    setFirstTry(sale);
    // Whatever is sent next is another sale.
    setRequestId(crypto.randomUUID());
    unanswered.current = false;
    return undefined;
  }

  async function saveEdit(
    values: FlashSaleForm,
    edit: SalePurpose & { kind: "edit" },
    before: FlashSale,
    now: Date,
  ): Promise<FlashSale | undefined> {
    const start = startOf(edit, values.startsAt, now, timeZone);
    if (start.open && !values.startsAt && edit === purpose) {
      form.setError("startsAt", { message: enterTime }, { shouldFocus: true });
      return undefined;
    }
    const request = saleEditRequest(values, before, start, timeZone);
    return request ? (await update.mutateAsync(request)).sale : before;
  }

  async function submit(values: FlashSaleForm): Promise<void> {
    setFailure(undefined);
    try {
      const sale = await save(values);
      if (sale) onSaved(sale);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isUnanswered(error)) unanswered.current = true;
      if (isCode(error, "sale/changed-meanwhile") && seen) await lookAgain(seen);
      if (showServerErrors(form, error, placesOf(values))) {
        setFailure({
          message: saveFailure(purpose.kind, error, t),
          priceChanged: isCode(error, "sale/price-changed"),
        });
      }
    }
  }

  /** Takes over what somebody else changed, except for what is typed: that is saved if it is sent once more. */
  async function lookAgain({ id }: FlashSale): Promise<void> {
    const fresh = await fetchSale(id).catch(() => undefined);
    if (!fresh) return;
    setSeen(fresh);
    form.reset(editValues(fresh, timeZone), { keepDirtyValues: true, keepIsSubmitted: true });
  }

  function chooseDish(id: string): void {
    form.setValue("itemId", id, { shouldValidate: form.formState.isSubmitted });
    if (form.formState.dirtyFields.description) return;
    form.setValue("description", (menu && findItem(menu, id)?.description) ?? "");
  }

  return {
    form,
    items,
    item: purpose.kind === "edit" ? undefined : items.find(({ id }) => id === itemId),
    seen,
    failure,
    firstTry,
    busy,
    chooseCategory: (next: string) => {
      form.setValue("category", next, { shouldValidate: form.formState.isSubmitted });
      const only = menu && isCategory(next) && menu[next].length === 1 ? menu[next][0]?.id : undefined;
      chooseDish(only ?? "");
    },
    chooseDish,
    submit: () => oneAtATime(form.handleSubmit(submit)),
  };
}

/** A start that the server refuses is said beside the field for it, which only a sale that starts later has. */
function placesOf({ startsAt }: FlashSaleForm) {
  const places = { ...formFields, ...editFields };
  return startsAt ? places : { ...places, "flashsaleData.start_time": "endsAt" as const };
}
