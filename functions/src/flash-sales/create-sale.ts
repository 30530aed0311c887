import {
  discountedPrice,
  endOf,
  type FlashSaleData,
  type FlashSaleRecord,
  maxSalesListed,
} from "@flashplate/contract/flash-sales/flash-sales";
import type { MenuItemRecord } from "@flashplate/contract/menu/menu";
import { toCents, toDollars } from "@flashplate/contract/shared/money";
import { AppError, invalidFields } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { type Point, placeOf } from "../platform/places.ts";
import type { Stored } from "../platform/records.ts";
import type { Transaction } from "../platform/transactions.ts";
import { findVendorIn, isApproved } from "../vendors/vendors.service.ts";
import { dishInSale } from "./dish-in-sale.ts";
import { requirePastSale } from "./find-sales.ts";
import { countLiveSalesIn, readSaleIn, removeSaleIn, writeSaleIn } from "./flash-sales.repository.ts";
import { startProblem, thisEndHasPassed } from "./sale-times.ts";

/**
 * Checks the start and the end of a new sale against the server's clock.
 * @throws request/invalid
 */
export function requireValidTimes(data: FlashSaleData, at: Date): void {
  const fields: Record<string, string> = {};
  const start = startProblem(data.start_time, at);
  if (start) fields["flashsaleData.start_time"] = start;
  if (endOf(data.start_time, data.duration) <= at) fields["flashsaleData.end_time"] = thisEndHasPassed;
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

/**
 * The record of a new sale. Price, category and pictures are the dish's, which may be off the menu.
 * @param coordinates the vendor's, by which consumers nearby find the sale
 * @throws sale/price-changed
 */
export function newSaleRecord(
  vendorId: string,
  data: FlashSaleData,
  dish: MenuItemRecord,
  coordinates: Point,
  at: Date,
): FlashSaleRecord {
  requireSamePrice(data, dish);
  const place = placeOf(coordinates);
  return {
    vendorId,
    ...dishInSale(dish),
    item_description: data.item_description || dish.description,
    discount: data.discount,
    discounted_price_cents: discountedPrice(dish.price_cents, data.discount),
    duration: data.duration,
    start_time: data.start_time,
    end_time: endOf(data.start_time, data.duration),
    item_quantity: data.item_quantity,
    remaining: data.item_quantity,
    item_limit: data.item_limit,
    ...(place ? { place } : {}),
    // A sale that starts now is announced when it is stored, a scheduled sale when it starts.
    startAnnounced: data.start_time <= at,
    createdAt: at,
  };
}

/** What `storeNewSaleIn` found and did. */
export interface NewSale {
  vendorName: string;
  /** The past sale that was removed for the new one. */
  replaced: FlashSaleRecord | undefined;
}

/**
 * Stores a new sale within a transaction, and removes the past sale that it replaces, if one is
 * named. The vendor and its number of live sales are read in the same transaction: a declined
 * vendor gets no new sale, and concurrent requests stay within the limit.
 * @returns undefined if a sale with this id exists already
 * @throws request/not-found, sale/not-ended (the past sale), vendor/not-approved, sale/too-many
 */
export async function storeNewSaleIn(
  transaction: Transaction,
  sale: Stored<FlashSaleRecord>,
  pastSaleId: string | undefined,
): Promise<NewSale | undefined> {
  const { vendorId } = sale.record;
  const existing = await readSaleIn(transaction, sale.id);
  const past = pastSaleId === undefined ? undefined : await readSaleIn(transaction, pastSaleId);
  const vendor = await findVendorIn(transaction, vendorId);
  const liveSales = await countLiveSalesIn(transaction, vendorId, now());
  if (existing.live || existing.past) return undefined;
  if (!vendor || !isApproved(vendor.record)) throw notApproved();
  const replaced = past && requirePastSale(vendorId, past);
  if (liveSales >= maxSalesListed) throw tooManySales();
  if (pastSaleId !== undefined) removeSaleIn(transaction, pastSaleId);
  writeSaleIn(transaction, sale);
  return { vendorName: vendor.record.name, replaced };
}

function requireSamePrice(data: FlashSaleData, dish: MenuItemRecord): void {
  if (toCents(data.base_price) === dish.price_cents) return;
  const price = toDollars(dish.price_cents).toFixed(2);
  throw new AppError(
    "sale/price-changed",
    `The price of ${dish.name} is $${price} on your menu now. Look at the sale with the new price and start it again.`,
  );
}

function notApproved(): AppError {
  return new AppError(
    "vendor/not-approved",
    "Your restaurant cannot start sales at the moment. Reload the page to see why.",
  );
}

function tooManySales(): AppError {
  return new AppError(
    "sale/too-many",
    `You have ${maxSalesListed} sales that run or are planned, which is the most there can be. Delete one, or wait until one ends.`,
  );
}
