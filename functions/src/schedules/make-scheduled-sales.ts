import { isDeepStrictEqual } from "node:util";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { maxSalesListed } from "@flashplate/contract/http/list-limits";
import type { MenuRecord } from "@flashplate/contract/menu/menu";
import type { PushSubscriptionRecord } from "@flashplate/contract/notifications/notifications";
import type {
  OccurrenceOutcome,
  OccurrenceRecord,
  SaleScheduleRecord,
} from "@flashplate/contract/schedules/schedule-records";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { readMenuIn } from "../menu/menu.repository.ts";
import { devicesFor } from "../notifications/rings/devices-of-members.ts";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { inTransaction, isAlreadyExists, type Transaction } from "../platform/firestore/transactions.ts";
import { runPass } from "../platform/passes/pass.ts";
import { countLiveSalesIn, removeSaleIn } from "../store/flash-sales/flash-sales.repository.ts";
import type { PlannedPriorPrice } from "../store/flash-sales/price-history.repository.ts";
import { readMapIn, type SearchMap } from "../store/flash-sales/search-cells.repository.ts";
import { logActivity } from "../store/log-activity.ts";
import { createOccurrenceIn, listOccurrencesIn, writeOccurrenceIn } from "../store/occurrences.repository.ts";
import { listSchedulesIn, pageOfVendorsWithSchedules } from "../store/schedules.repository.ts";
import { readVendorIn } from "../store/vendors.repository.ts";
import { type PlanStep, planSales } from "./plan-sales.ts";
import { type ReplacedSale, readReplacedSales } from "./replaced-sales.ts";
import {
  answerOf,
  askRestaurant,
  breakScheduleIn,
  dishOfSchedule,
  maySell,
  occurrenceOf,
  planPriorPriceOfMade,
  scheduledSaleId,
  withdrawOccurrenceIn,
  writeScheduledSaleIn,
} from "./scheduled-sale.ts";

/** What a run did, in numbers of occurrences. */
export interface ScheduleRun {
  made: number;
  asked: number;
  skipped: number;
  failed: number;
  /** Sales, questions and skips by a rule that were withdrawn, because no schedule wants them any more. */
  removed: number;
}

/**
 * A run reads occurrences that are not over. If it would create one that exists, it is repeated with those
 * that ended up to this many hours ago: after an edit, a sale of today can start later, although its earlier
 * time is over. It starts up to a day after that, and lasts up to 25 hours (`maxDurationMinutes`).
 */
const hoursOfOverOccurrences = 50;

/** Restaurants that a run handles at once. */
const defaultConcurrency = 10;

/** Restaurants whose ids are read at once. */
const pageSize = 50;

/**
 * Makes the sales of all schedules that start within the next 24 hours (decision 69). It may be
 * late, run twice at once, or stop anywhere.
 * @param concurrency restaurants at once
 */
export async function makeAllScheduledSales(concurrency = defaultConcurrency): Promise<ScheduleRun> {
  const total: ScheduleRun = { made: 0, asked: 0, skipped: 0, failed: 0, removed: 0 };
  await runPass<string>({
    name: "schedules",
    page: (from) => pageOfVendorsWithSchedules(pageSize, from),
    idOf: (vendorId) => vendorId,
    cursorOf: (vendorId) => vendorId,
    handle: async (vendorId) => {
      const run = await makeScheduledSalesOf(vendorId);
      for (const [name, count] of Object.entries(run)) total[name as keyof ScheduleRun] += count;
    },
    concurrency,
  });
  return total;
}

/**
 * Brings the sales of a vendor's schedules up to date: one transaction over its schedules,
 * occurrences, menu and sales. Each change of a schedule, a pause or a closed day calls it too.
 */
export async function makeScheduledSalesOf(vendorId: string): Promise<ScheduleRun> {
  const attempt = (since: (at: Date) => Date) =>
    inTransaction((transaction) => makeIn(transaction, vendorId, since));
  try {
    return await attempt((at) => at);
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    return attempt((at) => addMinutes(at, -hoursOfOverOccurrences * 60));
  }
}

/** @param since occurrences that ended before are not read */
async function makeIn(
  transaction: Transaction,
  vendorId: string,
  since: (at: Date) => Date,
): Promise<ScheduleRun> {
  const at = now();
  const run: ScheduleRun = { made: 0, asked: 0, skipped: 0, failed: 0, removed: 0 };
  const vendor = await readVendorIn(transaction, vendorId);
  if (!vendor || !maySell(vendor.record)) return run;
  const schedules = await listSchedulesIn(transaction, vendorId);
  const occurrences = await listOccurrencesIn(transaction, vendorId, since(at));
  const { steps, orphans } = planSales(vendor.record, schedules, occurrences, at);
  if (steps.length + orphans.length === 0) return run;
  const replaced = await readReplacedSales(transaction, { steps, orphans }, at);
  const needsDish = steps.some(({ action }) => action.kind !== "skip");
  const menu = needsDish ? await readMenuIn(transaction, vendorId) : undefined;
  const live = needsDish ? await countLiveSalesIn(transaction, vendorId, at) : 0;
  const map = needsDish ? await readMapIn(transaction) : [];
  const priors = await readPriorPrices(transaction, steps, at);
  const devices = steps.some(isQuestion) ? await devicesFor("schedule-question", vendorId, transaction) : [];

  const context: Context = {
    transaction,
    vendor,
    menu,
    map,
    priors,
    devices,
    at,
    run,
    broken: new Set(),
    free: maxSalesListed - live + [...replaced.values()].filter(({ isUnstarted }) => isUnstarted).length,
  };
  for (const orphan of orphans) {
    const { record } = orphan;
    if (record.state === "made") {
      const isRemoved = removeUnstartedSale(context, record, replaced);
      if (!isRemoved) continue;
    }
    withdrawOccurrenceIn(transaction, orphan, schedules);
    logRemoval(context, record, replaced);
    run.removed += 1;
  }
  for (const step of steps) {
    const { before } = step;
    if (before?.state === "made") {
      const isRemoved = removeUnstartedSale(context, before, replaced);
      if (!isRemoved) continue;
    }
    const { state } = carryOutStep(context, step);
    // A sale that is made again keeps its id, and its entry says that it was created.
    if (before && state !== "made") logRemoval(context, before, replaced);
  }
  return run;
}

interface Context {
  transaction: Transaction;
  vendor: Stored<VendorRecord>;
  menu: MenuRecord | undefined;
  map: SearchMap;
  /** The prior prices of dishes whose sale starts when it is made, by dish. */
  priors: ReadonlyMap<string, PlannedPriorPrice>;
  /** Devices that ring for a question. Empty if none is asked. */
  devices: readonly Stored<PushSubscriptionRecord>[];
  at: Date;
  run: ScheduleRun;
  /** Schedules that this run has broken. */
  broken: Set<string>;
  /** Sales that the vendor may still have. */
  free: number;
}

async function readPriorPrices(
  transaction: Transaction,
  steps: readonly PlanStep[],
  at: Date,
): Promise<Map<string, PlannedPriorPrice>> {
  const priors = new Map<string, PlannedPriorPrice>();
  for (const { schedule, sale } of steps) {
    const { item_id } = schedule.record;
    if (item_id === null || priors.has(item_id)) continue;
    const prior = await planPriorPriceOfMade(transaction, schedule.record, sale, at);
    if (prior) priors.set(item_id, prior);
  }
  return priors;
}

/**
 * Removes the sale of an occurrence, if it has not started.
 * @returns false if the sale has started, and therefore stays
 */
function removeUnstartedSale(
  { transaction }: Context,
  { saleId }: OccurrenceRecord,
  replaced: ReadonlyMap<string, ReplacedSale>,
): boolean {
  const stored = saleId === undefined ? undefined : replaced.get(saleId);
  if (saleId === undefined || !stored) return true;
  if (stored.isUnstarted) removeSaleIn(transaction, saleId, stored.documents);
  return stored.isUnstarted;
}

/** Logs that the sale of an occurrence was removed, if it had one. */
function logRemoval(
  { transaction, vendor }: Context,
  { saleId }: OccurrenceRecord,
  replaced: ReadonlyMap<string, ReplacedSale>,
): void {
  const removed = saleId === undefined ? undefined : replaced.get(saleId);
  if (saleId === undefined || !removed) return;
  const subject = { id: saleId, name: removed.sale.item_name };
  logActivity(transaction, { vendorId: vendor.id, action: "sale-deleted", subject, actor: "system" });
}

/** Whether a step asks the restaurant how many portions there are: it has not answered before. */
function isQuestion({ action, before }: PlanStep): boolean {
  return action.kind === "ask" && before?.portions === undefined;
}

/** @returns the occurrence that is stored then */
function carryOutStep(context: Context, step: PlanStep): OccurrenceRecord {
  const { schedule, sale, action, before } = step;
  const { transaction, vendor, at, run } = context;
  // An answer stays valid when the schedule changes, and when its sale is skipped or fails.
  const answer = answerOf(before);
  const withOutcome = (outcome: OccurrenceOutcome) => occurrenceOf(schedule, sale, { ...outcome, ...answer });
  const store = (outcome: OccurrenceOutcome) => {
    const occurrence = withOutcome(outcome);
    if (before) writeOccurrenceIn(transaction, occurrence);
    else createOccurrenceIn(transaction, occurrence);
    return occurrence;
  };
  if (action.kind === "skip") {
    run.skipped += 1;
    return store({ state: "skipped", reason: action.reason }).record;
  }
  const saleId = scheduledSaleId(vendor.id, schedule.id, sale.date);
  const dish = dishOfSchedule(schedule.record, context.menu, saleId);
  if (!dish) {
    breakOnce(context, schedule);
    run.failed += 1;
    return store({ state: "failed", reason: "dish-removed" }).record;
  }
  if (isQuestion(step)) {
    run.asked += 1;
    const asked = { owner: vendor.record, devices: context.devices };
    const question = store({ state: "asked" });
    askRestaurant(transaction, question, schedule.record, asked, at);
    return question.record;
  }
  if (context.free < 1) {
    const failure = { state: "failed", reason: "too-many-sales" } as const;
    // Each run tries again. It stores and counts a failure once.
    if (before && isDeepStrictEqual(before, withOutcome(failure).record)) return before;
    run.failed += 1;
    return store(failure).record;
  }
  context.free -= 1;
  run.made += 1;
  const prior = sale.startsAt <= at ? context.priors.get(dish.item_id) : undefined;
  const toMake = { vendor, schedule, sale, dish, map: context.map, prior, ...answer };
  const { record } = writeScheduledSaleIn(transaction, toMake, at);
  const subject = { id: saleId, name: dish.item_name };
  const count = record.item_quantity;
  // The actor is not the person who edited the schedule: the entry of that edit names this person.
  const act = { vendorId: vendor.id, action: "sale-created", subject, count, actor: "system" } as const;
  logActivity(transaction, act, { after: record });
  return store({ state: "made", saleId }).record;
}

function breakOnce({ transaction, vendor, at, broken }: Context, schedule: Stored<SaleScheduleRecord>): void {
  if (broken.has(schedule.id)) return;
  broken.add(schedule.id);
  breakScheduleIn(transaction, schedule, vendor.record, at);
}
