import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { saleStateAt, soldOf } from "@flashplate/contract/flash-sales/sale-rules";
import type { Transaction } from "../platform/firestore/transactions.ts";
import { readSaleIn, type SaleDocuments } from "../store/flash-sales/flash-sales.repository.ts";
import type { SalesPlan } from "./plan-sales.ts";

/** The stored sale of an occurrence that is replaced or removed. */
export interface ReplacedSale {
  sale: FlashSaleRecord;
  documents: SaleDocuments;
  /** Whether it is removed. A sale that has started or sold a portion stays. */
  isUnstarted: boolean;
}

/** Reads the sales of occurrences that a plan replaces or removes, by id. */
export async function readReplacedSales(
  transaction: Transaction,
  { steps, orphans }: SalesPlan,
  at: Date,
): Promise<ReadonlyMap<string, ReplacedSale>> {
  const records = [...steps.flatMap(({ before }) => before ?? []), ...orphans.map(({ record }) => record)];
  const found = new Map<string, ReplacedSale>();
  for (const { state, saleId } of records) {
    if (state !== "made" || saleId === undefined) continue;
    const documents = await readSaleIn(transaction, saleId);
    const { live, past } = documents;
    const sale = live ?? past;
    if (!sale) continue;
    // An archived sale is over, whatever its times say. The restaurant may have edited its start.
    const isUnstarted = !past && saleStateAt(sale, at) === "scheduled" && soldOf(sale) === 0;
    found.set(saleId, { sale, documents, isUnstarted });
  }
  return found;
}
