import { createHash } from "node:crypto";
import {
  discountedPrice,
  endOf,
  type FlashSaleData,
  type FlashSaleRecord,
  saleStateAt,
} from "@flashplate/contract/flash-sales";
import type { MenuItemRecord } from "@flashplate/contract/menu";
import { toCents, toDollars } from "@flashplate/contract/money";
import { findDish } from "../menu/menu.service.ts";
import { dropOfLeaving } from "../menu/pictures.service.ts";
import { AppError, invalidFields, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/records.ts";
import type { Transaction } from "../platform/transactions.ts";
import {
  archiveEndedSales,
  archiveSale,
  deleteAllSales,
  listEndedSales,
  listLiveSales,
  newSaleId,
  readPastIn,
  readRunningIn,
  readSale,
  type Sweep,
  writePastRemainingIn,
  writeRemainingIn,
} from "./flash-sales.repository.ts";
import { type Point, placeOf } from "./place.ts";
import { storeNewSale } from "./sale-changes.service.ts";
import { startProblem, thisEndHasPassed } from "./sale-times.ts";

export { placeOf } from "./place.ts";

/** Two writes each: a page's batch stays well under what Firestore takes at once. */
const sweepPageSize = 200;

/**
 * Starts (or schedules) a sale of a dish on the vendor's menu. The menu decides price, category and picture. A repeat with the
 * same `requestId` answers the sale that the first try made, even if it has ended since. With `pastSaleId` the sale takes the
 * place of that past one.
 * @param coordinates where the vendor is, by which consumers nearby find the sale
 * @throws request/invalid (unknown dish, times), sale/price-changed, request/not-found (the past sale), vendor/not-approved,
 * sale/too-many
 */
export async function startSale(
  vendorId: string,
  data: FlashSaleData,
  coordinates: Point,
): Promise<{ sale: Stored<FlashSaleRecord>; created: boolean }> {
  const id = data.requestId === undefined ? newSaleId() : saleIdOf(vendorId, data.requestId);
  const before = data.requestId === undefined ? undefined : await readSale(id);
  if (before) return { sale: before, created: false };

  const at = now();
  requireTimes(data, at);
  const dish = await findDish(vendorId, data);
  if (!dish) {
    throw invalidFields({
      "flashsaleData.item_name": "This dish is not on your menu any more. Choose another one.",
    });
  }
  requireSamePrice(data, dish);
  const sale = { id, record: recordOf(vendorId, data, dish, coordinates, at) };
  const isNew = await storeNewSale(vendorId, sale, data.pastSaleId);
  if (isNew) return { sale, created: true };
  // The same request, twice at once.
  const other = await readSale(id);
  if (!other) throw new Error(`The sale ${id} was removed while a request for it was repeated.`);
  return { sale: other, created: false };
}

/** A vendor's scheduled and active sales, the first to end first; never one that has ended. */
export function liveSales(vendorId: string): Promise<Stored<FlashSaleRecord>[]> {
  return listLiveSales(vendorId, now());
}

/** A vendor's sales that have ended, archived or not, the last to end first. */
export function endedSales(vendorId: string): Promise<Stored<FlashSaleRecord>[]> {
  return listEndedSales(vendorId, now());
}

/**
 * Archives a sale of the vendor that has ended. Whoever else asks, before or at once, gets the same past sale.
 * @throws sale/not-ended, request/not-found (also for somebody else's sale)
 */
export async function archiveOwnSale(vendorId: string, saleId: string): Promise<Stored<FlashSaleRecord>> {
  const at = now();
  const past = await archiveSale(saleId, at, (sale) => {
    if (sale.vendorId !== vendorId) throw notFound("This sale");
    if (saleStateAt(sale, at) !== "past") {
      throw new AppError(
        "sale/not-ended",
        "This sale is still running. It is archived by itself when it ends.",
      );
    }
  });
  if (!past || past.record.vendorId !== vendorId) throw notFound("This sale");
  return past;
}

/** The sale under this id, running or past, whoever's it is; undefined if there is none. */
export function findSale(saleId: string): Promise<Stored<FlashSaleRecord> | undefined> {
  return readSale(saleId);
}

/** The sale under this id as a transaction sees it, if it has not been archived; undefined otherwise. */
export function findRunningSale(
  transaction: Transaction,
  saleId: string,
): Promise<Stored<FlashSaleRecord> | undefined> {
  return readRunningIn(transaction, saleId);
}

/** Takes portions from a running sale that this transaction has read and found to have enough. */
export function takeStock(
  transaction: Transaction,
  { id, record }: Stored<FlashSaleRecord>,
  quantity: number,
): void {
  writeRemainingIn(transaction, id, record.remaining - quantity);
}

/**
 * Puts portions back, so that others can have them while the sale runs, and so that it does not count them as sold
 * when it is over. Reads before it writes: whoever calls it writes afterwards. A sale that was removed is no failure.
 */
export async function returnStock(transaction: Transaction, saleId: string, quantity: number): Promise<void> {
  const running = await readRunningIn(transaction, saleId);
  const past = await readPastIn(transaction, saleId);
  if (running) writeRemainingIn(transaction, saleId, refilled(running.record, quantity));
  else if (past) writePastRemainingIn(transaction, saleId, refilled(past.record, quantity));
}

/** Archives every sale of every vendor that has ended. Safe to run twice at once and to break off anywhere. */
export function archiveExpired(): Promise<Sweep> {
  return archiveEndedSales(now(), sweepPageSize);
}

/**
 * Removes all sales of a vendor that is being removed, and the pictures they show before them.
 * @returns how many
 */
export function removeVendorSales(vendorId: string): Promise<number> {
  return deleteAllSales(vendorId, (sales) => dropOfLeaving(vendorId, sales));
}

function refilled(sale: FlashSaleRecord, quantity: number): number {
  return Math.min(sale.item_quantity, sale.remaining + quantity);
}

/** The vendor is part of it: two vendors may choose the same request id. */
function saleIdOf(vendorId: string, requestId: string): string {
  return createHash("sha256").update(`${vendorId}/${requestId}`).digest("hex").slice(0, 32);
}

function requireTimes(data: FlashSaleData, at: Date): void {
  const fields: Record<string, string> = {};
  const start = startProblem(data.start_time, at);
  if (start) fields["flashsaleData.start_time"] = start;
  if (endOf(data.start_time, data.duration) <= at) fields["flashsaleData.end_time"] = thisEndHasPassed;
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

function requireSamePrice(data: FlashSaleData, dish: MenuItemRecord): void {
  if (toCents(data.base_price) === dish.price_cents) return;
  const price = toDollars(dish.price_cents).toFixed(2);
  throw new AppError(
    "sale/price-changed",
    `The price of ${dish.name} is $${price} on your menu now. Look at the sale with the new price and start it again.`,
  );
}

function recordOf(
  vendorId: string,
  data: FlashSaleData,
  dish: MenuItemRecord,
  coordinates: Point,
  at: Date,
): FlashSaleRecord {
  const place = placeOf(coordinates);
  return {
    vendorId,
    item_id: dish.id,
    category: dish.mealType,
    item_name: dish.name,
    item_description: data.item_description || dish.description,
    img_url: dish.img_url,
    ...(dish.img_small_url === undefined ? {} : { img_small_url: dish.img_small_url }),
    base_price_cents: dish.price_cents,
    discount: data.discount,
    discounted_price_cents: discountedPrice(dish.price_cents, data.discount),
    duration: data.duration,
    start_time: data.start_time,
    end_time: endOf(data.start_time, data.duration),
    item_quantity: data.item_quantity,
    remaining: data.item_quantity,
    item_limit: data.item_limit,
    ...(place ? { place } : {}),
    // The news of a sale that starts now goes out with it; that of a later start, when it comes.
    startAnnounced: data.start_time <= at,
    createdAt: at,
  };
}
