import { type FlashSaleEdit, type SeenSale, soldOf } from "@flashplate/contract/flash-sale-changes";
import { type FlashSaleRecord, maxSalesListed, saleStateAt } from "@flashplate/contract/flash-sales";
import { dropUnshown, pictureOf } from "../menu/pictures.service.ts";
import { announce } from "../notifications/outbox.service.ts";
import { cancelOrdersIn, pendingOrdersIn, portionsOf } from "../orders/sale-orders.service.ts";
import { AppError, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { lanes } from "../platform/lanes.ts";
import { logError } from "../platform/logger.ts";
import type { Stored } from "../platform/records.ts";
import { inTransaction, type Transaction } from "../platform/transactions.ts";
import { findVendorIn, isApproved } from "../vendors/vendors.service.ts";
import {
  countLiveSalesIn,
  everyLiveSale,
  everyUnannounced,
  listLiveSales,
  readSale,
} from "./flash-sales.repository.ts";
import { placeOf } from "./place.ts";
import {
  readPlacesIn,
  removeSaleIn,
  type SalePlaces,
  writeEndedIn,
  writeSaleIn,
} from "./sale-changes.repository.ts";
import { editedSale, saleEnded } from "./sale-edit.ts";
import { endedNow } from "./sale-end.ts";

/** Sales start at full hours: a city's are told in seconds, some at a time. */
const startsPerPage = 200;
const startsInTurn = lanes(10);

/** What became of a sale that its vendor deleted. */
export type Removal =
  | { outcome: "removed" }
  | { outcome: "ended"; cancelledOrders: number; sale: Stored<FlashSaleRecord> };

/**
 * A sale of the vendor, live or past.
 * @throws request/not-found (also for somebody else's sale)
 */
export async function findOwnSale(vendorId: string, saleId: string): Promise<Stored<FlashSaleRecord>> {
  const sale = await readSale(saleId);
  if (sale?.record.vendorId !== vendorId) throw notFound("This sale");
  return sale;
}

/**
 * Changes a live sale in one transaction, so that neither an archive nor a reservation is overwritten: what is sold is read
 * where it is written.
 * @param seen what the vendor saw, if the change shall only be made to that
 * @throws request/not-found, sale/ended, sale/changed-meanwhile, sale/below-sold, request/invalid
 */
export function editOwnSale(
  vendorId: string,
  id: string,
  edit: FlashSaleEdit,
  seen?: SeenSale,
): Promise<Stored<FlashSaleRecord>> {
  return inTransaction(async (transaction) => {
    const { live, past } = ownPlaces(vendorId, await readPlacesIn(transaction, id));
    if (!live && past) throw saleEnded();
    if (!live) throw notFound("This sale");
    // The clock is read in here: a transaction that waited for others may come too late.
    const sale = { id, record: editedSale(live, edit, seen, now()) };
    writeSaleIn(transaction, sale);
    return sale;
  });
}

/**
 * Takes a live sale off. One that somebody ordered from ends now and stays among the past ones; orders not yet picked up are
 * cancelled, and their portions count as unsold. All in one transaction: a reservation comes before it, or finds no sale.
 * @throws request/not-found, also once it has ended or was deleted before
 */
export async function deleteOwnSale(vendorId: string, id: string): Promise<Removal> {
  const { removal, sale } = await inTransaction(async (transaction) => {
    const { live } = ownPlaces(vendorId, await readPlacesIn(transaction, id));
    if (!live || saleStateAt(live, now()) === "past") throw notRunning();
    const reason = "The restaurant ended this sale early.";
    return { removal: await takeOff(transaction, { id, record: live }, reason), sale: live };
  });
  if (removal.outcome === "removed") await dropUnshown(vendorId, [pictureOf(sale)]);
  return removal;
}

/**
 * Takes every live sale of a vendor off, each in a transaction of its own, as the vendor could have done itself. Twice at once,
 * and again after a run that broke off, each sale is ended once.
 * @param reason what consumers read who have not picked up their orders
 * @returns how many orders were cancelled
 */
export async function endVendorSales(vendorId: string, reason: string): Promise<number> {
  let cancelled = 0;
  for (;;) {
    const live = await listLiveSales(vendorId, now());
    if (live.length === 0) return cancelled;
    for (const { id, record } of live) {
      const removal = await inTransaction(async (transaction) => {
        const places = await readPlacesIn(transaction, id);
        return places.live && takeOff(transaction, { id, record: places.live }, reason);
      });
      if (removal?.outcome === "ended") cancelled += removal.cancelledOrders;
      if (removal?.outcome === "removed") await dropUnshown(vendorId, [pictureOf(record)]);
    }
  }
}

/**
 * Puts every live sale of a vendor where its record says now, each in a transaction over both, so that of two moves the last one
 * stays in whatever order they are delivered.
 */
export async function moveVendorSales(vendorId: string): Promise<void> {
  for await (const { id } of everyLiveSale(vendorId, now())) {
    await inTransaction(async (transaction) => {
      const { live } = await readPlacesIn(transaction, id);
      const vendor = await findVendorIn(transaction, vendorId);
      if (!live || !vendor) return;
      const { place: _before, ...sale } = live;
      const place = placeOf(vendor.record.coordinates);
      writeSaleIn(transaction, { id, record: { ...sale, ...(place && { place }) } });
    });
  }
}

/**
 * Tells of the start of every scheduled sale whose start has come. What is told is marked in the same transaction: however many
 * runs there are, it is told once. One that cannot be told keeps none of the others waiting; the next run tries it again.
 * @returns how many
 */
export async function announceStarts(): Promise<number> {
  let announced = 0;
  for await (const page of everyUnannounced(now(), startsPerPage)) {
    const told = await Promise.all(page.map(({ id }) => startsInTurn(() => announceStart(id))));
    announced += told.filter(Boolean).length;
  }
  return announced;
}

/** Answers whether it was told by this call. */
async function announceStart(id: string): Promise<boolean> {
  try {
    return await inTransaction(async (transaction) => {
      const { live } = await readPlacesIn(transaction, id);
      // Edited, archived, taken off, or told by another run meanwhile.
      if (live?.startAnnounced !== false || saleStateAt(live, now()) !== "active") return false;
      const vendor = await findVendorIn(transaction, live.vendorId);
      if (!vendor || !isApproved(vendor.record)) return false;
      const sale = { ...live, startAnnounced: true };
      writeSaleIn(transaction, { id, record: sale });
      announce(transaction, { kind: "sale-started", saleId: id, sale, vendorName: vendor.record.name });
      return true;
    });
  } catch (error) {
    logError("The start of a sale could not be told.", error, { saleId: id });
    return false;
  }
}

/**
 * Forgets a past sale, archived or not. Orders stay, as their consumers' history.
 * @throws request/not-found, also if it was forgotten before; sale/not-ended
 */
export async function forgetOwnPastSale(vendorId: string, id: string): Promise<void> {
  const sale = await inTransaction(async (transaction) => {
    const past = requirePast(vendorId, await readPlacesIn(transaction, id));
    removeSaleIn(transaction, id);
    return past;
  });
  await dropUnshown(vendorId, [pictureOf(sale)]);
}

/**
 * Stores a new sale, and the news of it where it has started; in place of a past one, if that is named, both or neither. Twice
 * at once, one of the two takes the place. The vendor is read again here: no sale appears behind a decline. So are its live sales
 * counted: of several that would be the last, one is.
 * @returns false if there is a sale under this id already
 * @throws request/not-found, sale/not-ended (the past sale), vendor/not-approved, sale/too-many
 */
export async function storeNewSale(
  vendorId: string,
  sale: Stored<FlashSaleRecord>,
  pastSaleId: string | undefined,
): Promise<boolean> {
  const { isNew, replaced } = await inTransaction(async (transaction) => {
    const there = await readPlacesIn(transaction, sale.id);
    const before = pastSaleId === undefined ? undefined : await readPlacesIn(transaction, pastSaleId);
    const vendor = await findVendorIn(transaction, vendorId);
    const live = await countLiveSalesIn(transaction, vendorId, now());
    if (there.live || there.past) return { isNew: false };
    if (!vendor || !isApproved(vendor.record)) throw notApproved();
    const replaced = before && requirePast(vendorId, before);
    if (live >= maxSalesListed) throw tooMany();
    if (pastSaleId !== undefined) removeSaleIn(transaction, pastSaleId);
    writeSaleIn(transaction, sale);
    if (sale.record.startAnnounced) {
      const { name: vendorName } = vendor.record;
      announce(transaction, { kind: "sale-started", saleId: sale.id, sale: sale.record, vendorName });
    }
    return { isNew: true, replaced };
  });
  if (replaced) await dropUnshown(vendorId, [pictureOf(replaced)]);
  return isNew;
}

/** Ends a live sale that this transaction has read, or removes it where nobody ordered from it. */
async function takeOff(
  transaction: Transaction,
  { id, record: live }: Stored<FlashSaleRecord>,
  reason: string,
): Promise<Removal> {
  const orders = await pendingOrdersIn(transaction, id);
  const vendor = await findVendorIn(transaction, live.vendorId);
  const at = now();
  // Nobody waits for a sale of which nobody was told.
  if (vendor && live.startAnnounced !== false && saleStateAt(live, at) === "active") {
    announce(transaction, { kind: "sale-ended", saleId: id, sale: live, vendorName: vendor.record.name });
  }
  if (orders.length === 0 && soldOf(live) === 0) {
    removeSaleIn(transaction, id);
    return { outcome: "removed" };
  }
  const record = endedNow(live, portionsOf(orders), at);
  writeEndedIn(transaction, { id, record });
  cancelOrdersIn(transaction, orders, reason, at);
  return { outcome: "ended", cancelledOrders: orders.length, sale: { id, record } };
}

/** What is the vendor's own of it; somebody else's sale is not there. */
function ownPlaces(vendorId: string, { live, past }: SalePlaces): SalePlaces {
  return {
    live: live?.vendorId === vendorId ? live : undefined,
    past: past?.vendorId === vendorId ? past : undefined,
  };
}

function requirePast(vendorId: string, places: SalePlaces): FlashSaleRecord {
  const { live, past } = ownPlaces(vendorId, places);
  const sale = live ?? past;
  if (!sale) throw notFound("This past sale");
  if (live && saleStateAt(live, now()) !== "past") {
    throw new AppError("sale/not-ended", "This sale is not over yet. Delete it among the active sales.");
  }
  return sale;
}

function notApproved(): AppError {
  return new AppError(
    "vendor/not-approved",
    "Your restaurant cannot start sales at the moment. Reload the page to see why.",
  );
}

function tooMany(): AppError {
  return new AppError(
    "sale/too-many",
    `You have ${maxSalesListed} sales that run or are planned, which is the most there can be. Delete one, or wait until one ends.`,
  );
}

function notRunning(): AppError {
  return new AppError(
    "request/not-found",
    "This sale is not among your active ones. It has ended or was deleted; reload the page.",
  );
}
