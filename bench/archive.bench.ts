import { randomUUID } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Query, WriteBatch } from "firebase-admin/firestore";
import { archiveExpired } from "../functions/src/flash-sales/ends/archive-sale.ts";
import { firestore } from "../functions/src/platform/firebase.ts";
import { saleRecord } from "../functions/test-support/records/records.ts";

setFlagsFromString("--expose-gc");
/** Collects garbage, so that the live heap can be measured. */
const collectGarbage = runInNewContext("gc") as () => void;

/** Cost of one run of the schedule. */
interface Cost {
  sales: number;
  readsPerSale: number;
  writesPerSale: number;
  /** Maximum growth of the live heap during the run, in bytes. */
  heapPeak: number;
  seconds: number;
}

/**
 * Measures reads and writes of archiving: documents that queries return (one for an empty result,
 * as it is billed) and operations in committed batches. `secondRun` is a run with nothing to archive.
 */
export default async function archive(): Promise<Record<string, unknown>> {
  // Archives what earlier benches of this session have left, so that each run has only its own sales.
  await archiveExpired();
  // Warm-up of the compiler and of the SDK's caches.
  await costOf(1000);
  const small = await costOf(1000);
  const large = await costOf(10_000);
  const secondRun = await measureRun(0);
  return {
    of1000: small,
    of10000: large,
    secondRun,
    heapRatio: round(large.heapPeak / small.heapPeak),
    withinLimits:
      large.readsPerSale <= 1.01 &&
      large.writesPerSale <= 2 &&
      secondRun.writes === 0 &&
      large.heapPeak <= 1.3 * small.heapPeak,
  };
}

async function costOf(count: number): Promise<Cost> {
  await storeEnded(count);
  const { reads, writes, heapPeak, seconds } = await measureRun(count);
  return { sales: count, readsPerSale: reads / count, writesPerSale: writes / count, heapPeak, seconds };
}

async function measureRun(expected: number) {
  let [reads, writes, heapPeak] = [0, 0, 0];
  const get = Query.prototype.get;
  const commit = WriteBatch.prototype.commit;
  collectGarbage();
  const heapBefore = process.memoryUsage().heapUsed;
  Query.prototype.get = async function (this: Query) {
    const found = await get.call(this);
    reads += Math.max(1, found.size);
    return found;
  };
  WriteBatch.prototype.commit = async function (this: WriteBatch) {
    const results = await commit.call(this);
    writes += results.length;
    collectGarbage();
    heapPeak = Math.max(heapPeak, process.memoryUsage().heapUsed - heapBefore);
    return results;
  };
  const started = performance.now();
  try {
    const { archived } = await archiveExpired();
    if (archived !== expected) throw new Error(`${archived} sales were archived, not ${expected}.`);
  } finally {
    Query.prototype.get = get;
    WriteBatch.prototype.commit = commit;
  }
  return { reads, writes, heapPeak, seconds: round((performance.now() - started) / 1000) };
}

/** Stores ended sales with different ends. */
async function storeEnded(count: number): Promise<void> {
  const vendorId = `bench-${randomUUID()}`;
  for (let start = 0; start < count; start += 500) {
    const batch = firestore().batch();
    for (let n = start; n < Math.min(count, start + 500); n += 1) {
      batch.set(firestore().doc(`FlashSales/${vendorId}-${n}`), saleRecord(vendorId, -1 - n / 100));
    }
    await batch.commit();
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
