import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { maxSalesListed } from "@flashplate/contract/http/list-limits";
import { type PlannedSale, plannedSales, startOfDate } from "@flashplate/contract/schedules/occurrences";
import {
  isOpenQuestion,
  type OccurrenceOutcome,
  type OccurrenceRecord,
  occurrenceIdOf,
  type SaleScheduleRecord,
} from "@flashplate/contract/schedules/schedule-records";
import type { AnswerQuestion, ScheduledSale, SkipSale } from "@flashplate/contract/schedules/schedules";
import { notApproved, tooManySales } from "../flash-sales/create-sale.ts";
import { requireVendorIn } from "../http/access/vendor-access.ts";
import { readMenuIn } from "../menu/menu.repository.ts";
import { AppError, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { inTransaction, type Transaction } from "../platform/firestore/transactions.ts";
import {
  countLiveSalesIn,
  hasSaleStarted,
  readSaleIn,
  removeSaleIn,
} from "../store/flash-sales/flash-sales.repository.ts";
import { readMapIn } from "../store/flash-sales/search-cells.repository.ts";
import { logActivity } from "../store/log-activity.ts";
import {
  readOccurrence,
  readOccurrenceIn,
  replanOccurrenceIn,
  writeOccurrenceIn,
} from "../store/occurrences.repository.ts";
import { readScheduleIn } from "../store/schedules.repository.ts";
import { makeScheduledSalesOf } from "./make-scheduled-sales.ts";
import {
  answerOf,
  breakScheduleIn,
  dishOfSchedule,
  maySell,
  occurrenceOf,
  planPriorPriceOfMade,
  scheduledSaleId,
  writeScheduledSaleIn,
} from "./scheduled-sale.ts";
import { presentOccurrence } from "./schedules.presenter.ts";

/** How many days ahead a sale can be skipped. */
const maxDaysAhead = 60;

/**
 * Skips one sale of a schedule. Without `skip`, takes the skip back: then the sale is made again, if it is
 * due. Idempotent.
 * @throws request/not-found (no such sale), schedule/started, auth/vendor-only (declined since)
 */
export async function skipScheduledSale(
  vendorId: string,
  { scheduleId, date, skip }: SkipSale,
): Promise<ScheduledSale> {
  const id = occurrenceIdOf(scheduleId, date);
  const { schedule, sale } = await inTransaction(async (transaction) => {
    const { record: vendor } = await requireVendorIn(transaction, vendorId);
    const schedule = await ownScheduleIn(transaction, vendorId, scheduleId);
    const before = await readOccurrenceIn(transaction, id);
    const sale = before ?? saleOn(schedule, date, vendor.timeZone);
    if (!sale) throw notFound("This sale");
    if (skip) await skipIn(transaction, { schedule, id: scheduleId, sale, before });
    else if (before && isSkippedByHand(before)) {
      replanOccurrenceIn(transaction, { id, record: before });
      const subject = { id: scheduleId, name: schedule.item_name, date };
      logActivity(transaction, { vendorId, action: "sale-unskipped", subject }, { before });
    }
    return { schedule, sale };
  });
  if (!skip) await makeScheduledSalesOf(vendorId);
  const stored = await readOccurrence(id);
  if (stored) return presentOccurrence({ id, record: stored }, schedule);
  // An occurrence that is only planned has no record, so it is presented as if it was made.
  const planned = occurrenceOf({ id: scheduleId, record: schedule }, sale, { state: "made" });
  return { ...presentOccurrence(planned, schedule), state: "planned" };
}

async function skipIn(
  transaction: Transaction,
  {
    schedule,
    id,
    sale,
    before,
  }: {
    schedule: SaleScheduleRecord;
    id: string;
    sale: PlannedSale;
    before: OccurrenceRecord | undefined;
  },
): Promise<void> {
  if (isSkippedByHand(before) || isAnsweredWithZero(before)) return;
  const at = now();
  if (sale.endsAt <= at || before?.state === "removed") throw saleStarted();
  if (before) await removeUnstartedIn(transaction, before, at);
  const skipped = { state: "skipped", reason: "by-hand", ...answerOf(before) } as const;
  const occurrence = occurrenceOf({ id, record: schedule }, sale, skipped);
  writeOccurrenceIn(transaction, occurrence);
  const { vendorId, item_name: name } = schedule;
  const act = { vendorId, action: "sale-skipped", subject: { id, name, date: sale.date } } as const;
  logActivity(transaction, act, { before, after: occurrence.record });
}

/**
 * Removes the sale of an occurrence, if one was made. Reads before it writes.
 * @throws schedule/started
 */
async function removeUnstartedIn(
  transaction: Transaction,
  { state, saleId }: OccurrenceRecord,
  at: Date,
): Promise<void> {
  if (state !== "made" || saleId === undefined) return;
  const sale = await readSaleIn(transaction, saleId);
  if (hasSaleStarted(sale, at)) throw saleStarted();
  removeSaleIn(transaction, saleId, sale);
}

function isSkippedByHand(occurrence: OccurrenceRecord | undefined): boolean {
  return occurrence?.state === "skipped" && occurrence.reason === "by-hand";
}

function isAnsweredWithZero(occurrence: OccurrenceRecord | undefined): boolean {
  return occurrence?.state === "skipped" && occurrence.reason === "none-left";
}

/** The sale of a schedule on a date, or undefined. */
function saleOn(schedule: SaleScheduleRecord, date: string, timeZone: string): PlannedSale | undefined {
  const day = startOfDate(date, timeZone);
  if (day > addMinutes(now(), maxDaysAhead * 24 * 60)) return undefined;
  // Longer than the day of the date in any case. Of the sales in this range, the one of the date is chosen.
  const range = [addMinutes(day, -24 * 60), addMinutes(day, 50 * 60)] as const;
  return plannedSales(schedule, ...range, timeZone).find((sale) => sale.date === date);
}

/**
 * Answers a question of the evening: makes the sale with `portions`, or skips it for 0. With null, takes an
 * earlier answer back. The same answer again changes nothing.
 * @throws request/not-found, schedule/answered, schedule/started, sale/ended, sale/too-many,
 * auth/vendor-only (declined since)
 */
export async function answerOwnQuestion(
  vendorId: string,
  { occurrenceId: id, portions, discount: requestedDiscount }: AnswerQuestion,
): Promise<ScheduledSale> {
  const discount = portions === 0 ? undefined : requestedDiscount;
  return inTransaction(async (transaction) => {
    const before = await readOccurrenceIn(transaction, id);
    if (before?.vendorId !== vendorId) throw notFound("This question");
    const { scheduleId } = before;
    const record = await ownScheduleIn(transaction, vendorId, scheduleId);
    if (portions === null) return takeAnswerBackIn(transaction, before, { id: scheduleId, record });
    const schedule = { id: scheduleId, record };
    if (before.state !== "asked") {
      const isSame = before.portions === portions && before.discount === discount;
      if (!isSame) throw alreadyAnswered();
      return presentOccurrence({ id, record: before }, record);
    }
    const at = now();
    if (before.endsAt <= at) throw saleOver();
    const store = (outcome: OccurrenceOutcome) => {
      const occurrence = occurrenceOf(schedule, before, outcome);
      writeOccurrenceIn(transaction, occurrence);
      const subject = { id: scheduleId, name: record.item_name, date: before.date };
      const act = { vendorId, action: "question-answered", subject, count: portions } as const;
      logActivity(transaction, act, { before, after: occurrence.record });
      return presentOccurrence(occurrence, record);
    };
    const vendor = await requireVendorIn(transaction, vendorId);
    const menu = await readMenuIn(transaction, vendorId);
    const live = await countLiveSalesIn(transaction, vendorId, at);
    const map = await readMapIn(transaction);
    const prior = await planPriorPriceOfMade(transaction, record, before, at);
    if (portions === 0) return store({ state: "skipped", reason: "none-left", portions });
    // The approval may have been withdrawn since the request came.
    if (!maySell(vendor.record)) throw notApproved();
    const dish = dishOfSchedule(record, menu, scheduledSaleId(vendorId, scheduleId, before.date));
    if (!dish) {
      if (record.state === "on") breakScheduleIn(transaction, schedule, vendor.record, at);
      return store({ state: "failed", reason: "dish-removed" });
    }
    if (live >= maxSalesListed) throw tooManySales();
    const toMake = { vendor, schedule, sale: before, dish, portions, discount, map, prior };
    const { id: saleId } = writeScheduledSaleIn(transaction, toMake, at);
    return store({ state: "made", saleId, portions, ...(discount !== undefined && { discount }) });
  });
}

/** Opens an answered question again, until its sale starts. The sale that the answer made is removed. */
async function takeAnswerBackIn(
  transaction: Transaction,
  before: OccurrenceRecord,
  schedule: Stored<SaleScheduleRecord>,
): Promise<ScheduledSale> {
  const { state, startsAt } = before;
  const asked = occurrenceOf(schedule, before, { state: "asked" });
  if (isOpenQuestion(before)) return presentOccurrence(asked, schedule.record);
  // The schedule made the sale without asking.
  if (state === "made" && before.portions === undefined) throw notFound("This question");
  const at = now();
  // In the state `asked`, the next run would make the sale of the answer again.
  const isAnswered = state === "asked" || state === "made" || isAnsweredWithZero(before);
  if (!isAnswered || startsAt <= at) throw saleStarted();
  await removeUnstartedIn(transaction, before, at);
  writeOccurrenceIn(transaction, asked);
  const subject = { id: schedule.id, name: schedule.record.item_name, date: before.date };
  const act = { vendorId: before.vendorId, action: "answer-undone", subject } as const;
  logActivity(transaction, act, { before, after: asked.record });
  return presentOccurrence(asked, schedule.record);
}

async function ownScheduleIn(
  transaction: Transaction,
  vendorId: string,
  id: string,
): Promise<SaleScheduleRecord> {
  const schedule = await readScheduleIn(transaction, id);
  if (schedule?.vendorId !== vendorId) throw notFound("This schedule");
  return schedule;
}

function saleStarted(): AppError {
  return new AppError(
    "schedule/started",
    "This sale has started or is over. Stop it among the active sales instead.",
  );
}

function alreadyAnswered(): AppError {
  return new AppError(
    "schedule/answered",
    "This question was answered already. You can change the number at the sale.",
  );
}

function saleOver(): AppError {
  return new AppError("sale/ended", "The time of this sale is over.");
}
