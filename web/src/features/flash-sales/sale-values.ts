import { saleTimesUntil, toLocalTime } from "@flashplate/contract/flash-sale-times";
import { type FlashSale, type FlashSaleForm, fromInstant } from "@flashplate/contract/flash-sales";
import { categories, type Menu } from "@flashplate/contract/menu";
import { timeOfDay } from "../../ui/format.ts";
import { dishOf, type SalePurpose, type Start } from "./sale-purpose.ts";

/** What the dialog opens with. */
export function firstValues(
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
    itemId: (menu && dishOf(menu, sale)?.id) ?? "",
    startsAt: "",
    endsAt: sameLengthAgain(sale.duration, now, timeZone),
  };
}

/** A sale as the form shows it. */
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

/** Whether an edit gives a sale another start. The form's field for it holds no seconds. */
export function isMoved(sale: FlashSale, { from, open }: Start): boolean {
  return open && minuteOf(from) !== minuteOf(fromInstant(sale.start_time));
}

function minuteOf(date: Date): number {
  return Math.floor(date.getTime() / 60_000);
}

/** When an edited sale ends. The time of day it has already means the end it has, to the second, unless its start moves. */
export function editedEnd(sale: FlashSale, endsAt: string, start: Start, timeZone: string): Date {
  const end = fromInstant(sale.end_time);
  if (!isMoved(sale, start) && timeOfDay(end, timeZone) === endsAt) return end;
  return saleTimesUntil(endsAt, start.from, timeZone).end;
}

/** The end of a sale that lasts as long as it did before. Left open where that says little: it ended at once, or took a day. */
function sameLengthAgain(duration: number, now: Date, timeZone: string): string {
  if (duration < 15 || duration > 23 * 60) return "";
  const minute = Math.floor(now.getTime() / 60_000) + duration;
  return timeOfDay(new Date(minute * 60_000), timeZone);
}

/** What there is only one of is chosen already. */
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
