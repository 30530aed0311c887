import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { saleStateAt } from "@flashplate/contract/flash-sales/sale-state";
import { AppError, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/records.ts";
import { type ArchiveRun, archiveEndedSales, archiveSale } from "./sale-archive.repository.ts";

/** Sales per batch. Each needs two writes; Firestore takes 500 in a batch. */
const archivePageSize = 200;

/**
 * Archives an ended sale of the vendor. Repeated and concurrent calls return the same past sale.
 * @throws sale/not-ended, request/not-found (also for another vendor's sale)
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

/**
 * Archives every ended sale of every vendor. Idempotent; it may stop anywhere and run concurrently.
 */
export function archiveExpired(): Promise<ArchiveRun> {
  return archiveEndedSales(now(), archivePageSize);
}
