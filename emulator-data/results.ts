import type { PastSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import {
  countsOfOrder,
  countsOfSale,
  placeOfOrder,
  placeOfSale,
  recount,
} from "@flashplate/contract/results/counting";
import {
  ledgerIdOfSale,
  type ResultDayRecord,
  type ResultLedgerRecord,
  resultDayId,
} from "@flashplate/contract/results/result-records";

/** Orders and past sales of one restaurant, by id. */
export interface CountedRecords {
  orders: readonly { id: string; data: OrderRecord }[];
  pastSales: readonly { id: string; data: PastSaleRecord }[];
}

/** Records of `ResultDays` and `ResultLedger`, by id. */
export interface ResultRecords {
  days: { id: string; data: ResultDayRecord }[];
  ledger: { id: string; data: ResultLedgerRecord }[];
}

/** The results that the triggers would count. When the triggers run, they change nothing. */
export function resultsOf({ orders, pastSales }: CountedRecords, timeZone: string): ResultRecords {
  const days = new Map<string, ResultDayRecord>();
  const ledger: ResultRecords["ledger"] = [];
  const count = (
    id: string,
    place: ReturnType<typeof placeOfOrder>,
    counts: ReturnType<typeof countsOfOrder>,
  ) => {
    if (Object.keys(counts).length === 0) return;
    const { day, entry } = recount(days.get(place.date), undefined, place, counts);
    if (day) days.set(place.date, day);
    ledger.push({ id, data: entry });
  };
  for (const { id, data } of orders) count(id, placeOfOrder(data, timeZone), countsOfOrder(data));
  for (const { id, data } of pastSales) {
    count(ledgerIdOfSale(id), placeOfSale(id, data, timeZone), countsOfSale(data));
  }
  return {
    days: [...days.values()].map((data) => ({ id: resultDayId(data.vendorId, data.date), data })),
    ledger,
  };
}
