import * as z from "zod";
import { recordId } from "../shared/ids.ts";
import {
  discount,
  endOf,
  enterTime,
  type FlashSale,
  instant,
  limitPerPerson,
  maxDurationMinutes,
  quantity,
  saleDescription,
} from "./flash-sales.ts";

export { soldOf } from "./sale-state.ts";

/** POST /api/flashsaleAPI/getFlashSaleById. Returns the sale, live or past. */
export const getFlashSaleById = z.object({ saleId: recordId });

const editable = {
  discount: discount.optional(),
  start_time: instant.optional(),
  end_time: instant.optional(),
  item_quantity: quantity.optional(),
  item_limit: limitPerPerson.optional(),
  item_description: saleDescription.optional(),
};

/**
 * Fields that an edit may change. Absent fields stay as they are. `end_time` has priority over
 * `duration`, which is counted from the start of the sale. The dish and its price cannot be
 * changed.
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

/** Values before the edit. A field that changed since then to a third value is a conflict (409). */
const seenSale = z.object(editable);
export type SeenSale = z.output<typeof seenSale>;

/**
 * PUT or PATCH /api/flashsaleAPI/updateFlashSale, or POST with `X-HTTP-Method-Override: UPDATE`.
 */
export const updateFlashSale = z.object({
  reqBody: z.object({ body: flashSaleEdit, currentSaleId: recordId, seen: seenSale.optional() }),
});

/** DELETE /api/flashsaleAPI/deleteFlashSale */
export const deleteFlashSale = z.object({ saleId: recordId });

/** DELETE /api/flashsaleAPI/deletePastSale */
export const deletePastSale = z.object({ pastSaleId: recordId });

/** Response of updateFlashSale: the sale after the edit. */
export interface UpdateFlashSaleAnswer {
  sale: FlashSale;
}

/** Response of deleteFlashSale. A sale with orders is ended and archived, any other is removed. */
export type DeleteFlashSaleAnswer =
  | { outcome: "removed" }
  | { outcome: "ended"; cancelledOrders: number; pastSale: FlashSale };

/** Response of deletePastSale. */
export interface DeletePastSaleAnswer {
  pastSaleId: string;
}
