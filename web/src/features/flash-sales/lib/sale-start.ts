import { fromLocalTime } from "@flashplate/contract/flash-sales/flash-sale-times";
import {
  type FlashSale,
  flashSaleForm,
  fromInstant,
  saleStateAt,
} from "@flashplate/contract/flash-sales/flash-sales";
import type { SalePurpose } from "./sale-purpose.ts";

/** The start of the sale in the form. Its end is the next time of day after it. */
export interface SaleStart {
  /** The chosen start, else the start of the scheduled sale, else now. */
  from: Date;
  /** Whether the start can be changed. False for an edit of a sale that has started. */
  isEditable: boolean;
}

/**
 * Returns the start of the sale in the form.
 * @param startsAt local time in the vendor's zone, or empty
 */
export function saleStart(purpose: SalePurpose, startsAt: string, now: Date, timeZone: string): SaleStart {
  const isEditable = purpose.kind !== "edit" || isScheduled(purpose.sale, now);
  if (!isEditable) return { from: now, isEditable };
  const typed = typedStart(startsAt, timeZone);
  if (typed) return { from: typed, isEditable };
  return { from: purpose.kind === "edit" ? fromInstant(purpose.sale.start_time) : now, isEditable };
}

/**
 * Returns the start that is typed in the form, or undefined if it is empty or not valid. Browsers accept
 * years of six digits, for example.
 * @param startsAt local time in the vendor's zone, or empty
 */
export function typedStart(startsAt: string, timeZone: string): Date | undefined {
  const isValid = startsAt !== "" && flashSaleForm.shape.startsAt.safeParse(startsAt).success;
  return isValid ? fromLocalTime(startsAt, timeZone) : undefined;
}

function isScheduled(sale: FlashSale, now: Date): boolean {
  const start_time = fromInstant(sale.start_time);
  return saleStateAt({ start_time, end_time: fromInstant(sale.end_time) }, now) === "scheduled";
}
