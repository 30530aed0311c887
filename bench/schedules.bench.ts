import { randomUUID } from "node:crypto";
import { firestore } from "../functions/src/platform/firebase.ts";
import { makeAllScheduledSales } from "../functions/src/schedules/make-scheduled-sales.ts";
import { usageOf } from "../functions/test-support/instances/usage.ts";
import { dish, makeVendor, storeAll, storeMenu } from "../functions/test-support/records/records.ts";
import { scheduleRecord } from "../functions/test-support/records/schedules.ts";

/**
 * One restaurant at a time: the emulator's locks also cover records of other restaurants, so
 * concurrent transactions would be repeated and counted again.
 */
const concurrency = 1;

interface Cost {
  sales: number;
  readsPerSale: number;
  writesPerSale: number;
  seconds: number;
  /** A run with nothing to make. */
  secondRun: { reads: number; writes: number; seconds: number };
}

/**
 * Measures the documents that one run of `makeScheduledSales` reads and writes. Each schedule gets one
 * sale. A second run has nothing to make, and is measured too. A query without a result counts as one
 * read, and so does an aggregation.
 */
export default async function schedules(): Promise<Record<string, unknown>> {
  // Makes the sales of earlier schedules of this session, which would be counted otherwise. It is also a
  // warm-up of the compiler.
  await makeAllScheduledSales(concurrency);
  await costOf(200, 50);
  const small = await costOf(1000, 50);
  const large = await costOf(10_000, 50);
  const few = await costOf(1000, 5);
  return {
    of1000: small,
    of10000: large,
    of1000WithFivePerRestaurant: few,
    withinLimits:
      large.readsPerSale <= 1.1 &&
      large.writesPerSale <= 2 &&
      [small, large, few].every(({ secondRun }) => secondRun.writes === 0),
  };
}

/** Removes the schedules of the measurement before, so that only the new ones are read. */
async function removeSchedules(): Promise<void> {
  for (;;) {
    const { docs } = await firestore().collection("SaleSchedules").limit(500).get();
    if (docs.length === 0) return;
    const batch = firestore().batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
  }
}

async function costOf(count: number, perVendor: number): Promise<Cost> {
  await removeSchedules();
  const soup = dish();
  for (let vendor = 0; vendor < count / perVendor; vendor += 1) {
    const { uid } = await makeVendor();
    await storeMenu(uid, [soup]);
    const record = scheduleRecord(uid, soup.id);
    await storeAll(
      Array.from({ length: perVendor }, () => [`SaleSchedules/bench-${randomUUID()}`, record] as const),
    );
  }
  const first = await measureRun();
  if (first.made !== count) throw new Error(`${first.made} sales were made, not ${count}.`);
  const { reads, writes, seconds } = await measureRun();
  return {
    sales: count,
    readsPerSale: round(first.reads / count),
    writesPerSale: round(first.writes / count),
    seconds: first.seconds,
    secondRun: { reads, writes, seconds },
  };
}

async function measureRun() {
  const started = performance.now();
  let made = 0;
  const usage = await usageOf(async () => {
    ({ made } = await makeAllScheduledSales(concurrency));
  });
  return { made, ...usage, seconds: round((performance.now() - started) / 1000) };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
