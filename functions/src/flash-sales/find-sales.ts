import type { Dashboard } from "@flashplate/contract/dashboard/dashboard";
import type {
  FlashSale,
  FlashSaleRecord,
  PastSaleRecord,
} from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes, saleStateAt } from "@flashplate/contract/flash-sales/sale-rules";
import { may, type Role } from "@flashplate/contract/team/roles";
import { AppError, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/firestore/records.ts";
import {
  listEndedSales,
  listLiveSales,
  readSale,
  type SaleDocuments,
} from "../store/flash-sales/flash-sales.repository.ts";
import { presentSale } from "./flash-sales.presenter.ts";

/** A vendor's scheduled and active sales, earliest end first. */
export function findLiveSales(vendorId: string): Promise<Stored<FlashSaleRecord>[]> {
  return listLiveSales(vendorId, now());
}

/** A vendor's ended sales, archived or not, latest end first. */
export function findEndedSales(vendorId: string): Promise<Stored<FlashSaleRecord>[]> {
  return listEndedSales(vendorId, now());
}

/**
 * The active ones of a vendor's live sales, paused ones included, in the order of the list, and their number.
 * The number is right because the list is complete: a vendor cannot have more than `maxSalesListed` sales.
 */
export function salesOverviewOf(
  live: readonly Stored<FlashSaleRecord>[],
  at: Date,
  role: Role,
): Dashboard["flashSales"] {
  const sales = live.filter(({ record }) => saleStateAt(record, at) === "active");
  return { active: sales.length, sales: sales.map((sale) => presentSale(sale, at, role)) };
}

/**
 * A live or past sale of the vendor.
 * @throws request/not-found (also for another vendor's sale)
 */
export async function findOwnSale(vendorId: string, saleId: string): Promise<Stored<FlashSaleRecord>> {
  const sale = await readSale(saleId);
  if (sale?.record.vendorId !== vendorId) throw notFound("This sale");
  return sale;
}

/** Minutes after its archiving in which staff get a sale, because their page archives, stops and adjusts sales. */
const minutesAfterArchiving = 60;

/**
 * A sale that a member's request has changed. Staff see no past sales, except one that has just ended.
 * @throws request/not-found
 */
export function presentChangedSale(
  sale: Stored<FlashSaleRecord & Partial<Pick<PastSaleRecord, "archivedAt">>>,
  at: Date,
  role: Role,
): FlashSale {
  const { archivedAt } = sale.record;
  const hasJustEnded = !archivedAt || addMinutes(archivedAt, minutesAfterArchiving) > at;
  if (!hasJustEnded && !may(role, "plan")) throw notFound("This sale");
  return presentSale(sale, at, role);
}

/** Leaves out documents of another vendor, so that their sales look as if they did not exist. */
export function ownDocumentsOf(vendorId: string, { live, past, map }: SaleDocuments): SaleDocuments {
  return {
    live: live?.vendorId === vendorId ? live : undefined,
    past: past?.vendorId === vendorId ? past : undefined,
    map,
  };
}

/**
 * The vendor's sale that is over, archived or not.
 * @throws request/not-found, sale/not-ended
 */
export function requirePastSale(vendorId: string, documents: SaleDocuments): FlashSaleRecord {
  const { live, past } = ownDocumentsOf(vendorId, documents);
  const sale = live ?? past;
  if (!sale) throw notFound("This past sale");
  if (live && saleStateAt(live, now()) !== "past") {
    throw new AppError("sale/not-ended", "This sale is not over yet. Delete it among the active sales.");
  }
  return sale;
}
