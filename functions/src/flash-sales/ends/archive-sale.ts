import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { saleStateAt } from "@flashplate/contract/flash-sales/sale-rules";
import { AppError, notFound } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import { inHalves } from "../../platform/firestore/in-halves.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { minuteRunMs, runPass } from "../../platform/passes/pass.ts";
import { afterTimed } from "../../platform/passes/pass-sources.ts";
import {
  archiveSale,
  archiveTogether,
  type EndedSale,
  pageOfEnded,
} from "../../store/sale-archive.repository.ts";

/** Sales per batch. Each needs three writes; Firestore takes 500 in a batch. */
const archivePageSize = 160;

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

/** Counts of an archive run. */
export interface ArchiveRun {
  archived: number;
  /** Sales that another request archived, changed or extended during the run. */
  skipped: number;
  /** Seconds from the earliest end of these sales to the run; 0 if there were none. */
  lateSeconds: number;
}

/**
 * Archives every ended sale of every vendor, a page of sales in one batch. Where Firestore refuses a batch as
 * too large, it is halved. A batch fails as a whole if one sale has changed since it was read; its sales
 * are then archived one by one. Idempotent; it may stop anywhere and run concurrently.
 */
export async function archiveExpired(): Promise<ArchiveRun> {
  const at = now();
  const run: ArchiveRun = { archived: 0, skipped: 0, lateSeconds: 0 };
  const archivedIds = new Set<string>();
  const archive = async (ended: readonly EndedSale[]) => {
    if (await archiveTogether(ended, at)) for (const { id } of ended) archivedIds.add(id);
  };
  await runPass<EndedSale>({
    name: "ended-sales",
    page: async (from) => {
      const page = await pageOfEnded(at, archivePageSize, from);
      const earliest = page.items[0]?.at ?? at;
      run.lateSeconds = Math.max(run.lateSeconds, Math.round((at.getTime() - earliest.getTime()) / 1000));
      return page;
    },
    idOf: ({ id }) => id,
    cursorOf: afterTimed,
    handleTogether: async (ended) => {
      await inHalves(ended, archive);
      return ended.every(({ id }) => archivedIds.has(id));
    },
    handle: async (ended) => {
      if (!archivedIds.has(ended.id)) await archive([ended]);
      if (!archivedIds.has(ended.id)) run.skipped += 1;
    },
    concurrency: 20,
    runMs: minuteRunMs,
  });
  run.archived = archivedIds.size;
  return run;
}
