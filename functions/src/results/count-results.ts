import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { quantityOf } from "@flashplate/contract/orders/order-rules";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { takesPortions } from "@flashplate/contract/orders/reservation";
import {
  areSameCounts,
  countsOfOrder,
  countsOfRemovedSale,
  countsOfSale,
  placeOfOrder,
  placeOfSale,
  recount,
} from "@flashplate/contract/results/counting";
import {
  ledgerIdOfSale,
  type ResultDayRecord,
  type ResultLedgerRecord,
} from "@flashplate/contract/results/result-records";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { groupCommit } from "../platform/firestore/keyed-queue.ts";
import type { Stored } from "../platform/firestore/records.ts";
import {
  inTransaction,
  nothingToWrite,
  type Plan,
  type Transaction,
} from "../platform/firestore/transactions.ts";
import { readPastSalesIn } from "../store/flash-sales/flash-sales.repository.ts";
import { readOrdersIn } from "../store/orders/orders.repository.ts";
import { listOrdersOfSaleIn } from "../store/orders/orders-of-sale.repository.ts";
import { readVendorIn } from "../store/vendors.repository.ts";
import { readDaysIn, readLedgerIn, writeDayIn, writeLedgerIn } from "./results.repository.ts";

/** An order or a past sale whose numbers may have changed. */
export interface ResultSource {
  kind: "order" | "sale";
  id: string;
}

/**
 * A transaction can hold 500 writes. A source needs four at most: its record in the ledger and its day,
 * and those of its sale if that was removed.
 */
const maxItems = 100;

/** Below the trigger's timeout. */
const deadlineMs = 120_000;

/** The groups in which the results of a restaurant are counted. */
export const resultGroups = {
  maxItems,
  deadlineMs,
  late: () => new Error("The results were not counted in time."),
};

const countInGroup = groupCommit<ResultSource, true>({
  attempt: async (vendorId, sources) => {
    await inTransaction(async (transaction) => {
      const counts = await planCounts(transaction, vendorId, sources);
      counts.write();
    });
    return sources.map(() => ({ result: true }));
  },
  ...resultGroups,
});

/**
 * Counts an order or a past sale of a vendor in its day, in the state that it has now. Idempotent,
 * in any order (decision 76). Calls for one vendor that arrive while a transaction runs are counted
 * together.
 */
export async function countResult(vendorId: string, source: ResultSource): Promise<void> {
  await countInGroup(vendorId, source);
}

/** Numbers that a transaction has read. */
interface Counts extends Plan {
  /** False if the ledger and the days are right already. */
  isChange: boolean;
}

const unchanged: Counts = { ...nothingToWrite, isChange: false };

/**
 * Whether the results of a restaurant are kept. A restaurant that is being removed is `declined`, also when
 * its owner deletes the account: its results are deleted.
 */
function keepsResults(vendor: Stored<VendorRecord> | undefined): vendor is Stored<VendorRecord> {
  return vendor !== undefined && vendor.record.decision !== "declined";
}

/** Reads what counting these orders and past sales of one vendor needs, within a transaction. */
export async function planCounts(
  transaction: Transaction,
  vendorId: string,
  sources: readonly ResultSource[],
): Promise<Counts> {
  const idsOf = (kind: ResultSource["kind"]) => [
    ...new Set(sources.filter((source) => source.kind === kind).map(({ id }) => id)),
  ];
  const [orderIds, saleIds] = [idsOf("order"), idsOf("sale")];
  const vendor = await readVendorIn(transaction, vendorId);
  if (!keepsResults(vendor)) return unchanged;
  const orders = await readOrdersIn(transaction, orderIds);
  const sales = await readPastSalesIn(transaction, saleIds);
  const seen = [
    ...orderIds.map((id) => ({ id, ...seenOrder(orders.get(id), vendor) })),
    ...saleIds.map((id) => ({ id: ledgerIdOfSale(id), ...seenSale(id, sales.get(id), vendor) })),
    ...(await readRemovedSalesIn(transaction, [...orders.values()])),
  ];
  return planChanges(transaction, vendorId, seen);
}

/**
 * Reads the removed sales of orders whose portions have come back. The record of such a sale, which would
 * count these portions as unsold, does not exist any more. So its numbers are counted from its orders.
 */
async function readRemovedSalesIn(
  transaction: Transaction,
  orders: readonly OrderRecord[],
): Promise<SeenSource[]> {
  const returned = orders.filter(({ status }) => !takesPortions(status));
  const saleIds = [...new Set(returned.map(({ saleId }) => saleId))];
  const ledger = await readLedgerIn(transaction, saleIds.map(ledgerIdOfSale));
  const removed: SeenSource[] = [];
  for (const [id, entry] of ledger) {
    if (!entry.isFinal) continue;
    const ofSale = await listOrdersOfSaleIn(transaction, entry.saleId);
    const taking = ofSale.filter(({ status }) => takesPortions(status));
    const portionsTaken = taking.reduce((sum, order) => sum + quantityOf(order), 0);
    const counts = countsOfRemovedSale(entry, portionsTaken);
    removed.push({ id, place: undefined, counts, isOfRemovedSale: true });
  }
  return removed;
}

/**
 * Reads what is needed to count a past sale that is being removed, within a transaction. Its numbers
 * stay in its day. Later events of the sale do not change them, those of its orders do.
 * @param sale archived, or live and over
 */
export async function planFinalCount(
  transaction: Transaction,
  { id, record }: Stored<FlashSaleRecord>,
): Promise<Counts> {
  const vendor = await readVendorIn(transaction, record.vendorId);
  if (!keepsResults(vendor)) return unchanged;
  const final = { isFinal: true, ...(record.isSoldOut && { isSoldOut: true }) };
  const seen = { id: ledgerIdOfSale(id), ...seenSale(id, record, vendor), final };
  return planChanges(transaction, record.vendorId, [seen]);
}

/** What an order or a sale counts for now, and where if it is counted for the first time. */
interface SeenSource {
  /** Id of its record in the ledger. */
  id: string;
  /** Undefined if there is no record to count. */
  place: ReturnType<typeof placeOfOrder> | undefined;
  counts: ResultLedgerRecord["counts"];
  /** Of a past sale that is being removed. */
  final?: Pick<ResultLedgerRecord, "isFinal" | "isSoldOut">;
  /** Whether these are the numbers of a sale that was removed before. */
  isOfRemovedSale?: boolean;
}

type SeenNumbers = Pick<SeenSource, "place" | "counts">;

const nothing: SeenNumbers = { place: undefined, counts: {} };

function seenOrder(order: OrderRecord | undefined, { id, record }: Stored<VendorRecord>): SeenNumbers {
  // An account that was removed can register again with the same id. Older orders are not its own.
  if (order?.vendorId !== id || order.orderTime < record.createdAt) return nothing;
  return { place: placeOfOrder(order, record.timeZone), counts: countsOfOrder(order) };
}

function seenSale(
  saleId: string,
  sale: FlashSaleRecord | undefined,
  { id, record }: Stored<VendorRecord>,
): SeenNumbers {
  if (sale?.vendorId !== id || sale.createdAt < record.createdAt) return nothing;
  return { place: placeOfSale(saleId, sale, record.timeZone), counts: countsOfSale(sale) };
}

async function planChanges(
  transaction: Transaction,
  vendorId: string,
  seen: readonly SeenSource[],
): Promise<Counts> {
  const ids = [...new Set(seen.map(({ id }) => id))];
  const ledger = await readLedgerIn(transaction, ids);
  const changes = seen.flatMap(({ id, place, counts, final, isOfRemovedSale = false }) => {
    const before = ledger.get(id);
    if (before && before.vendorId !== vendorId) return [];
    // The entry of a removed sale changes only with its orders. A late event of the sale is
    // ignored.
    const hasFinalEntry = before?.isFinal ?? false;
    if (hasFinalEntry !== isOfRemovedSale) return [];
    // A source that was counted before keeps its day.
    const countedIn = before ?? place;
    const isCounted = areSameCounts(before?.counts ?? {}, counts) && !final;
    return !countedIn || isCounted ? [] : [{ id, before, countedIn, counts, final }];
  });
  if (changes.length === 0) return unchanged;
  const dates = [...new Set(changes.map(({ countedIn }) => countedIn.date))];
  const days = new Map<string, ResultDayRecord | undefined>(await readDaysIn(transaction, vendorId, dates));
  return {
    isChange: true,
    write() {
      for (const { id, before, countedIn, counts, final } of changes) {
        const { day, entry } = recount(days.get(countedIn.date), before, countedIn, counts);
        days.set(countedIn.date, day);
        writeLedgerIn(transaction, { id, record: { ...entry, ...final } });
      }
      for (const date of dates) writeDayIn(transaction, vendorId, date, days.get(date));
    },
  };
}
