import { type FlashSaleEdit, type SeenSale, soldOf } from "@flashplate/contract/flash-sale-changes";
import {
  discountedPrice,
  endOf,
  type FlashSaleRecord,
  limitAboveQuantity,
  maxDurationMinutes,
  saleStateAt,
} from "@flashplate/contract/flash-sales";
import { AppError, invalidFields } from "../platform/app-error.ts";
import { startProblem, thisEndHasPassed } from "./sale-times.ts";

type EditedField = keyof SeenSale;
const editedFields: readonly EditedField[] = [
  "discount",
  "start_time",
  "end_time",
  "item_quantity",
  "item_limit",
  "item_description",
];

/**
 * The sale as an edit leaves it, at an instant. What is sold stays sold: `remaining` follows the quantity. The base price is the
 * one the sale started with, and so is the start once it has come.
 * @throws sale/ended, sale/changed-meanwhile, request/invalid, sale/below-sold
 */
export function editedSale(
  sale: FlashSaleRecord,
  edit: FlashSaleEdit,
  seen: SeenSale | undefined,
  at: Date,
): FlashSaleRecord {
  if (saleStateAt(sale, at) === "past") throw saleEnded();
  const after = { ...sale, ...timesOf(sale, edit, at) };
  after.discount = edit.discount ?? sale.discount;
  after.discounted_price_cents = discountedPrice(sale.base_price_cents, after.discount);
  after.item_quantity = edit.item_quantity ?? sale.item_quantity;
  after.remaining = after.item_quantity - soldOf(sale);
  after.item_limit = edit.item_limit ?? sale.item_limit;
  // As when a sale starts, an empty text asks for nothing of its own.
  after.item_description = edit.item_description || sale.item_description;
  requireSeen(sale, after, seen);
  requireValid(sale, after, edit, at);
  requireUnsold(sale, after);
  return after;
}

/** The refusal of an edit that comes too late. */
export function saleEnded(): AppError {
  return new AppError(
    "sale/ended",
    "This sale has ended and cannot be changed any more. You can reactivate it among the past sales.",
  );
}

function timesOf(sale: FlashSaleRecord, edit: FlashSaleEdit, at: Date) {
  const movable = saleStateAt(sale, at) === "scheduled";
  const start_time = movable ? (edit.start_time ?? sale.start_time) : sale.start_time;
  const duration = edit.end_time
    ? minutesBetween(start_time, edit.end_time)
    : (edit.duration ?? sale.duration);
  return { start_time, duration, end_time: endOf(start_time, duration) };
}

/** A started minute counts as whole, so that no sale ends before it was said to; a second is lost on the way of some clients. */
function minutesBetween(start: Date, end: Date): number {
  return Math.ceil((end.getTime() - start.getTime() - 1000) / 60_000);
}

/** A field that already is what is asked for is no quarrel: a retry after a lost answer finds its own change. */
function requireSeen(sale: FlashSaleRecord, after: FlashSaleRecord, seen: SeenSale | undefined): void {
  if (!seen) return;
  const stale = editedFields.filter(
    (field) =>
      seen[field] !== undefined && !isSame(sale[field], seen[field]) && !isSame(sale[field], after[field]),
  );
  if (stale.length === 0) return;
  throw new AppError(
    "sale/changed-meanwhile",
    "This sale was changed while you were at it. Look at what is said beside each field and save again.",
    Object.fromEntries(
      stale.map((field) => [pathOf(field), `${changedTo(sale, field)} Is yours still right?`]),
    ),
  );
}

function changedTo(sale: FlashSaleRecord, field: EditedField): string {
  const value = sale[field];
  // A time is said in the vendor's zone, which the page knows and shows.
  return value instanceof Date ? "This time was changed meanwhile." : `It was changed to ${value} meanwhile.`;
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return Math.abs(one.getTime() - other.getTime()) < 1000;
  return one === other;
}

function requireValid(sale: FlashSaleRecord, after: FlashSaleRecord, edit: FlashSaleEdit, at: Date): void {
  const fields: Record<string, string> = {};
  const startsElsewhere = after.start_time.getTime() !== sale.start_time.getTime();
  const start = startsElsewhere ? startProblem(after.start_time, at) : undefined;
  if (start) fields[pathOf("start_time")] = start;
  const end = endProblem(after, at);
  if (end)
    fields[edit.end_time || edit.duration === undefined ? pathOf("end_time") : pathOf("duration")] = end;
  if (after.item_limit > after.item_quantity) fields[pathOf("item_limit")] = limitAboveQuantity;
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

function endProblem({ duration, end_time }: FlashSaleRecord, at: Date): string | undefined {
  if (duration < 1) return "A sale has to end after it starts. Choose a later time.";
  if (duration > maxDurationMinutes) {
    return "A sale lasts a day at most, counted from its start. Choose an earlier time.";
  }
  return end_time <= at ? thisEndHasPassed : undefined;
}

function requireUnsold(sale: FlashSaleRecord, { item_quantity }: FlashSaleRecord): void {
  const sold = soldOf(sale);
  if (item_quantity >= sold) return;
  throw new AppError("sale/below-sold", `${sold} are sold already. Nothing was changed.`, {
    [pathOf("item_quantity")]: `${sold} are sold already. Enter at least ${sold}.`,
  });
}

function pathOf(field: EditedField | "duration"): string {
  return `reqBody.body.${field}`;
}
