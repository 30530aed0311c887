import type { updateFlashSale } from "@flashplate/contract/flash-sale-changes";
import { type FlashSale, type FlashSaleForm, fromInstant } from "@flashplate/contract/flash-sales";
import type { z } from "zod";
import { editedEnd } from "./sale-values.ts";

/** What travels: instants are ISO 8601 texts. */
export type SaleEditRequest = z.input<typeof updateFlashSale>["reqBody"];

/**
 * The request that makes `sale` what the form says: only what differs travels, with what stood there before, so that nobody's
 * change is overwritten unseen. Undefined where nothing differs.
 */
export function saleEditRequest(
  form: FlashSaleForm,
  sale: FlashSale,
  from: Date,
  timeZone: string,
): SaleEditRequest | undefined {
  const end_time = fromInstant(sale.end_time).toISOString();
  const before = {
    discount: sale.discount,
    end_time,
    item_quantity: sale.item_quantity,
    item_limit: sale.item_limit,
  };
  const after = {
    discount: form.discount,
    end_time: editedEnd(sale, form.endsAt, from, timeZone).toISOString(),
    item_quantity: form.quantity,
    item_limit: form.limit,
  };
  const changed = (Object.keys(before) as (keyof typeof before)[]).filter(
    (name) => before[name] !== after[name],
  );
  if (changed.length === 0) return undefined;
  const only = (values: typeof before) => Object.fromEntries(changed.map((name) => [name, values[name]]));
  return { body: only(after), currentSaleId: sale.id, seen: only(before) };
}

/** Where the server's messages belong in the form. */
export const editFields = {
  "reqBody.body.discount": "discount",
  "reqBody.body.start_time": "endsAt",
  "reqBody.body.end_time": "endsAt",
  "reqBody.body.duration": "endsAt",
  "reqBody.body.item_quantity": "quantity",
  "reqBody.body.item_limit": "limit",
} as const satisfies Record<string, keyof FlashSaleForm>;
