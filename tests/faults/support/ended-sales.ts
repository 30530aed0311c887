import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { firestore } from "../../../functions/src/platform/firebase.ts";
import { saleRecord } from "../../../functions/test-support/records/records.ts";

/** Sales in one commit, fewer than Firestore's maximum of 500. */
const batchSize = 400;

/** Stores ended sales of a vendor with different end times. Returns them by id. */
export async function storeEndedSales(
  vendorId: string,
  count: number,
): Promise<Map<string, FlashSaleRecord>> {
  // Minutes from now; each sale ended a little before the one with the number before.
  const endOf = (n: number) => -1 - n / 100;
  const sales = new Map(
    Array.from({ length: count }, (_, n) => [`test-${vendorId}-${n}`, saleRecord(vendorId, endOf(n))]),
  );
  const all = [...sales];
  for (let start = 0; start < all.length; start += batchSize) {
    const batch = firestore().batch();
    for (const [id, sale] of all.slice(start, start + batchSize))
      batch.set(firestore().doc(`FlashSales/${id}`), sale);
    await batch.commit();
  }
  return sales;
}

/** Counts the running and the past sales of a vendor. */
export async function countSales(vendorId: string): Promise<{ running: number; past: number }> {
  const count = async (collection: string) =>
    (await firestore().collection(collection).where("vendorId", "==", vendorId).count().get()).data().count;
  return { running: await count("FlashSales"), past: await count("PastSales") };
}

/** Returns ids and ends (ms) of a vendor's past sales, ordered by id. */
export async function pastEnds(vendorId: string): Promise<[id: string, end: number][]> {
  const found = await firestore().collection("PastSales").where("vendorId", "==", vendorId).get();
  return found.docs.map((one) => [one.id, one.get("end_time").toMillis()] as [string, number]).sort(byId);
}

/** Returns ids and ends (ms) of records, ordered by id. */
export function endsOfRecords(sales: Map<string, FlashSaleRecord>): [id: string, end: number][] {
  return [...sales].map(([id, sale]) => [id, sale.end_time.getTime()] as [string, number]).sort(byId);
}

function byId([one]: [string, number], [other]: [string, number]): number {
  return one < other ? -1 : 1;
}
