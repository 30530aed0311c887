import { isDeepStrictEqual } from "node:util";
import type { FlashSaleEdit, SeenSale } from "@flashplate/contract/flash-sales/flash-sale-changes";
import {
  discountedPrice,
  type FlashSaleRecord,
  limitAboveQuantityMessage,
  maxDurationMinutes,
} from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes, saleStateAt, soldOf } from "@flashplate/contract/flash-sales/sale-rules";
import { AppError, invalidFields, notFound } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import { runInQueue } from "../../platform/firestore/keyed-queue.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { inTransaction, type Transaction } from "../../platform/firestore/transactions.ts";
import { readSaleIn, writeSaleIn } from "../../store/flash-sales/flash-sales.repository.ts";
import { logChange } from "../../store/log-activity.ts";
import { ownDocumentsOf } from "../find-sales.ts";
import { planExtension } from "../sale-promises.ts";
import { endPassedMessage, startProblem } from "./sale-times.ts";

type EditedField = keyof SeenSale;

/** Some clients drop the milliseconds of a time, so differences below a second are tolerated. */
const toleratedMs = 1000;

/** The fields of an edit. A new field does not compile until it is listed. */
const editedFields = Object.keys({
  discount: true,
  start_time: true,
  end_time: true,
  item_quantity: true,
  item_limit: true,
  item_description: true,
} satisfies Record<EditedField, true>) as EditedField[];

/**
 * Changes a live sale in one transaction, which also reads how much is sold, so that no concurrent
 * reservation is overwritten.
 * @param seen what the vendor saw; the edit is refused if these fields have changed since
 * @throws request/not-found, sale/ended, sale/changed-meanwhile, sale/below-sold, request/invalid
 */
export function editOwnSale(
  vendorId: string,
  id: string,
  edit: FlashSaleEdit,
  seen?: SeenSale,
): Promise<Stored<FlashSaleRecord>> {
  const change = async (transaction: Transaction) => {
    const { live, past, map } = ownDocumentsOf(vendorId, await readSaleIn(transaction, id));
    if (!live && past) throw saleEnded();
    if (!live) throw notFound("This sale");
    // Reads the clock here, because the sale may end while the transaction waits for a lock.
    const at = now();
    const edited = { id, record: editedSale(live, edit, seen, at) };
    const promises = await planExtension(transaction, id, live, edited.record, at);
    const record = writeSaleIn(transaction, edited, map, live);
    promises.write();
    const subject = { id, name: live.item_name };
    logChange(transaction, { vendorId, action: "sale-edited", subject }, { before: live, after: record });
    return { id, record };
  };
  // Reservations use the same queue.
  return runInQueue(id, () => inTransaction(change));
}

/**
 * The sale after an edit. Sold portions stay sold: `remaining` follows the quantity. The base price
 * never changes, and the start does not change once the sale has started.
 * @throws sale/ended, sale/changed-meanwhile, request/invalid, sale/below-sold
 */
export function editedSale(
  sale: FlashSaleRecord,
  edit: FlashSaleEdit,
  seen: SeenSale | undefined,
  at: Date,
): FlashSaleRecord {
  if (saleStateAt(sale, at) === "past") throw saleEnded();
  const after = { ...withoutWantedLimit(sale, edit), ...timesOf(sale, edit, at) };
  after.discount = edit.discount ?? sale.discount;
  if (after.discount !== sale.discount) delete after.startDiscount;
  after.discounted_price_cents = discountedPrice(sale.base_price_cents, after.discount);
  after.item_quantity = edit.item_quantity ?? sale.item_quantity;
  after.remaining = after.item_quantity - soldOf(sale);
  after.item_limit = edit.item_limit ?? sale.item_limit;
  // An empty text keeps the description, as in a new sale.
  after.item_description = edit.item_description || sale.item_description;
  requireSeen(sale, after, seen);
  requireValid(sale, after, edit, at);
  requireUnsold(sale, after);
  if (after.remaining > 0) {
    // The restaurant has put portions on sale again.
    delete after.isSoldOut;
    delete after.soldOutAt;
  }
  return { ...after, ...soldOutTime(sale, after.remaining, at) };
}

/** When the last portion of a changed sale was taken, if none is left. */
export function soldOutTime(
  { soldOutAt, remaining }: FlashSaleRecord,
  remainingAfter: number,
  at: Date,
): Pick<FlashSaleRecord, "soldOutAt"> {
  if (remainingAfter > 0) return {};
  if (remaining > 0) return { soldOutAt: at };
  return soldOutAt ? { soldOutAt } : {};
}

/** The refusal of a change after the sale's end. */
export function saleEnded(): AppError {
  return new AppError(
    "sale/ended",
    "This sale has ended and cannot be changed any more. You can reactivate it among the past sales.",
  );
}

/**
 * `wanted_limit` is the limit per person to which a sale returns when adjustments raise its quantity again.
 * An edit of the quantity or the limit replaces it.
 */
function withoutWantedLimit(sale: FlashSaleRecord, edit: FlashSaleEdit): FlashSaleRecord {
  if (edit.item_quantity === undefined && edit.item_limit === undefined) return sale;
  const { wanted_limit: _replaced, ...rest } = sale;
  return rest;
}

function timesOf(sale: FlashSaleRecord, edit: FlashSaleEdit, at: Date) {
  const isScheduled = saleStateAt(sale, at) === "scheduled";
  const start_time = isScheduled ? (edit.start_time ?? sale.start_time) : sale.start_time;
  const duration = edit.end_time
    ? minutesBetween(start_time, edit.end_time)
    : (edit.duration ?? sale.duration);
  return { start_time, duration, end_time: addMinutes(start_time, duration) };
}

/** Rounds up to whole minutes, so that no sale ends early by more than the tolerance. */
function minutesBetween(start: Date, end: Date): number {
  return Math.ceil((end.getTime() - start.getTime() - toleratedMs) / 60_000);
}

/**
 * Refuses an edit of fields that have changed since the vendor saw them. A field that already has the
 * requested value is no conflict, because a retry after a lost response finds its own change.
 */
function requireSeen(sale: FlashSaleRecord, after: FlashSaleRecord, seen: SeenSale | undefined): void {
  if (!seen) return;
  const stale = editedFields.filter(
    (field) =>
      seen[field] !== undefined &&
      !hasSameValue(sale[field], seen[field]) &&
      !hasSameValue(sale[field], after[field]),
  );
  if (stale.length === 0) return;
  throw new AppError(
    "sale/changed-meanwhile",
    "This sale was changed while you were editing it. Check the marked fields and save again.",
    Object.fromEntries(
      stale.map((field) => [pathOf(field), `${changedTo(sale, field)} Is yours still right?`]),
    ),
  );
}

function changedTo(sale: FlashSaleRecord, field: EditedField): string {
  const value = sale[field];
  // Without the time itself: the page shows it in the vendor's time zone.
  return value instanceof Date ? "This time was changed meanwhile." : `It was changed to ${value} meanwhile.`;
}

/** Compares by value, and times with a tolerance. */
function hasSameValue(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) {
    return Math.abs(one.getTime() - other.getTime()) < toleratedMs;
  }
  return isDeepStrictEqual(one, other);
}

function requireValid(sale: FlashSaleRecord, after: FlashSaleRecord, edit: FlashSaleEdit, at: Date): void {
  const fields: Record<string, string> = {};
  const isMoved = after.start_time.getTime() !== sale.start_time.getTime();
  const problemOfStart = isMoved ? startProblem(after.start_time, at) : undefined;
  if (problemOfStart) fields[pathOf("start_time")] = problemOfStart;
  const problemOfEnd = endProblem(after, at);
  const hasOnlyDuration = edit.duration !== undefined && !edit.end_time;
  if (problemOfEnd) fields[pathOf(hasOnlyDuration ? "duration" : "end_time")] = problemOfEnd;
  // A sale that its restaurant marked as sold out before the first order has a quantity of 0.
  if (after.item_limit > Math.max(1, after.item_quantity))
    fields[pathOf("item_limit")] = limitAboveQuantityMessage;
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

/** The problem with the end of a changed sale, or undefined. */
export function endProblem({ duration, end_time }: FlashSaleRecord, at: Date): string | undefined {
  if (duration < 1) return "A sale has to end after it starts. Choose a later time.";
  if (duration > maxDurationMinutes) {
    return "A sale lasts a day at most, counted from its start. Choose an earlier time.";
  }
  return end_time <= at ? endPassedMessage : undefined;
}

function requireUnsold(sale: FlashSaleRecord, { item_quantity }: FlashSaleRecord): void {
  const sold = soldOf(sale);
  if (item_quantity >= sold) return;
  throw belowSold(sold, { [pathOf("item_quantity")]: `${sold} are sold already. Enter at least ${sold}.` });
}

/** The refusal of a quantity below what is sold. */
export function belowSold(sold: number, fields: Record<string, string>): AppError {
  return new AppError("sale/below-sold", `${sold} are sold already. Nothing was changed.`, fields);
}

/** The path of a field in the body of an update request. */
function pathOf(field: EditedField | "duration"): string {
  return `reqBody.body.${field}`;
}
