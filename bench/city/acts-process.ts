/**
 * Measures the acts of the load model on the emulators, and sends them to the parent process, which
 * chooses a Firebase project for each database.
 */
import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { archiveExpired } from "../../functions/src/flash-sales/ends/archive-sale.ts";
import { showComingSales, tendCells } from "../../functions/src/flash-sales/nearby/keep-search-cells.ts";
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
import { forgetSearch } from "../../functions/src/store/search-cells.repository.ts";
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
const idleMinute = await repeated(idle);
const sales: Record<SaleAct, Trace>[] = [];
for (let run = 0; run < warmUps + runs; run += 1) sales.push(await measurement.measure());
const ofAct = (act: SaleAct) => typical(sales.map((one) => one[act]));
const ofSale = Object.fromEntries(saleActs.map((act) => [act, ofAct(act)])) as Record<SaleAct, Trace>;
const starts: { startTask: Trace; outboxTrigger: Trace }[] = [];
for (let run = 0; run < warmUps + runs; run += 1) starts.push(await startOfSale());
const acts: Acts = {
  ...ofSale,
  startTask: typical(starts.map(({ startTask }) => startTask)),
  outboxTrigger: typical(starts.map(({ outboxTrigger }) => outboxTrigger)),
  idleMinute,
  searches: await searchesNearby(measurement),
};
process.send?.(acts, () => process.exit());

/**
 * The middle run by its documents, and the median of the processor times, after the warm-up. A run may
 * contain what an instance does once in ten minutes, such as taking a lease.
 */
function typical(traces: readonly Trace[]): Trace {
  const measured = traces.slice(warmUps);
  const sorted = measured.toSorted((one, other) => one.reads + one.writes - other.reads - other.writes);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error("Nothing was measured.");
  return { ...middle, cpuMs: median(measured.map(({ cpuMs }) => cpuMs)) };
}

async function repeated(act: () => Promise<unknown>): Promise<Trace> {
  const traces: Trace[] = [];
  for (let run = 0; run < warmUps + runs; run += 1) traces.push(await traceOf(act));
  return typical(traces);
}

/** The work of the schedules that run every minute. */
async function idle(): Promise<void> {
  await announceStarts();
  await archiveExpired();
  await deliverDue();
  await mailNewOrders();
  await showComingSales();
  await tendCells();
  await closeOrdersDue();
  await settlePaymentsDue();
  await settleDisputesDue();
}

async function startOfSale(): Promise<{ startTask: Trace; outboxTrigger: Trace }> {
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

/** Searches with more and more sales nearby. */
async function searchesNearby(searching: Measurement): Promise<Acts["searches"]> {
  const searches: Partial<Acts["searches"]> = {};
  let count = 0;
  for (const wanted of salesNearby) {
    await storeNearby(wanted - count);
    count = wanted;
    searches[wanted] = await measuredSearch(searching, wanted);
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
  if (bytes < count) throw new Error(`A search near ${count} sales found none.`);
  return { cold: typical(cold), warm: typical(warm), bytes };
}

/** Stores active sales of different restaurants within two kilometres. */
async function storeNearby(count: number): Promise<void> {
  const sales = Array.from({ length: count }, (_, n) => {
    const point = { latitude: place.latitude + (n % 20) / 1000, longitude: place.longitude + n / 20_000 };
    const where = placeOf(point);
    const times = { start_time: addMinutes(now(), -10), end_time: addMinutes(now(), 600) };
    const changes = { ...times, duration: 610, ...(where && { place: where }) };
    return { id: `city-${randomUUID()}`, record: saleRecord(`city-${randomUUID()}`, 600, changes) };
  });
  for (let from = 0; from < count; from += 100) await storePlaced(sales.slice(from, from + 100));
}

async function fillDatabase(): Promise<void> {
  // Before it, each reservation of a guest without a record costs three reads more.
  await runMigration(guestRecords);
  const orderTime = new Date(Date.now() - 20 * 86_400_000);
  const ids = (count: number) => Array.from({ length: count }, (_, n) => n);
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
    ...ids(oldOrders).map((n) => [`Orders/city-${n}`, order(n)] as const),
    ...ids(pastSales).map((n) => {
      const past = { ...saleRecord(`city-${n % 500}`, -1000), archivedAt: orderTime };
      return [`PastSales/city-${n}`, past] as const;
    }),
  ];
  for (let from = 0; from < records.length; from += 400) await storeAll(records.slice(from, from + 400));
}
