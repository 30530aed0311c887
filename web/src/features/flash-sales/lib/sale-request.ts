import type { updateFlashSale } from "@flashplate/contract/flash-sales/flash-sale-changes";
import { fromLocalTime, saleTimesUntil } from "@flashplate/contract/flash-sales/flash-sale-times";
import {
  type FlashSale,
  type flashSaleData,
  fromInstant,
} from "@flashplate/contract/flash-sales/flash-sales";
import { hasSameStatement, type Stated, statedOf } from "@flashplate/contract/menu/stated";
import type { z } from "zod";
import type { DishForSale } from "../../../entities/flash-sales/fields/chosen-dish.tsx";
import { isOffMenu } from "../../../entities/flash-sales/last-sales.ts";
import { offMenuId, type SaleForm } from "./sale-form.ts";
import type { SaleStart } from "./sale-start.ts";
import { editedEnd, isMoved } from "./sale-values.ts";

/** The body of a request for a new sale. Times are ISO 8601. */
export type SaleRequest = z.input<typeof flashSaleData>;

/**
 * Returns the request for a new sale. A dish that is not on the menu has no `item_id`.
 * @param requestId the same for every retry, so that retries create one sale
 */
export function saleRequest(
  form: SaleForm,
  dish: DishForSale,
  requestId: string,
  now: Date,
  timeZone: string,
): SaleRequest {
  const from = form.startsAt ? fromLocalTime(form.startsAt, timeZone) : now;
  const { start, end, duration } = saleTimesUntil(form.endsAt, from, timeZone);
  return {
    requestId,
    ...(dish.id === undefined ? {} : { item_id: dish.id }),
    item_name: dish.name,
    category: dish.category,
    item_description: form.description,
    img_url: dish.img_url,
    base_price: dish.price,
    ...(dish.id === undefined ? statedOf(dish) : {}),
    discount: form.discount,
    duration,
    start_time: start.toISOString(),
    end_time: end.toISOString(),
    item_quantity: form.quantity,
    item_limit: form.limit,
  };
}

/** For each field of a request for a new sale, the form's field that shows its error. */
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
} as const satisfies Record<string, keyof SaleForm>;

/** The same for a dish that is not on the menu. They replace those of `formFields`. */
export const offMenuFields = {
  "flashsaleData.item_name": "name",
  "flashsaleData.base_price": "price",
  "flashsaleData.img_url": "picture",
} as const satisfies Record<string, keyof SaleForm>;

type DishInForm = Pick<SaleForm, "itemId" | "name" | "price" | "category" | keyof Stated>;

/**
 * Whether a sale is of the form's dish. A dish that is not on the menu has no id. It is the same if the
 * fields that an edit cannot change are equal.
 */
export function isSameDish(sale: FlashSale, form: DishInForm): boolean {
  if (form.itemId !== offMenuId) return sale.item_id === form.itemId;
  return isOffMenu(sale) && hasOffMenuValues(sale, { ...form, item_name: form.name, base_price: form.price });
}

/**
 * Whether the server did not store the form's picture, and guests see the plate drawing. A stored picture has two
 * sizes, the drawing has one.
 */
export function lacksPicture(sale: FlashSale, { itemId, picture }: SaleForm): boolean {
  return itemId === offMenuId && picture !== undefined && !sale.img_small_url;
}

type OffMenuValues = Pick<SaleRequest, "item_name" | "category" | "base_price" | keyof Stated>;

/** Whether a sale has these values of a dish that is not on the menu. */
function hasOffMenuValues(sale: FlashSale, dish: OffMenuValues): boolean {
  return (
    sale.item_name === dish.item_name &&
    sale.category === dish.category &&
    sale.base_price === dish.base_price &&
    hasSameStatement(sale, dish)
  );
}

/**
 * Whether a sale matches the request. After a lost response, a retry returns the sale that the first
 * request created, even if the form has changed. Two starts that are not in the future match: both
 * requests asked for a start at once, and the first request was earlier.
 */
export function matchesRequest(sale: FlashSale, request: SaleRequest, now: Date): boolean {
  const saleStart = fromInstant(sale.start_time).getTime();
  const requestedStart = Date.parse(request.start_time);
  const startedAtOnce = saleStart <= now.getTime() && requestedStart <= now.getTime();
  return (
    (request.item_id === undefined ? hasOffMenuValues(sale, request) : sale.item_id === request.item_id) &&
    sale.item_name === request.item_name &&
    sale.discount === request.discount &&
    sale.item_quantity === request.item_quantity &&
    sale.item_limit === request.item_limit &&
    (!request.item_description || sale.item_description === request.item_description) &&
    isWithinSecond(fromInstant(sale.end_time).getTime(), Date.parse(request.end_time)) &&
    (startedAtOnce || isWithinSecond(saleStart, requestedStart))
  );
}

/** The contract accepts an end that is a second off start and duration. The stored end is exact. */
function isWithinSecond(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1000;
}

/** The body of a request that changes a sale. Times are ISO 8601. */
export type SaleEditRequest = z.input<typeof updateFlashSale>["reqBody"];

/**
 * Returns the request that changes `sale` to the form's values, or undefined if nothing differs. It
 * has only the changed fields, with their old values, so that the server can detect conflicts.
 */
export function saleEditRequest(
  form: SaleForm,
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
    // A moved sale always sends its end: with a new start alone, the server would keep the duration.
    (name) => before[name] !== after[name] || (moved && name === "end_time"),
  );
  if (changedFields.length === 0) return undefined;
  const pick = (values: typeof before) =>
    Object.fromEntries(changedFields.map((name) => [name, values[name]]));
  return { body: pick(after), currentSaleId: sale.id, seen: pick(before) };
}

/** For each field of a request for an edit, the form's field that shows its error. */
export const editFields = {
  "reqBody.body.item_description": "description",
  "reqBody.body.discount": "discount",
  "reqBody.body.start_time": "startsAt",
  "reqBody.body.end_time": "endsAt",
  "reqBody.body.duration": "endsAt",
  "reqBody.body.item_quantity": "quantity",
  "reqBody.body.item_limit": "limit",
} as const satisfies Record<string, keyof SaleForm>;
