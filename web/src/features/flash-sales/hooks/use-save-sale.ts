import {
  enterTime,
  type FlashSale,
  type FlashSaleForm,
  selectProduct,
} from "@flashplate/contract/flash-sales/flash-sales";
import type { Menu } from "@flashplate/contract/menu/menu";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { isUnanswered } from "../../../shared/lib/api-client.ts";
import { serverNow } from "../../../shared/lib/server-clock.ts";
import { matchesRequest } from "../lib/matches-request.ts";
import { saleEditRequest } from "../lib/sale-edit-request.ts";
import { findDishById, type SalePurpose, saleStart } from "../lib/sale-purpose.ts";
import { saleRequest } from "../lib/sale-request.ts";
import { editValues } from "../lib/sale-values.ts";
import { fetchSale, isCode, useCreateSale, useUpdateSale } from "./flash-sales.queries.ts";

/** Sends the sale of the form. Retries after a lost response never create a second sale. */
export function useSaveSale(
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
