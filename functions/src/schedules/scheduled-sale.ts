import { createHash } from "node:crypto";
import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes, discountedPrice, isPausedAt } from "@flashplate/contract/flash-sales/sale-rules";
import type { MenuItemRecord, MenuRecord } from "@flashplate/contract/menu/menu";
import type { PushSubscriptionRecord } from "@flashplate/contract/notifications/notifications";
import { isFixedEvening } from "@flashplate/contract/pricing/effect/fixed-evenings";
import { cutsOfEvening } from "@flashplate/contract/pricing/plan-of-schedule";
import type { PlannedSale } from "@flashplate/contract/schedules/occurrences";
import {
  type OccurrenceOutcome,
  type OccurrenceRecord,
  occurrenceDaysKept,
  occurrenceIdOf,
  type SaleScheduleRecord,
} from "@flashplate/contract/schedules/schedule-records";
import { isApproved, mailSettingsOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { newPlan, type PlannedCuts } from "../flash-sales/plans/new-plan.ts";
import { dishInSale } from "../menu/dish.ts";
import { itemOf } from "../menu/menu-records.ts";
import { announceByMail } from "../notifications/mails/announce-by-mail.ts";
import { createMessageIn, newMessage } from "../notifications/outbox/outbox.repository.ts";
import { announce } from "../notifications/outbox/outbox.service.ts";
import { ringOfQuestion } from "../notifications/rings/rings.ts";
import { sellingNeedsOnboarding } from "../platform/configuration/config.ts";
import type { Stored } from "../platform/firestore/records.ts";
import type { Transaction } from "../platform/firestore/transactions.ts";
import { placeOf } from "../platform/places.ts";
import { priceRuleInSale } from "../pricing/price-rule.ts";
import { writeSaleIn } from "../store/flash-sales/flash-sales.repository.ts";
import { type PlannedPriorPrice, planPriorPrice } from "../store/flash-sales/price-history.repository.ts";
import { writePlanIn } from "../store/flash-sales/sale-plans.repository.ts";
import type { SearchMap } from "../store/flash-sales/search-cells.repository.ts";
import { logActivity } from "../store/log-activity.ts";
import { deleteOccurrenceIn, writeOccurrenceIn } from "../store/occurrences.repository.ts";
import { writeScheduleIn } from "../store/schedules.repository.ts";

/** The fields of a sale that come from its dish. */
type DishInSale = ReturnType<typeof dishInSale>;

/** Whether schedules may make sales of this vendor. */
export function maySell(vendor: VendorRecord): boolean {
  return isApproved(vendor) && (vendor.initialOnboarding || !sellingNeedsOnboarding());
}

/** The id of the sale of an occurrence: the same in each run. */
export function scheduledSaleId(vendorId: string, scheduleId: string, date: string): string {
  return createHash("sha256").update(`${vendorId}/${scheduleId}/${date}`).digest("hex").slice(0, 32);
}

/** The dish that a schedule sells now, or undefined if it was removed from the menu. */
export function dishOfSchedule(
  { item_id, offMenu }: Pick<SaleScheduleRecord, "item_id" | "offMenu">,
  menu: MenuRecord | undefined,
  saleId: string,
): DishInSale | undefined {
  if (offMenu) return { item_id: saleId, ...offMenu };
  const dish: MenuItemRecord | undefined = menu && item_id !== null ? itemOf(menu, item_id) : undefined;
  return dish && dishInSale(dish);
}

/** What the sale of an occurrence is made from. */
export interface SaleToMake {
  vendor: Stored<VendorRecord>;
  schedule: Stored<SaleScheduleRecord>;
  sale: PlannedSale;
  dish: DishInSale;
  /** The map of the search cells, read in the same transaction. */
  map: SearchMap;
  /** Read in the same transaction, if the sale starts when it is made. Other sales get it at their start. */
  prior: PlannedPriorPrice | undefined;
  /** The number of portions; the schedule's unless the restaurant has said another one. */
  portions?: number;
  /** In percent; the schedule's unless the restaurant has said another one. */
  discount?: number | undefined;
}

/** Reads the prior price of a dish on the menu, for a sale that starts when it is made. */
export async function planPriorPriceOfMade(
  transaction: Transaction,
  { vendorId, item_id }: SaleScheduleRecord,
  { startsAt }: Pick<PlannedSale, "startsAt">,
  at: Date,
): Promise<PlannedPriorPrice | undefined> {
  if (item_id === null || startsAt > at) return undefined;
  // `planPriorPrice` takes a sale with the id of its dish for one off the menu. This dish is on the menu.
  return planPriorPrice(transaction, { vendorId, itemId: item_id, saleId: "" }, at);
}

/**
 * Writes the sale of an occurrence with its plan, within a transaction that has checked that it has no sale.
 * A sale that should have started already is announced now, unless the restaurant pauses. `announceStarts`
 * announces the others.
 * @returns the sale as it is stored
 */
export function writeScheduledSaleIn(
  transaction: Transaction,
  toMake: SaleToMake,
  at: Date,
): Stored<FlashSaleRecord> {
  const { vendor, schedule, sale } = toMake;
  const id = scheduledSaleId(vendor.id, schedule.id, sale.date);
  const made = scheduledSaleRecord(toMake, at);
  // A sale of a paused restaurant gets its prior price when it is announced. `write` only shortens the history.
  const priced = { ...made, ...(made.startAnnounced && toMake.prior?.fields) };
  toMake.prior?.write();
  const record = writeSaleIn(transaction, { id, record: priced }, toMake.map, undefined);
  const { timeZone } = vendor.record;
  const planned = cutsOfSale(schedule.record, sale, { timeZone, offered: record.item_quantity });
  if (planned) writePlanIn(transaction, { id, record: newPlan(record, planned, at) });
  if (record.startAnnounced) {
    announce(transaction, {
      kind: "sale-started",
      saleId: id,
      sale: record,
      vendorName: vendor.record.name,
    });
  }
  return { id, record };
}

/**
 * The plan of a schedule for one of its sales: no cuts in an evening at one price. Undefined if the sale
 * would have no cut in any case.
 */
function cutsOfSale(
  { plan, seed }: SaleScheduleRecord,
  planned: PlannedSale,
  { timeZone, offered }: { timeZone: string; offered: number },
): PlannedCuts | undefined {
  const cuts = plan ? cutsOfEvening(plan, planned, timeZone) : [];
  if (!plan || cuts.length === 0) return undefined;
  const { floor_cents } = plan;
  if (seed === undefined) return { floor_cents, cuts };
  const { date } = planned;
  if (isFixedEvening(seed, date)) return { floor_cents, cuts: [], evening: { arm: "fixed", date, offered } };
  return { floor_cents, cuts, evening: { arm: "plan", date, offered } };
}

function scheduledSaleRecord(
  {
    vendor,
    schedule,
    sale,
    dish,
    portions = schedule.record.item_quantity,
    discount = schedule.record.discount,
  }: SaleToMake,
  at: Date,
): FlashSaleRecord {
  const { item_limit } = schedule.record;
  const place = placeOf(vendor.record.coordinates);
  const { pausedUntil } = vendor.record;
  const isPaused = isPausedAt(vendor.record, at);
  return {
    vendorId: vendor.id,
    ...dish,
    discount,
    discounted_price_cents: discountedPrice(dish.base_price_cents, discount),
    duration: Math.round((sale.endsAt.getTime() - sale.startsAt.getTime()) / 60_000),
    start_time: sale.startsAt,
    end_time: sale.endsAt,
    item_quantity: portions,
    remaining: portions,
    item_limit: Math.min(item_limit, portions),
    // Not in the search yet: `writeSaleIn` adds the sale if it starts soon.
    ...(place ? { place, isSearched: false } : {}),
    ...(isPaused && pausedUntil ? { pausedUntil } : {}),
    startAnnounced: sale.startsAt <= at && !isPaused,
    scheduleId: schedule.id,
    scheduleDate: sale.date,
    timeZone: vendor.record.timeZone,
    ...priceRuleInSale(vendor.record),
    createdAt: at,
  };
}

/** The record of an occurrence, which is kept for a month after its end. */
export function occurrenceOf(
  { id: scheduleId, record: { vendorId, revision } }: Stored<SaleScheduleRecord>,
  { date, startsAt, endsAt }: PlannedSale,
  outcome: OccurrenceOutcome,
): Stored<OccurrenceRecord> {
  const purgeAt = addMinutes(endsAt, occurrenceDaysKept * 24 * 60);
  return {
    id: occurrenceIdOf(scheduleId, date),
    record: { vendorId, scheduleId, date, startsAt, endsAt, revision, purgeAt, ...outcome },
  };
}

/**
 * Deletes an occurrence that no schedule wants. One whose question was answered is skipped instead while its
 * schedule exists, so that the answer is there when the schedule is resumed or has the day again.
 * @param schedules all of the vendor
 */
export function withdrawOccurrenceIn(
  transaction: Transaction,
  { id, record }: Stored<OccurrenceRecord>,
  schedules: readonly Stored<SaleScheduleRecord>[],
): void {
  const schedule = schedules.find((one) => one.id === record.scheduleId);
  if (!schedule || record.portions === undefined) {
    deleteOccurrenceIn(transaction, id);
    return;
  }
  const reason = schedule.record.state === "paused" ? "paused" : "unscheduled";
  const skipped = { state: "skipped", reason, ...answerOf(record) } as const;
  writeOccurrenceIn(transaction, occurrenceOf(schedule, record, skipped));
}

/**
 * Stops a schedule whose dish is no longer on the menu, and tells the restaurant by mail, within a
 * transaction that has read the schedule as `on`.
 */
export function breakScheduleIn(
  transaction: Transaction,
  { id, record }: Stored<SaleScheduleRecord>,
  owner: VendorRecord,
  at: Date,
): void {
  const broken: SaleScheduleRecord = { ...record, state: "broken", reason: "dish-removed", updatedAt: at };
  writeScheduleIn(transaction, { id, record: broken });
  const subject = { id, name: record.item_name };
  const act = { vendorId: record.vendorId, action: "schedule-changed", subject, actor: "system" } as const;
  logActivity(transaction, act, { before: record, after: broken });
  if (!owner.emailVerified) return;
  announceByMail(transaction, {
    kind: "mail-schedule-broken",
    vendorId: record.vendorId,
    id: `${id}_${record.revision}`,
    owner,
    reason: null,
    scheduled: { dish: record.item_name, time: timeOf(record) },
  });
}

/**
 * Asks the restaurant how many portions there are: on its devices that ring, and by mail. The
 * messages expire at the end of the sale.
 */
export function askRestaurant(
  transaction: Transaction,
  { id, record }: Stored<OccurrenceRecord>,
  schedule: SaleScheduleRecord,
  { owner, devices }: { owner: VendorRecord; devices: readonly Stored<PushSubscriptionRecord>[] },
  at: Date,
): void {
  const { vendorId, endsAt: expiresAt } = record;
  const { title, body, many } = ringOfQuestion(
    schedule.item_name,
    schedule.to,
    mailSettingsOf(owner).language,
  );
  for (const device of devices) {
    const content = {
      kind: "schedule-question" as const,
      vendorId,
      topic: "",
      device: device.id,
      title,
      body,
      data: { occurrenceId: id, many },
      expiresAt,
    };
    const key = `schedule-question_${id}_${at.getTime()}_${device.id}`;
    createMessageIn(transaction, newMessage(key, at, content));
  }
  if (!owner.emailVerified) return;
  announceByMail(transaction, {
    kind: "mail-schedule-question",
    vendorId,
    id: `${id}_${at.getTime()}`,
    owner,
    reason: null,
    data: { occurrenceId: id },
    expiresAt,
    scheduled: { dish: schedule.item_name, time: timeOf(schedule) },
  });
}

function timeOf({ from, to }: Pick<SaleScheduleRecord, "from" | "to">): string {
  return `${from}–${to}`;
}

/** The answer to the question of the evening, if the occurrence has one. */
export function answerOf(
  before: OccurrenceRecord | undefined,
): Pick<OccurrenceRecord, "portions" | "discount"> {
  if (before?.portions === undefined) return {};
  const { portions, discount } = before;
  return { portions, ...(discount !== undefined && { discount }) };
}
