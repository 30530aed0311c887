import { fromLocalTime, saleTimesUntil } from "@flashplate/contract/flash-sales/flash-sale-times";
import type { FlashSaleForm, flashSaleData } from "@flashplate/contract/flash-sales/flash-sales";
import type { MenuItem } from "@flashplate/contract/menu/menu";
import type { z } from "zod";

/** The request's body. Times are ISO 8601. */
export type SaleRequest = z.input<typeof flashSaleData>;

/**
 * Returns the request for a new sale.
 * @param requestId the same for every retry, so that retries create one sale
 */
export function saleRequest(
  form: FlashSaleForm,
  item: MenuItem,
  requestId: string,
  now: Date,
  timeZone: string,
): SaleRequest {
  const from = form.startsAt ? fromLocalTime(form.startsAt, timeZone) : now;
  const { start, end, duration } = saleTimesUntil(form.endsAt, from, timeZone);
  return {
    requestId,
    item_id: item.id,
    item_name: item.name,
    category: item.mealType,
    item_description: form.description,
    img_url: item.img_url,
    base_price: item.price,
    discount: form.discount,
    duration,
    start_time: start.toISOString(),
    end_time: end.toISOString(),
    item_quantity: form.quantity,
    item_limit: form.limit,
  };
}

export const formFields = {
  "flashsaleData.item_id": "itemId",
  "flashsaleData.item_name": "itemId",
  "flashsaleData.category": "category",
  "flashsaleData.item_description": "description",
  "flashsaleData.discount": "discount",
  "flashsaleData.start_time": "startsAt",
  "flashsaleData.end_time": "endsAt",
  "flashsaleData.duration": "endsAt",
  "flashsaleData.item_quantity": "quantity",
  "flashsaleData.item_limit": "limit",
} as const satisfies Record<string, keyof FlashSaleForm>;
