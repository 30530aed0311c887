import * as z from "zod";
import {
  discount,
  endOf,
  enterTime,
  type FlashSale,
  instant,
  maxDurationMinutes,
  quantity,
  saleDescription,
} from "./flash-sales.ts";
import { recordId } from "./ids.ts";

/** POST /api/flashsaleAPI/getFlashSaleById. The answer is the sale, live or past. */
export const getFlashSaleById = z.object({ saleId: recordId });

const editable = {
  discount: discount.optional(),
  start_time: instant.optional(),
  end_time: instant.optional(),
  item_quantity: quantity.optional(),
  item_limit: quantity.optional(),
  item_description: saleDescription.optional(),
};

/**
 * What an edit may change: the specification's form payload or any part of it; what is left out stays. `end_time` wins over
 * `duration`, which counts from the start of the sale. The dish and its price are the sale's own and are not looked at.
 */
export const flashSaleEdit = z
  .object({
    ...editable,
    duration: z
      .number(enterTime)
      .int(enterTime)
      .min(1, enterTime)
      .max(maxDurationMinutes, enterTime)
      .optional(),
  })
  .superRefine((edit, context) => {
    if (!edit.start_time || !edit.end_time || edit.duration === undefined) return;
    const end = endOf(edit.start_time, edit.duration);
    if (Math.abs(end.getTime() - edit.end_time.getTime()) > 1000) {
      context.addIssue({ code: "custom", path: ["end_time"], message: enterTime });
    }
  });
export type FlashSaleEdit = z.output<typeof flashSaleEdit>;

/** What the vendor saw when the edit began. A field that is another by now, and not what is asked for, makes a 409. */
const seenSale = z.object(editable);
export type SeenSale = z.output<typeof seenSale>;

/** PUT or PATCH /api/flashsaleAPI/updateFlashSale, or POST with `X-HTTP-Method-Override: UPDATE`. `seen` is ours, and optional. */
export const updateFlashSale = z.object({
  reqBody: z.object({ body: flashSaleEdit, currentSaleId: recordId, seen: seenSale.optional() }),
});

/** DELETE /api/flashsaleAPI/deleteFlashSale */
export const deleteFlashSale = z.object({ saleId: recordId });

/** DELETE /api/flashsaleAPI/deletePastSale */
export const deletePastSale = z.object({ pastSaleId: recordId });

/** Answer of updateFlashSale: the sale as it is now. */
export interface UpdateFlashSaleAnswer {
  sale: FlashSale;
}

/** Answer of deleteFlashSale: a sale that somebody ordered from is ended and kept among the past ones, any other is removed. */
export type DeleteFlashSaleAnswer =
  | { outcome: "removed" }
  | { outcome: "ended"; cancelledOrders: number; pastSale: FlashSale };

/** Answer of deletePastSale. */
export interface DeletePastSaleAnswer {
  pastSaleId: string;
}

/** How many of a sale are sold. */
export function soldOf(sale: { item_quantity: number; remaining: number }): number {
  return sale.item_quantity - sale.remaining;
}
