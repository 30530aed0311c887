import {
  discountedPrice,
  type FlashSaleData,
  type FlashSaleRecord,
} from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes, isPausedAt } from "@flashplate/contract/flash-sales/sale-rules";
import { maxSalesListed } from "@flashplate/contract/http/list-limits";
import type { MenuItemRecord } from "@flashplate/contract/menu/menu";
import { cutPassedMessage } from "@flashplate/contract/pricing/plan-rules";
import { toCents, toDollars } from "@flashplate/contract/shared/money";
import { isApproved } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { dishInSale } from "../menu/dish.ts";
import { deleteUnusedPictures } from "../menu/pictures/pictures.service.ts";
import { announce } from "../notifications/outbox/outbox.service.ts";
import { AppError, invalidFields } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { inTransaction, type Transaction } from "../platform/firestore/transactions.ts";
import { idOfRequest } from "../platform/id-of-request.ts";
import { placeOf } from "../platform/places.ts";
import { pictureUrlsOf } from "../platform/services/picture-urls.ts";
import { priceRuleInSale } from "../pricing/price-rule.ts";
import {
  countLiveSalesIn,
  newSaleId,
  readSale,
  readSaleIn,
  writeSaleIn,
} from "../store/flash-sales/flash-sales.repository.ts";
import { planPriorPrice } from "../store/flash-sales/price-history.repository.ts";
import { writePlanIn } from "../store/flash-sales/sale-plans.repository.ts";
import { logActivity } from "../store/log-activity.ts";
import { readVendorIn } from "../store/vendors.repository.ts";
import { endPassedMessage, startProblem } from "./changes/sale-times.ts";
import { type DishToSell, dishOnMenuIn, dishToSell } from "./dish-to-sell.ts";
import { planPastSaleRemoval } from "./ends/plan-past-sale-removal.ts";
import { requirePastSale } from "./find-sales.ts";
import { newPlan } from "./plans/new-plan.ts";

interface CreatedSale {
  sale: Stored<FlashSaleRecord>;
  created: boolean;
}

/**
 * Starts or schedules a sale of a dish on the vendor's menu, or of one that is not on it. A repeated
 * request with the same `requestId` returns the existing sale, even if it has ended since. With
 * `pastSaleId`, the sale replaces that past one.
 * @throws request/invalid (dish, picture, times), sale/price-changed, request/not-found (the past
 * sale), sale/not-ended, vendor/not-approved, sale/too-many, request/too-many (pictures),
 * server/busy
 */
export async function createSale(vendorId: string, data: FlashSaleData): Promise<CreatedSale> {
  const { requestId } = data;
  const id = requestId === undefined ? newSaleId() : idOfRequest(vendorId, requestId);
  const existing = requestId === undefined ? undefined : await readSale(id);
  if (existing) return { sale: existing, created: false };

  const at = now();
  requireValidTimes(data, at);
  try {
    const offer = await dishToSell(vendorId, data, id);
    return await storeOffer(offer, id, vendorId, data, at);
  } catch (error) {
    // A concurrent copy of the request may have stored the sale and used the upload.
    const concurrent = requestId === undefined ? undefined : await readSale(id);
    if (!concurrent) throw error;
    return { sale: concurrent, created: false };
  }
}

async function storeOffer(
  { dish, stored: pictures, uploads }: DishToSell,
  id: string,
  vendorId: string,
  data: FlashSaleData,
  at: Date,
): Promise<CreatedSale> {
  let stored: NewSale | undefined;
  try {
    stored = await storeAndAnnounce({ id, vendorId, data, dish, at });
  } finally {
    // A stored sale shows its pictures. Without one they are deleted, and a retry needs the uploads.
    const replaced = stored?.replaced ? [pictureUrlsOf(stored.replaced)] : [];
    await deleteUnusedPictures(vendorId, stored ? [...replaced, ...uploads] : pictures);
  }
  if (stored) return { sale: stored.sale, created: true };
  const concurrent = await readSale(id);
  if (!concurrent) throw new Error(`The sale ${id} was removed while a request for it was repeated.`);
  return { sale: concurrent, created: false };
}

function storeAndAnnounce(requested: RequestedSale) {
  return inTransaction(async (transaction) => {
    const stored = await storeNewSaleIn(transaction, requested);
    // Later starts are announced when they come (`announce-start.ts`).
    if (stored?.sale.record.startAnnounced) {
      const { vendorName, sale } = stored;
      announce(transaction, { kind: "sale-started", saleId: sale.id, sale: sale.record, vendorName });
    }
    return stored;
  });
}

/**
 * Checks the start and the end of a new sale against the server's clock.
 * @throws request/invalid
 */
function requireValidTimes(data: FlashSaleData, at: Date): void {
  const fields: Record<string, string> = {};
  const problemOfStart = startProblem(data.start_time, at);
  if (problemOfStart) fields["flashsaleData.start_time"] = problemOfStart;
  if (addMinutes(data.start_time, data.duration) <= at) fields["flashsaleData.end_time"] = endPassedMessage;
  for (const [index, cut] of (data.plan?.cuts ?? []).entries()) {
    if (cut.at <= at) fields[`flashsaleData.plan.cuts.${index}.at`] = cutPassedMessage;
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

/**
 * The record of a new sale. Price, category and pictures are those of the dish.
 * @throws sale/price-changed
 */
function newSaleRecord(
  vendorId: string,
  data: FlashSaleData,
  dish: MenuItemRecord,
  at: Date,
): FlashSaleRecord {
  requireSamePrice(data, dish);
  return {
    vendorId,
    ...dishInSale(dish),
    item_description: data.item_description || dish.description,
    discount: data.discount,
    discounted_price_cents: discountedPrice(dish.price_cents, data.discount),
    duration: data.duration,
    start_time: data.start_time,
    end_time: addMinutes(data.start_time, data.duration),
    item_quantity: data.item_quantity,
    remaining: data.item_quantity,
    item_limit: data.item_limit,
    // A sale that starts now is announced when it is stored, a scheduled sale when it starts.
    startAnnounced: data.start_time <= at,
    createdAt: at,
  };
}

/** A new sale as it was requested. */
interface RequestedSale {
  id: string;
  vendorId: string;
  data: FlashSaleData;
  /** The record of a dish that is not on the menu. */
  dish: MenuItemRecord | undefined;
  /** The time of the request. */
  at: Date;
}

/** What `storeNewSaleIn` found and did. */
interface NewSale {
  sale: Stored<FlashSaleRecord>;
  vendorName: string;
  /** The past sale that was removed for the new one. */
  replaced: FlashSaleRecord | undefined;
}

/**
 * Stores a new sale and its plan within a transaction, and removes the past sale that it replaces, if one is
 * named. The vendor, its number of live sales and the dish on its menu are read in the same transaction: a
 * declined vendor gets no new sale, and concurrent requests stay within the limit.
 * @returns undefined if a sale with this id exists already
 * @throws request/invalid (the dish), sale/price-changed, request/not-found, sale/not-ended (the past sale),
 * vendor/not-approved, sale/too-many
 */
async function storeNewSaleIn(
  transaction: Transaction,
  { id, vendorId, data, dish: offMenu, at }: RequestedSale,
): Promise<NewSale | undefined> {
  const { pastSaleId, plan } = data;
  const existing = await readSaleIn(transaction, id);
  const past = pastSaleId === undefined ? undefined : await readSaleIn(transaction, pastSaleId);
  const vendor = await readVendorIn(transaction, vendorId);
  const liveSales = await countLiveSalesIn(transaction, vendorId, now());
  if (existing.live || existing.past) return undefined;
  if (!vendor || !isApproved(vendor.record)) throw notApproved();
  const replaced = past && requirePastSale(vendorId, past);
  if (liveSales >= maxSalesListed) throw tooManySales();
  const dish = offMenu ?? (await dishOnMenuIn(transaction, vendorId, data));
  const record = withVendorFields(newSaleRecord(vendorId, data, dish, at), vendor.record, now());
  // A sale that starts later gets its prior price at its start.
  const prior = record.startAnnounced
    ? await planPriorPrice(transaction, { vendorId, itemId: dish.id, saleId: id }, now())
    : undefined;
  if (pastSaleId !== undefined && past) (await planPastSaleRemoval(transaction, pastSaleId, past)).write();
  prior?.write();
  const stored = writeSaleIn(
    transaction,
    { id, record: { ...record, ...prior?.fields } },
    existing.map,
    undefined,
  );
  if (plan) writePlanIn(transaction, { id, record: newPlan(stored, plan, stored.createdAt) });
  const subject = { id, name: stored.item_name };
  const act = { vendorId, action: "sale-created", subject, count: stored.item_quantity } as const;
  logActivity(transaction, act, { after: stored });
  return { sale: { id, record: stored }, vendorName: vendor.record.name, replaced };
}

/**
 * Copies onto a new sale what depends on the restaurant: its place (for the search), its time zone, the
 * price rule of its country, and its pause. During a pause, the start is announced when the pause is over.
 */
function withVendorFields(sale: FlashSaleRecord, vendor: VendorRecord, at: Date): FlashSaleRecord {
  const { pausedUntil, timeZone } = vendor;
  const place = placeOf(vendor.coordinates);
  const placed = {
    ...sale,
    // Not in the search yet: `writeSaleIn` adds the sale if it starts soon.
    ...(place ? { place, isSearched: false } : {}),
    timeZone,
    ...priceRuleInSale(vendor),
  };
  if (!pausedUntil || !isPausedAt(vendor, at)) return placed;
  return { ...placed, pausedUntil, startAnnounced: false };
}

function requireSamePrice(data: FlashSaleData, dish: MenuItemRecord): void {
  if (toCents(data.base_price) === dish.price_cents) return;
  const price = toDollars(dish.price_cents).toFixed(2);
  throw new AppError(
    "sale/price-changed",
    `The price of ${dish.name} is $${price} on your menu now. Look at the sale with the new price and start it again.`,
  );
}

/** The refusal (403) of a vendor that may not sell at the moment. */
export function notApproved(): AppError {
  return new AppError(
    "vendor/not-approved",
    "Your restaurant cannot start sales at the moment. Reload the page to see why.",
  );
}

/** The refusal (409) of another sale when a vendor has `maxSalesListed` live ones. */
export function tooManySales(): AppError {
  return new AppError(
    "sale/too-many",
    `You have ${maxSalesListed} sales that run or are planned, which is the most there can be. Delete one, or wait until one ends.`,
  );
}
