import { saleTimesUntil, toLocalTime } from "@flashplate/contract/flash-sales/flash-sale-times";
import { type FlashSale, fromInstant } from "@flashplate/contract/flash-sales/flash-sales";
import { categories, type Menu, type MenuItem } from "@flashplate/contract/menu/menu";
import { nothingStated, type Stated, statedOf } from "@flashplate/contract/menu/stated";
import type { OpeningHours } from "@flashplate/contract/vendors/opening-hours";
import type { DishForSale } from "../../../entities/flash-sales/fields/chosen-dish.tsx";
import { findDish, findDishById, lastSales } from "../../../entities/flash-sales/last-sales.ts";
import { minSuggestedMinutes, nextClosing } from "../../../entities/vendors/closing-time.ts";
import { timeOfDay } from "../../../shared/lib/format/format.ts";
import { offMenuId, type SaleForm } from "./sale-form.ts";
import type { SalePurpose } from "./sale-purpose.ts";
import type { SaleStart } from "./sale-start.ts";

/** What the suggestions of the form are computed from. */
export interface SaleContext {
  /** Undefined while it is not loaded, which an edit does not need. */
  menu: Menu | undefined;
  /** The vendor's live and past sales. */
  sales: readonly FlashSale[];
  openingHours: OpeningHours | null;
  timeZone: string;
}

/** What a person chooses to sell: a dish of the menu, a sale to repeat, or something else. */
export type SaleChoice =
  | { kind: "dish"; dish: MenuItem }
  | { kind: "sale"; sale: FlashSale }
  | { kind: "something-else" };

/** The numbers for a dish without an earlier sale. */
const usual = { discount: 40, minutes: 120, quantity: 5, limit: 2 };
/** The duration of a longer sale is not suggested again. */
const maxSuggestedMinutes = 23 * 60;

/** Returns the values with which the form opens. `itemId` is empty if a dish must be chosen. */
export function initialSaleValues(purpose: SalePurpose, context: SaleContext, now: Date): SaleForm {
  if (purpose.kind === "edit") return editValues(purpose.sale, context.timeZone);
  const choice = initialChoice(purpose, context);
  return choice ? choiceValues(choice, context, now) : emptyValues(context, now);
}

/** Returns the dish or sale that the purpose names, or else the only dish of the menu. */
function initialChoice(
  purpose: Exclude<SalePurpose, { kind: "edit" }>,
  { menu, sales }: SaleContext,
): SaleChoice | undefined {
  if (purpose.kind === "reactivate") return { kind: "sale", sale: purpose.sale };
  const { dishId, saleId } = purpose;
  if (saleId !== undefined) {
    const sale = sales.find(({ id }) => id === saleId);
    return sale && { kind: "sale", sale };
  }
  const dishes = categories.flatMap((category) => menu?.[category] ?? []);
  const onlyDish = dishes.length === 1 ? dishes[0] : undefined;
  const dish = dishId === undefined ? onlyDish : dishes.find(({ id }) => id === dishId);
  return dish && { kind: "dish", dish };
}

/**
 * Returns the values for a choice. The numbers are those of the last sale of the dish, or else the usual
 * ones. The description is the menu's, unless a sale is repeated.
 */
export function choiceValues(choice: SaleChoice, context: SaleContext, now: Date): SaleForm {
  if (choice.kind === "something-else") return { ...emptyValues(context, now), itemId: offMenuId };
  if (choice.kind === "dish") {
    const { dish } = choice;
    const last = lastSales(context.sales).find((sale) => isSaleOf(sale, dish));
    return { ...numbersOf(last, context, now), ...dishValues(dish) };
  }
  const { sale } = choice;
  const dish = context.menu && findDish(context.menu, sale);
  return {
    ...numbersOf(sale, context, now),
    ...(dish ? dishValues(dish) : offMenuValues(sale)),
    description: sale.item_description,
  };
}

/** Returns a sale's values for the form. */
export function editValues(sale: FlashSale, timeZone: string): SaleForm {
  return {
    ...offMenuValues(sale),
    itemId: sale.item_id,
    description: sale.item_description,
    discount: sale.discount,
    startsAt: toLocalTime(fromInstant(sale.start_time), timeZone),
    endsAt: timeOfDay(fromInstant(sale.end_time), timeZone),
    quantity: sale.item_quantity,
    limit: sale.item_limit,
  };
}

/** Whether a sale is of a dish of the menu, by its id or else by its name and category. */
function isSaleOf(sale: FlashSale, dish: MenuItem): boolean {
  if (sale.item_id === dish.id) return true;
  return sale.item_name === dish.name && sale.category === dish.mealType;
}

function dishValues(dish: MenuItem) {
  return {
    category: dish.mealType,
    itemId: dish.id,
    description: dish.description,
    name: dish.name,
    price: dish.price,
    ...noPicture,
    ...nothingStated,
  };
}

function offMenuValues(sale: FlashSale) {
  return {
    category: sale.category,
    itemId: offMenuId,
    name: sale.item_name,
    price: sale.originalPrice,
    // A surprise bag has other food each evening, so a person states its allergens anew (docs/product.md).
    ...nothingStated,
    ...noPicture,
    pictureUrl: sale.img_url,
  };
}

const noPicture = { picture: undefined, pictureUrl: "" };

function emptyValues(context: SaleContext, now: Date): SaleForm {
  return {
    ...numbersOf(undefined, context, now),
    category: "",
    itemId: "",
    description: "",
    name: "",
    price: Number.NaN,
    ...noPicture,
    ...nothingStated,
  };
}

/** Returns the suggested numbers and end: those of the last sale, or else the usual ones. */
function numbersOf(last: FlashSale | undefined, context: SaleContext, now: Date) {
  // A sale that was marked as sold out before its first order has no portions.
  const quantity = Math.max(1, last?.item_quantity ?? usual.quantity);
  return {
    // `startDiscount` is the discount before planned cuts.
    discount: last?.startDiscount ?? last?.discount ?? usual.discount,
    startsAt: "",
    endsAt: suggestedEnd(last?.duration, context, now),
    quantity,
    limit: Math.min(quantity, last?.item_limit ?? usual.limit),
  };
}

/**
 * Returns the end of a sale that lasts as long as the last one, but not after closing time. Without a
 * last sale, or after a very short or long one, returns the closing time. If that is not known either,
 * returns two hours from now.
 * @param duration minutes of the last sale
 */
function suggestedEnd(
  duration: number | undefined,
  { openingHours, timeZone }: SaleContext,
  now: Date,
): string {
  const closing = nextClosing(openingHours, now, timeZone);
  const isUsable =
    duration !== undefined && duration >= minSuggestedMinutes && duration <= maxSuggestedMinutes;
  if (closing && (!isUsable || closing.minutes < duration)) return closing.endsAt;
  const nowInMinutes = now.getTime() / 60_000;
  // A repeated duration is added to a rounded-down start: otherwise each repeated sale would be longer.
  const endInMinutes = isUsable
    ? Math.floor(nowInMinutes) + duration
    : Math.ceil(nowInMinutes) + usual.minutes;
  return timeOfDay(new Date(endInMinutes * 60_000), timeZone);
}

/** Whether an edit changes a sale's start. Compares minutes, because the form's field has no seconds. */
export function isMoved(sale: FlashSale, { from, isEditable }: SaleStart): boolean {
  return isEditable && minuteOf(from) !== minuteOf(fromInstant(sale.start_time));
}

function minuteOf(date: Date): number {
  return Math.floor(date.getTime() / 60_000);
}

/**
 * Returns the end of an edited sale. It keeps its seconds if neither start nor end was changed.
 * @param endsAt HH:MM in the vendor's zone
 */
export function editedEnd(sale: FlashSale, endsAt: string, start: SaleStart, timeZone: string): Date {
  const end = fromInstant(sale.end_time);
  if (!isMoved(sale, start) && timeOfDay(end, timeZone) === endsAt) return end;
  return saleTimesUntil(endsAt, start.from, timeZone).end;
}

type DishFields = Pick<SaleForm, "itemId" | "name" | "price" | "category" | "pictureUrl" | keyof Stated>;

/** The fields of a form that `dishForSale` uses. */
export function dishFieldsOf({ itemId, name, price, category, pictureUrl, ...form }: SaleForm): DishFields {
  return { itemId, name, price, category, pictureUrl, ...statedOf(form) };
}

/** Returns the dish of the form, or undefined if it is not chosen or not on the menu any more. */
export function dishForSale(
  { itemId, name, price, category, pictureUrl, ...form }: DishFields,
  menu: Menu | undefined,
): DishForSale | undefined {
  if (itemId === offMenuId) return { name, price, category, img_url: pictureUrl, ...statedOf(form) };
  const dish = menu && findDishById(menu, itemId);
  return dish && { ...dish, category: dish.mealType };
}
