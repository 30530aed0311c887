import { saleTimesUntil, toLocalTime } from "@flashplate/contract/flash-sales/flash-sale-times";
import {
  type FlashSale,
  type FlashSaleForm,
  fromInstant,
} from "@flashplate/contract/flash-sales/flash-sales";
import { categories, type Menu } from "@flashplate/contract/menu/menu";
import { timeOfDay } from "../../../shared/ui/format.ts";
import { findDish, type SalePurpose, type SaleStart } from "./sale-purpose.ts";

export function initialValues(
  purpose: SalePurpose,
  menu: Menu | undefined,
  now: Date,
  timeZone: string,
): FlashSaleForm {
  if (purpose.kind === "create") return emptySale(menu);
  const { sale } = purpose;
  if (purpose.kind === "edit") return editValues(sale, timeZone);
  return {
    ...editValues(sale, timeZone),
    itemId: (menu && findDish(menu, sale)?.id) ?? "",
    startsAt: "",
    endsAt: endForSameDuration(sale.duration, now, timeZone),
  };
}

/** Returns a sale's values for the form. */
export function editValues(sale: FlashSale, timeZone: string): FlashSaleForm {
  return {
    category: sale.category,
    itemId: sale.item_id,
    description: sale.item_description,
    discount: sale.discount,
    startsAt: toLocalTime(fromInstant(sale.start_time), timeZone),
    endsAt: timeOfDay(fromInstant(sale.end_time), timeZone),
    quantity: sale.item_quantity,
    limit: sale.item_limit,
  };
}

/** Whether an edit changes a sale's start. The form's field has no seconds. */
export function isMoved(sale: FlashSale, { from, isEditable }: SaleStart): boolean {
  return isEditable && minuteOf(from) !== minuteOf(fromInstant(sale.start_time));
}

function minuteOf(date: Date): number {
  return Math.floor(date.getTime() / 60_000);
}

/** Returns the end of an edited sale. It keeps its seconds if neither start nor end was changed. */
export function editedEnd(sale: FlashSale, endsAt: string, start: SaleStart, timeZone: string): Date {
  const end = fromInstant(sale.end_time);
  if (!isMoved(sale, start) && timeOfDay(end, timeZone) === endsAt) return end;
  return saleTimesUntil(endsAt, start.from, timeZone).end;
}

/** Returns the end for a sale's old duration, or an empty text for very short and long sales. */
function endForSameDuration(duration: number, now: Date, timeZone: string): string {
  if (duration < 15 || duration > 23 * 60) return "";
  const minute = Math.floor(now.getTime() / 60_000) + duration;
  return timeOfDay(new Date(minute * 60_000), timeZone);
}

/** The only category and its only dish are chosen. */
function emptySale(menu: Menu | undefined): FlashSaleForm {
  const [category, another] = categories.filter((each) => (menu?.[each].length ?? 0) > 0);
  const only = menu && category && !another ? menu[category] : [];
  return {
    category: another ? "" : (category ?? ""),
    itemId: only.length === 1 ? (only[0]?.id ?? "") : "",
    description: only.length === 1 ? (only[0]?.description ?? "") : "",
    discount: Number.NaN,
    startsAt: "",
    endsAt: "",
    quantity: Number.NaN,
    limit: Number.NaN,
  };
}
