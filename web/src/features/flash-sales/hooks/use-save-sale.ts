import {
  enterTimeMessage,
  type FlashSale,
  selectProductMessage,
} from "@flashplate/contract/flash-sales/flash-sales";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { DishForSale } from "../../../entities/flash-sales/fields/chosen-dish.tsx";
import { type PlanDraft, salePlanOf } from "../../../entities/flash-sales/plans/plan-draft.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import type { SaleForm } from "../lib/sale-form.ts";
import type { SalePurpose } from "../lib/sale-purpose.ts";
import { matchesRequest, saleEditRequest, saleRequest } from "../lib/sale-request.ts";
import { saleStart } from "../lib/sale-start.ts";
import { dishForSale, editValues, type SaleContext } from "../lib/sale-values.ts";
import { fetchSale, hasCode, useCreateSale, useUpdateSale } from "./flash-sales.mutations.ts";
import { isAboutFirstTry, useFirstTry } from "./use-first-try.ts";
import { useSalePicture } from "./use-sale-picture.ts";

/** Returns the plan of price cuts, undefined without one. Returns "invalid" after showing its problems. */
export type ValidatePlan = () => PlanDraft | "invalid" | undefined;

/** Sends the sale of the form. Retries after a lost response never create a second sale. */
export function useSaveSale(form: UseFormReturn<SaleForm>, purpose: SalePurpose, context: SaleContext) {
  const { timeZone } = context;
  const create = useCreateSale();
  const update = useUpdateSale();
  const picture = useSalePicture(form);
  const { requestId, firstTry, ...tries } = useFirstTry();
  const { base, updateBase } = useEditBase(form, purpose, timeZone);

  /** Returns the saved sale, or undefined if the dialog must stay open. */
  async function save(values: SaleForm, validatePlan: ValidatePlan): Promise<FlashSale | undefined> {
    if (purpose.kind === "edit" && base) return saveEdit(values, purpose, base);
    if (firstTry && isAboutFirstTry(firstTry, values)) {
      return saveEdit(values, { kind: "edit", sale: firstTry.sale }, firstTry.sale);
    }
    const dish = dishForSale(values, context.menu);
    if (dish) return saveNew(values, dish, validatePlan);
    // The dish was removed from the menu while the dialog was open.
    form.setError("itemId", { message: selectProductMessage });
    return undefined;
  }

  async function saveNew(values: SaleForm, dish: DishForSale, validatePlan: ValidatePlan) {
    const draft = validatePlan();
    if (draft === "invalid") return undefined;
    // Undefined after an upload that failed. The field of the picture says why.
    const img_url =
      values.picture && dish.id === undefined ? await picture.upload(values.picture) : dish.img_url;
    if (img_url === undefined) return undefined;
    const now = serverNow();
    const request = saleRequest(values, { ...dish, img_url }, requestId, now, timeZone);
    const from = new Date(request.start_time);
    const planField = draft ? { plan: salePlanOf(draft, { from, timeZone }) } : {};
    // A first try has already replaced the past sale.
    const replacesPastSale = purpose.kind === "reactivate" && !firstTry;
    const pastSaleField = replacesPastSale ? { pastSaleId: purpose.sale.id } : {};
    const extras = { plan: draft, picture: values.picture };
    const { sale } = await create
      .mutateAsync({ ...request, ...planField, ...pastSaleField })
      .catch((error: unknown) => {
        tries.recordFailure(extras, error);
        throw error;
      });
    if (!tries.hasUnanswered()) return sale;
    if (matchesRequest(sale, request, now) && tries.haveAllSent(extras)) return sale;
    // An earlier request created the sale, and the form has changed since. The dialog says so.
    tries.rememberSale(sale);
    return undefined;
  }

  async function saveEdit(values: SaleForm, edit: SalePurpose & { kind: "edit" }, before: FlashSale) {
    const start = saleStart(edit, values.startsAt, serverNow(), timeZone);
    // The sale of a first try is edited in the form of a new sale, where an empty start means now.
    const needsStart = edit === purpose && start.isEditable;
    if (needsStart && !values.startsAt) {
      form.setError("startsAt", { message: enterTimeMessage }, { shouldFocus: true });
      return undefined;
    }
    const request = saleEditRequest(values, before, start, timeZone);
    return request ? (await update.mutateAsync(request)).sale : before;
  }

  async function handleError(error: Error): Promise<void> {
    if (hasCode(error, "sale/changed-meanwhile")) await updateBase();
  }

  const busy = create.isPending || update.isPending || picture.isUploading;
  return { save, handleError, base, firstTry, busy };
}

/** The sale that an edit is based on: as it was when the dialog opened, or after the latest conflict. */
function useEditBase(form: UseFormReturn<SaleForm>, purpose: SalePurpose, timeZone: string) {
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
