import { randomUUID } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { recount } from "@flashplate/contract/results/counting";
import { datesIn } from "@flashplate/contract/results/period";
import {
  type ResultDayRecord,
  type ResultLedgerRecord,
  resultDayId,
} from "@flashplate/contract/results/result-records";
import { firestore } from "../functions/src/platform/firebase.ts";
import { resultsOf } from "../functions/src/results/results.service.ts";
import { resultsFile } from "../functions/src/results/results-file.service.ts";
import { countingReads } from "./support/reads.ts";

const few = 1000;
const some = 10_000;
const many = 100_000;
const batchSize = 500;
const year = { from: "2028-01-01", to: "2028-12-31" };
const dishes = Array.from({ length: 30 }, (_, n) => `Dish ${n}`);

/**
 * Counts the documents that the results of a leap year read, and measures heap and times of their file
 * of orders, for a restaurant with few and with many orders on all days.
 */
export default async function results(): Promise<Record<string, number>> {
  const small = await restaurant(few);
  // The emulator searches all records for each query, so the smaller file is made before the larger exists.
  const timesAtSome = await timesOfFile(await restaurant(some));
  const large = await restaurant(many);
  const atFew = await countingReads(() => resultsOf(small, year));
  const atMany = await countingReads(() => resultsOf(large, year));
  if (atMany.result.totals.orders !== many) throw new Error("The results do not count every order.");
  const timesAtMany = await timesOfFile(large);
  const [heapAtFew, heapAtMany] = [await heapOfFile(small), await heapOfFile(large)];
  return {
    [`documentsAt${few}Orders`]: atFew.documents,
    [`documentsAt${many}Orders`]: atMany.documents,
    [`aggregationsAt${many}Orders`]: atMany.aggregations,
    [`fileRowsAt${many}Orders`]: heapAtMany.rows,
    ...figuresOf(some, timesAtSome),
    ...figuresOf(many, timesAtMany),
    [`fileHeapMegabytesAt${few}Orders`]: heapAtFew.megabytes,
    [`fileHeapMegabytesAt${many}Orders`]: heapAtMany.megabytes,
    fileHeapRatio: Math.round((100 * heapAtMany.megabytes) / heapAtFew.megabytes) / 100,
  };
}

/** Stores a restaurant's days and its ledger of collected orders. */
async function restaurant(orders: number): Promise<string> {
  const vendorId = `bench-${randomUUID()}`;
  const dates = datesIn(year);
  const days = new Map<string, ResultDayRecord | undefined>();
  for (let start = 0; start < orders; start += batchSize) {
    const batch = firestore().batch();
    for (let n = start; n < Math.min(start + batchSize, orders); n += 1) {
      const date = dates[n % dates.length] ?? year.from;
      // `undefined`: the ledger has no entry yet, because each order is counted for the first time.
      const { day, entry } = recount(days.get(date), undefined, ledgerPlaceOf(vendorId, date, n), {
        orders: 1,
        portions: 2,
        pickup_cents: 990,
      });
      days.set(date, day);
      batch.set(firestore().collection("ResultLedger").doc(randomUUID()), entry);
    }
    await batch.commit();
  }
  const batch = firestore().batch();
  for (const [date, day] of days) {
    if (day) batch.set(firestore().collection("ResultDays").doc(resultDayId(vendorId, date)), day);
  }
  await batch.commit();
  return vendorId;
}

function ledgerPlaceOf(vendorId: string, date: string, n: number): Omit<ResultLedgerRecord, "counts"> {
  const hour = n % 24;
  const startedAt = new Date(`${date}T${String(hour).padStart(2, "0")}:00:00Z`);
  return {
    vendorId,
    kind: "order",
    saleId: `sale-${n}`,
    startedAt,
    date,
    hour,
    dish: dishes[n % dishes.length] ?? "",
  };
}

function figuresOf(rows: number, { seconds, processorSeconds }: Awaited<ReturnType<typeof timesOfFile>>) {
  return {
    [`fileSecondsAt${rows}Orders`]: seconds,
    [`fileProcessorSecondsAt${rows}Orders`]: processorSeconds,
  };
}

/** Makes the file of orders twice, and measures the second time: the first loads code and fills caches. */
async function timesOfFile(vendorId: string) {
  let times = { seconds: 0, processorSeconds: 0 };
  for (let round = 0; round < 2; round += 1) {
    const [started, before] = [performance.now(), process.cpuUsage()];
    // Reads to the end of the file.
    for await (const _chunk of fileOf(vendorId));
    const { user, system } = process.cpuUsage(before);
    times = {
      seconds: Math.round((performance.now() - started) / 100) / 10,
      processorSeconds: Math.round((user + system) / 100_000) / 10,
    };
  }
  return times;
}

function fileOf(vendorId: string): AsyncGenerator<string> {
  return resultsFile({ id: vendorId, timeZone: "UTC" }, { ...year, of: "orders" });
}

/** Makes the file of orders, and measures the heap in use after some parts. */
async function heapOfFile(vendorId: string) {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  // The heading of the table is no row.
  let [rows, parts, most] = [-1, 0, 0];
  for await (const chunk of fileOf(vendorId)) {
    rows += chunk.split("\r\n").length - 1;
    parts += 1;
    // Collecting garbage takes longer than making a part, so it happens at every tenth part only.
    if (parts % 10 !== 1) continue;
    collectGarbage();
    most = Math.max(most, process.memoryUsage().heapUsed);
  }
  return { rows, megabytes: Math.round(most / 100_000) / 10 };
}
