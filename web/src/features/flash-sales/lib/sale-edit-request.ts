import type { updateFlashSale } from "@flashplate/contract/flash-sales/flash-sale-changes";
import {
  type FlashSale,
  type FlashSaleForm,
  fromInstant,
} from "@flashplate/contract/flash-sales/flash-sales";
import type { z } from "zod";
import type { SaleStart } from "./sale-purpose.ts";
import { editedEnd, isMoved } from "./sale-values.ts";

/** The request's body. Times are ISO 8601. */
export type SaleEditRequest = z.input<typeof updateFlashSale>["reqBody"];

/**
 * Returns the request that changes `sale` to the form's values, or undefined if nothing differs. It
 * has only the changed fields, with their old values, so that the server can detect conflicts.
 */
export function saleEditRequest(
  form: FlashSaleForm,
  sale: FlashSale,
  start: SaleStart,
  timeZone: string,
): SaleEditRequest | undefined {
  const start_time = fromInstant(sale.start_time);
  const before = {
    item_description: sale.item_description,
    discount: sale.discount,
    start_time: start_time.toISOString(),
    end_time: fromInstant(sale.end_time).toISOString(),
    item_quantity: sale.item_quantity,
    item_limit: sale.item_limit,
  };
  const moved = isMoved(sale, start);
  const after = {
    // An empty description keeps the old one.
    item_description: form.description || sale.item_description,
    discount: form.discount,
    start_time: (moved ? start.from : start_time).toISOString(),
    end_time: editedEnd(sale, form.endsAt, start, timeZone).toISOString(),
    item_quantity: form.quantity,
    item_limit: form.limit,
  };
  const changedFields = (Object.keys(before) as (keyof typeof before)[]).filter(
    // With a new start alone, the server would keep the duration.
    (name) => before[name] !== after[name] || (moved && name === "end_time"),
  );
  if (changedFields.length === 0) return undefined;
  const pick = (values: typeof before) =>
    Object.fromEntries(changedFields.map((name) => [name, values[name]]));
  return { body: pick(after), currentSaleId: sale.id, seen: pick(before) };
}

export const editFields = {
  "reqBody.body.item_description": "description",
  "reqBody.body.discount": "discount",
  "reqBody.body.start_time": "startsAt",
  "reqBody.body.end_time": "endsAt",
  "reqBody.body.duration": "endsAt",
  "reqBody.body.item_quantity": "quantity",
  "reqBody.body.item_limit": "limit",
} as const satisfies Record<string, keyof FlashSaleForm>;
