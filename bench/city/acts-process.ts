/**
 * Measures the acts of the load model on the emulators, and sends them to the parent process, which
 * chooses a Firebase project for each database.
 */
import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { archiveExpired } from "../../functions/src/flash-sales/ends/archive-sale.ts";
import { showComingSales, tendCells } from "../../functions/src/flash-sales/nearby/keep-search-cells.ts";
import { lowerPrices } from "../../functions/src/flash-sales/plans/lower-prices.ts";
import { guestRecords } from "../../functions/src/migrations/guest-records.ts";
import { runMigration } from "../../functions/src/migrations/run-migration.ts";
import { deliverDue } from "../../functions/src/notifications/deliver-due.ts";
import { deliver } from "../../functions/src/notifications/deliver-notifications.ts";
import { mailNewOrders } from "../../functions/src/notifications/mails/mail-new-orders.ts";
import { settleDisputesDue } from "../../functions/src/payments/disputes/settle-disputes.ts";
import { closeOrdersDue } from "../../functions/src/payments/settlement/payments-due.ts";
import { settlePaymentsDue } from "../../functions/src/payments/settlement/settle-payments.ts";
import { now } from "../../functions/src/platform/clock.ts";
import { placeOf } from "../../functions/src/platform/places.ts";
import { announceStarts } from "../../functions/src/schedules/starts/announce-started-sales.ts";
import { runStartTask } from "../../functions/src/schedules/starts/run-start-task.ts";
import { forgetSearch } from "../../functions/src/store/flash-sales/search-cells.repository.ts";
import {
  place,
  type SaleAct,
  saleActs,
  saleMeasurement,
  searchNearby,
} from "../../functions/test-support/cost/sale-acts.ts";
import { type Trace, traceOf } from "../../functions/test-support/cost/trace.ts";
import { storePlaced } from "../../functions/test-support/records/placed-sales.ts";
import {
  makeVendor,
  saleRecord,
  storeAll,
  stored,
  storedWhere,
  storeSale,
} from "../../functions/test-support/records/records.ts";
import { median } from "../support/figures.ts";
import { type Acts, type MeasuredSearch, type SalesNearby, salesNearby } from "./acts.ts";

/** Runs of each act. The first ones compile the code, and are not measured. */
const warmUps = 4;
const runs = 9;
/** Records of a full database, besides the sales nearby. */
const oldOrders = 20_000;
const pastSales = 2000;

type Measurement = Awaited<ReturnType<typeof saleMeasurement>>;

if (process.argv[2] === "full") await fillDatabase();
const measurement = await saleMeasurement();
const idleMinute = await measureRepeatedly(runMinuteSchedules);
const sales: Record<SaleAct, Trace>[] = [];
for (let run = 0; run < warmUps + runs; run += 1) sales.push(await measurement.measure());
const typicalOfAct = (act: SaleAct) => typical(sales.map((one) => one[act]));
const ofSale = Object.fromEntries(saleActs.map((act) => [act, typicalOfAct(act)])) as Record<SaleAct, Trace>;
const starts: { startTask: Trace; outboxTrigger: Trace }[] = [];
for (let run = 0; run < warmUps + runs; run += 1) starts.push(await measureStart());
const acts: Acts = {
  ...ofSale,
  startTask: typical(starts.map(({ startTask }) => startTask)),
  outboxTrigger: typical(starts.map(({ outboxTrigger }) => outboxTrigger)),
  idleMinute,
  searches: await searchesNearby(measurement),
};
process.send?.(acts, () => process.exit());

/**
 * Combines the runs after the warm-up: the documents of the middle run, and the median of the processor
 * times. The middle run is taken, because a run may contain rare work of an instance, such as a lease
 * that it takes every ten minutes.
 */
function typical(traces: readonly Trace[]): Trace {
  const measured = traces.slice(warmUps);
  const sorted = measured.toSorted((one, other) => one.reads + one.writes - other.reads - other.writes);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error("Nothing was measured.");
  return { ...middle, cpuMs: median(measured.map(({ cpuMs }) => cpuMs)) };
}

async function measureRepeatedly(act: () => Promise<unknown>): Promise<Trace> {
  const traces: Trace[] = [];
  for (let run = 0; run < warmUps + runs; run += 1) traces.push(await traceOf(act));
  return typical(traces);
}

/** The work of the six schedules that run every minute. Some of them have several parts. */
async function runMinuteSchedules(): Promise<void> {
  await announceStarts();
  await lowerPrices();
  await archiveExpired();
  await deliverDue();
  await mailNewOrders();
  await showComingSales();
  await tendCells();
  await closeOrdersDue();
  await settlePaymentsDue();
  await settleDisputesDue();
}

async function measureStart(): Promise<{ startTask: Trace; outboxTrigger: Trace }> {
  const { uid } = await makeVendor();
  const times = { start_time: now(), end_time: addMinutes(now(), 60) };
  const saleId = await storeSale(uid, 60, { ...times, startAnnounced: false });
  const startTask = await traceOf(() => runStartTask(saleId));
  const [message] = await storedWhere("NotificationOutbox", "vendorId", uid);
  if (message?.state !== "sent") throw new Error(`The start was not sent: ${String(message?.state)}.`);
  const { createdAt } = (await stored(`FlashSales/${saleId}`)) as { createdAt: Date };
  const key = `sale-started_${saleId}_${createdAt.getTime()}`;
  return { startTask, outboxTrigger: await traceOf(() => deliver(key)) };
}

/** Measures searches with more and more sales nearby. */
async function searchesNearby(searching: Measurement): Promise<Acts["searches"]> {
  const searches: Partial<Acts["searches"]> = {};
  let storedCount = 0;
  for (const count of salesNearby) {
    await storeNearby(count - storedCount);
    storedCount = count;
    searches[count] = await measuredSearch(searching, count);
  }
  return searches as Acts["searches"];
}

async function measuredSearch({ request }: Measurement, count: SalesNearby): Promise<MeasuredSearch> {
  const cold: Trace[] = [];
  const warm: Trace[] = [];
  let bytes = 0;
  for (let run = 0; run < warmUps + runs; run += 1) {
    forgetSearch();
    const found = await searchNearby(request);
    cold.push(found);
    warm.push(await searchNearby(request));
    bytes = found.bytes;
  }
  // The response has at least one byte for each sale that was found.
  if (bytes < count) throw new Error(`A search near ${count} sales found none.`);
  return { cold: typical(cold), warm: typical(warm), bytes };
}

/** Stores active sales of different restaurants within two kilometres. */
async function storeNearby(count: number): Promise<void> {
  const sales = Array.from({ length: count }, (_, n) => {
    const point = { latitude: place.latitude + (n % 20) / 1000, longitude: place.longitude + n / 20_000 };
    const salePlace = placeOf(point);
    const times = { start_time: addMinutes(now(), -10), end_time: addMinutes(now(), 600) };
    const changes = { ...times, duration: 610, ...(salePlace && { place: salePlace }) };
    return { id: `city-${randomUUID()}`, record: saleRecord(`city-${randomUUID()}`, 600, changes) };
  });
  for (let from = 0; from < count; from += 100) await storePlaced(sales.slice(from, from + 100));
}

async function fillDatabase(): Promise<void> {
  // Without the migration, each reservation of a guest who has no record costs three reads more.
  await runMigration(guestRecords);
  const orderTime = new Date(Date.now() - 20 * 86_400_000);
  const numbersTo = (count: number) => Array.from({ length: count }, (_, n) => n);
  const order = (n: number) => ({
    vendorId: `city-${n % 500}`,
    consumerId: `city-${n}`,
    saleId: `city-${n % pastSales}`,
    usersName: "Maya",
    foodItem: ["Tomato Soup"],
    foodQuantity: [1],
    status: "completed",
    orderTime,
    completionTime: orderTime,
  });
  const records = [
    ...numbersTo(oldOrders).map((n) => [`Orders/city-${n}`, order(n)] as const),
    ...numbersTo(pastSales).map((n) => {
      const past = { ...saleRecord(`city-${n % 500}`, -1000), archivedAt: orderTime };
      return [`PastSales/city-${n}`, past] as const;
    }),
  ];
  for (let from = 0; from < records.length; from += 400) await storeAll(records.slice(from, from + 400));
}
