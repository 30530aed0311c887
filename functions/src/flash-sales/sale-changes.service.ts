import { type FlashSaleEdit, type SeenSale, soldOf } from "@flashplate/contract/flash-sale-changes";
import { type FlashSaleRecord, saleStateAt } from "@flashplate/contract/flash-sales";
import { cancelOrdersIn, pendingOrdersIn, portionsOf } from "../orders/sale-orders.service.ts";
import { AppError, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/records.ts";
import { inTransaction } from "../platform/transactions.ts";
import { readSale } from "./flash-sales.repository.ts";
import {
  readPlacesIn,
  removeSaleIn,
  type SalePlaces,
  writeEndedIn,
  writeSaleIn,
} from "./sale-changes.repository.ts";
import { editedSale, saleEnded } from "./sale-edit.ts";
import { endedNow } from "./sale-end.ts";

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
export function deleteOwnSale(vendorId: string, id: string): Promise<Removal> {
  return inTransaction(async (transaction) => {
    const { live } = ownPlaces(vendorId, await readPlacesIn(transaction, id));
    const at = now();
    if (!live || saleStateAt(live, at) === "past") throw notRunning();
    const orders = await pendingOrdersIn(transaction, id);
    if (orders.length === 0 && soldOf(live) === 0) {
      removeSaleIn(transaction, id);
      return { outcome: "removed" };
    }
    const record = endedNow(live, portionsOf(orders), at);
    writeEndedIn(transaction, { id, record });
    cancelOrdersIn(transaction, orders, "The restaurant ended this sale early.", at);
    return { outcome: "ended", cancelledOrders: orders.length, sale: { id, record } };
  });
}

/**
 * Forgets a past sale, archived or not. Orders stay, as their consumers' history.
 * @throws request/not-found, also if it was forgotten before; sale/not-ended
 */
export function forgetOwnPastSale(vendorId: string, id: string): Promise<void> {
  return inTransaction(async (transaction) => {
    requirePast(vendorId, await readPlacesIn(transaction, id));
    removeSaleIn(transaction, id);
  });
}

/**
 * Stores a new sale in place of a past one, both or neither. Twice at once, one of the two takes the place.
 * @returns false if there is a sale under this id already
 * @throws request/not-found, sale/not-ended (the past sale)
 */
export function replacePastSale(
  vendorId: string,
  pastSaleId: string,
  sale: Stored<FlashSaleRecord>,
): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const there = await readPlacesIn(transaction, sale.id);
    const before = await readPlacesIn(transaction, pastSaleId);
    if (there.live || there.past) return false;
    requirePast(vendorId, before);
    removeSaleIn(transaction, pastSaleId);
    writeSaleIn(transaction, sale);
    return true;
  });
}

/** What is the vendor's own of it; somebody else's sale is not there. */
function ownPlaces(vendorId: string, { live, past }: SalePlaces): SalePlaces {
  return {
    live: live?.vendorId === vendorId ? live : undefined,
    past: past?.vendorId === vendorId ? past : undefined,
  };
}

function requirePast(vendorId: string, places: SalePlaces): void {
  const { live, past } = ownPlaces(vendorId, places);
  if (!live && !past) throw notFound("This past sale");
  if (live && saleStateAt(live, now()) !== "past") {
    throw new AppError("sale/not-ended", "This sale is not over yet. Delete it among the active sales.");
  }
}

function notRunning(): AppError {
  return new AppError(
    "request/not-found",
    "This sale is not among your active ones. It has ended or was deleted; reload the page.",
  );
}
