import {
  type FlashSale,
  type FlashSaleForm,
  flashSaleForm,
  selectProduct,
} from "@flashplate/contract/flash-sales";
import type { Menu } from "@flashplate/contract/menu";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useT } from "../../i18n/language.ts";
import { ApiError } from "../../platform/api-client.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { showServerErrors } from "../../ui/server-errors.ts";
import { fetchSale, isCode, saveFailure, useCreateSale, useUpdateSale } from "./flash-sales.queries.ts";
import { editFields, saleEditRequest } from "./sale-edit-request.ts";
import { countsFrom, findItem, isCategory, type SalePurpose } from "./sale-purpose.ts";
import { formFields, saleRequest } from "./sale-request.ts";
import { editValues, firstValues } from "./sale-values.ts";

/** Why the sale was not saved; `priceChanged` when all it takes is a look at the new price. */
export interface SaveFailure {
  message: string;
  priceChanged: boolean;
}

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
  // Read while rendering, which is how react-hook-form learns that it has to be kept.
  void form.formState.dirtyFields;
  const create = useCreateSale();
  const update = useUpdateSale();
  const [failure, setFailure] = useState<SaveFailure>();
  const [requestId] = useState(() => crypto.randomUUID());
  // The sale as it was when the edit began, or when the server last said that it is another.
  const [seen, setSeen] = useState(purpose.kind === "create" ? undefined : purpose.sale);
  // A second click may come before React has disabled the button.
  const running = useRef(false);

  const category = form.watch("category");
  const items = menu && isCategory(category) ? menu[category] : [];
  const itemId = form.watch("itemId");

  async function save(values: FlashSaleForm): Promise<FlashSale | undefined> {
    if (purpose.kind === "edit" && seen) {
      const request = saleEditRequest(values, seen, countsFrom(purpose, serverNow()), timeZone);
      return request ? (await update.mutateAsync(request)).sale : seen;
    }
    const chosen = menu && findItem(menu, values.itemId);
    if (!chosen) {
      // The menu was fetched anew meanwhile and holds this dish no more.
      form.setError("itemId", { message: selectProduct }, { shouldFocus: true });
      return undefined;
    }
    const request = saleRequest(values, chosen, requestId, serverNow(), timeZone);
    const pastSaleId = purpose.kind === "reactivate" ? { pastSaleId: purpose.sale.id } : {};
    return (await create.mutateAsync({ ...request, ...pastSaleId })).sale;
  }

  async function submit(values: FlashSaleForm): Promise<void> {
    if (running.current) return;
    running.current = true;
    setFailure(undefined);
    try {
      const sale = await save(values);
      if (sale) onSaved(sale);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isCode(error, "sale/changed-meanwhile") && seen) await lookAgain(seen);
      if (showServerErrors(form, error, { ...formFields, ...editFields })) {
        setFailure({
          message: saveFailure(purpose.kind, error, t),
          priceChanged: isCode(error, "sale/price-changed"),
        });
      }
    } finally {
      running.current = false;
    }
  }

  /** Takes over what somebody else changed, except for what is typed: that is saved if it is sent once more. */
  async function lookAgain({ id }: FlashSale): Promise<void> {
    const fresh = await fetchSale(id).catch(() => undefined);
    if (!fresh) return;
    setSeen(fresh);
    form.reset(editValues(fresh, timeZone), { keepDirtyValues: true, keepIsSubmitted: true });
  }

  return {
    form,
    items,
    item: purpose.kind === "edit" ? undefined : items.find(({ id }) => id === itemId),
    seen,
    failure,
    busy: create.isPending || update.isPending,
    chooseCategory: (next: string) => {
      form.setValue("category", next, { shouldValidate: form.formState.isSubmitted });
      const only = menu && isCategory(next) && menu[next].length === 1 ? menu[next][0]?.id : undefined;
      form.setValue("itemId", only ?? "", { shouldValidate: form.formState.isSubmitted });
    },
    submit: form.handleSubmit(submit),
  };
}
