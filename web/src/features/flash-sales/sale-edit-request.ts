import type { updateFlashSale } from "@flashplate/contract/flash-sale-changes";
import { type FlashSale, type FlashSaleForm, fromInstant } from "@flashplate/contract/flash-sales";
import type { z } from "zod";
import type { Start } from "./sale-purpose.ts";
import { editedEnd, isMoved } from "./sale-values.ts";

/** What travels: instants are ISO 8601 texts. */
export type SaleEditRequest = z.input<typeof updateFlashSale>["reqBody"];

/**
 * The request that makes `sale` what the form says: only what differs travels, with what stood there before, so that nobody's
 * change is overwritten unseen. Undefined where nothing differs.
 */
export function saleEditRequest(
  form: FlashSaleForm,
  sale: FlashSale,
  start: Start,
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
    // An empty one asks for nothing of its own.
    item_description: form.description || sale.item_description,
    discount: form.discount,
    start_time: (moved ? start.from : start_time).toISOString(),
    end_time: editedEnd(sale, form.endsAt, start, timeZone).toISOString(),
    item_quantity: form.quantity,
    item_limit: form.limit,
  };
  const changed = (Object.keys(before) as (keyof typeof before)[]).filter(
    // Without its end, a sale that starts at another time would last as long as before.
    (name) => before[name] !== after[name] || (moved && name === "end_time"),
  );
  if (changed.length === 0) return undefined;
  const only = (values: typeof before) => Object.fromEntries(changed.map((name) => [name, values[name]]));
  return { body: only(after), currentSaleId: sale.id, seen: only(before) };
}

/** Where the server's messages belong in the form. */
export const editFields = {
  "reqBody.body.item_description": "description",
  "reqBody.body.discount": "discount",
  "reqBody.body.start_time": "startsAt",
  "reqBody.body.end_time": "endsAt",
  "reqBody.body.duration": "endsAt",
  "reqBody.body.item_quantity": "quantity",
  "reqBody.body.item_limit": "limit",
} as const satisfies Record<string, keyof FlashSaleForm>;
