import * as z from "zod";
import { idFromClient, recordId } from "../shared/ids.ts";
import { textOf } from "../shared/text.ts";
import {
  addMinutes,
  discount,
  enterTimeMessage,
  type FlashSale,
  instant,
  limitPerPerson,
  maxDurationMinutes,
  maxSaleDescription,
  maxSaleQuantity,
  quantity,
  saleDescription,
} from "./flash-sales.ts";
import type { SaleChange } from "./sale-adjustments.ts";

/** POST /api/flashsaleAPI/getFlashSaleById. Returns the sale, live or past. */
export const getFlashSaleById = z.object({ saleId: recordId });

const editableFields = {
  discount: discount.optional(),
  start_time: instant.optional(),
  end_time: instant.optional(),
  item_quantity: quantity.optional(),
  item_limit: limitPerPerson.optional(),
  item_description: saleDescription.optional(),
};

/**
 * Fields that an edit may change. Absent fields stay as they are. `end_time` has priority over
 * `duration`, which is counted from the start of the sale; if `start_time` is sent too, both have to
 * give the same end. The dish and its price cannot be changed.
 */
export const flashSaleEdit = z
  .object({
    ...editableFields,
    duration: z
      .number(enterTimeMessage)
      .int(enterTimeMessage)
      .min(1, enterTimeMessage)
      .max(maxDurationMinutes, enterTimeMessage)
      .optional(),
  })
  .superRefine((edit, context) => {
    if (!edit.start_time || !edit.end_time || edit.duration === undefined) return;
    const end = addMinutes(edit.start_time, edit.duration);
    // Ends that are at most a second apart count as the same.
    const isOtherEnd = Math.abs(end.getTime() - edit.end_time.getTime()) > 1000;
    if (isOtherEnd) {
      context.addIssue({ code: "custom", path: ["end_time"], message: enterTimeMessage });
    }
  });
export type FlashSaleEdit = z.output<typeof flashSaleEdit>;

/**
 * The values that the page showed before the edit. If the stored value of a field is neither the shown one
 * nor the edited one, the edit is a conflict (409).
 */
const seenSale = z.object({
  ...editableFields,
  /** As stored, so not cleaned: the stored text may be older than the cleaning. */
  item_description: textOf(maxSaleDescription).optional(),
});
export type SeenSale = z.output<typeof seenSale>;

/**
 * PUT or PATCH /api/flashsaleAPI/updateFlashSale, or POST with `X-HTTP-Method-Override: UPDATE`.
 */
export const updateFlashSale = z.object({
  reqBody: z.object({ body: flashSaleEdit, currentSaleId: recordId, seen: seenSale.optional() }),
});

/**
 * Adjustments of a sale that are kept to recognise retries. A page without a connection repeats its
 * request for hours, while other devices adjust the sale.
 */
export const maxAdjustmentsKept = 200;

/** A difference that is added to a value. */
const difference = (most: number) =>
  z
    .number("Enter a number.")
    .int("Enter a whole number.")
    .min(-most, `Enter at least -${most}.`)
    .max(most, `Enter at most ${most}.`)
    .refine((value) => value !== 0, "Enter a number other than 0.");

/**
 * POST /api/flashsaleAPI/adjust. `portions` is added to the quantity, `minutes` to the end.
 * `soldOut` sets the remaining portions to 0. Portions that come back afterwards are not on sale
 * again, until `portions` puts some on sale. Idempotent by `requestId`. To undo an adjustment, send the
 * opposite of `changed` in the response. After `soldOut` without a portion left, `changed` is 0. That
 * adjustment cannot be undone: portions that come back stay off sale.
 */
export const adjustSale = z
  .object({
    saleId: recordId,
    portions: difference(maxSaleQuantity).optional(),
    minutes: difference(maxDurationMinutes).optional(),
    soldOut: z.literal(true, "Use true, or leave it out.").optional(),
    requestId: idFromClient,
  })
  .superRefine(({ portions, minutes, soldOut }, context) => {
    const report = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (portions === undefined && minutes === undefined && !soldOut) {
      report("portions", "Say what to change: portions, minutes or soldOut.");
    }
    if (portions !== undefined && soldOut) report("soldOut", "Send either portions or soldOut.");
  });
export type AdjustSale = z.infer<typeof adjustSale>;

/** POST /api/flashsaleAPI/stop. Ends selling now; the orders stay. */
export const stopSale = z.object({ saleId: recordId });

/** POST /engine/flashsales/pause. Pauses all sales of the restaurant, or resumes them with null. */
export const pauseSales = z.object({ until: instant.nullable() });

/** Query of GET /api/flashsaleAPI/openOrders. */
export const openOrdersQuery = z.object({ saleId: recordId });

/** DELETE /api/flashsaleAPI/deleteFlashSale */
export const deleteFlashSale = z.object({ saleId: recordId });

/** DELETE /api/flashsaleAPI/deletePastSale */
export const deletePastSale = z.object({ pastSaleId: recordId });

/** Response of updateFlashSale: the sale after the edit. */
export interface UpdateFlashSaleAnswer {
  sale: FlashSale;
}

/** Response of adjust: the sale after the adjustment, and what the adjustment changed. */
export interface AdjustSaleAnswer {
  sale: FlashSale;
  changed: SaleChange;
}

/**
 * Response of stop. A scheduled sale is removed. `openOrders` counts the orders that wait for their guest or
 * for a payment.
 */
export type StopSaleAnswer =
  | { outcome: "removed" }
  | { outcome: "stopped"; pastSale: FlashSale; openOrders: number };

/** Response of pause. ISO 8601; null without a pause. */
export interface PauseSalesAnswer {
  pausedUntil: string | null;
}

/** Response of openOrders: the orders that deleting the sale would cancel. */
export interface OpenOrdersAnswer {
  openOrders: number;
}

/** Response of deleteFlashSale. A sale with orders is ended and archived, any other is removed. */
export type DeleteFlashSaleAnswer =
  | { outcome: "removed" }
  | { outcome: "ended"; cancelledOrders: number; pastSale: FlashSale };

/** Response of deletePastSale. */
export interface DeletePastSaleAnswer {
  pastSaleId: string;
}
