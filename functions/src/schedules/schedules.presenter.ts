import { addDays } from "@flashplate/contract/schedules/calendar-dates";
import { dateIn, plannedSales, startOfDate } from "@flashplate/contract/schedules/occurrences";
import {
  daysShown,
  isOpenQuestion,
  type OccurrenceRecord,
  occurrenceIdOf,
  type SaleScheduleRecord,
} from "@flashplate/contract/schedules/schedule-records";
import type { EveningQuestion, Schedule, ScheduledSale } from "@flashplate/contract/schedules/schedules";
import type { Stored } from "../platform/firestore/records.ts";
import { ruleAgainst, type SchedulingVendor } from "./plan-sales.ts";

/** A schedule for its owner. */
export function presentSchedule({ id, record }: Stored<SaleScheduleRecord>): Schedule {
  return {
    id,
    item_id: record.item_id,
    item_name: record.item_name,
    weekdays: record.weekdays,
    from: record.from,
    to: record.to,
    discount: record.discount,
    item_quantity: record.item_quantity,
    item_limit: record.item_limit,
    plan: record.plan ?? null,
    validFrom: record.validFrom,
    validUntil: record.validUntil ?? null,
    mode: record.mode,
    askMinutes: record.askMinutes,
    state: record.state,
    reason: record.reason ?? null,
    revision: record.revision,
  };
}

/** A stored occurrence for its owner. */
export function presentOccurrence(
  { id, record }: Stored<OccurrenceRecord>,
  { item_name }: Pick<SaleScheduleRecord, "item_name">,
): ScheduledSale {
  // The next run makes the sale of the answer (`replanOccurrenceIn`).
  const isAnswered = record.state === "asked" && !isOpenQuestion(record);
  return {
    occurrenceId: id,
    scheduleId: record.scheduleId,
    item_name,
    date: record.date,
    startsAt: record.startsAt.toISOString(),
    endsAt: record.endsAt.toISOString(),
    state: isAnswered ? "planned" : record.state,
    reason: record.reason ?? null,
    saleId: record.saleId ?? null,
  };
}

/**
 * The sales of the days shown, from the start of today: stored occurrences, and planned ones that a
 * rule may forbid. Earliest start first.
 */
export function presentSales(
  vendor: SchedulingVendor,
  schedules: readonly Stored<SaleScheduleRecord>[],
  occurrences: readonly Stored<OccurrenceRecord>[],
  at: Date,
): ScheduledSale[] {
  const { start, end } = shownTime(vendor.timeZone, at);
  const byId = new Map(schedules.map(({ id, record }) => [id, record]));
  const stored = occurrences.flatMap((occurrence) => {
    const { scheduleId, startsAt, reason } = occurrence.record;
    const schedule = byId.get(scheduleId);
    const isShown = startsAt < end && reason !== "unscheduled";
    return schedule && isShown ? [presentOccurrence(occurrence, schedule)] : [];
  });
  const known = new Set(stored.map(({ occurrenceId }) => occurrenceId));
  const planned = schedules
    .filter(({ record }) => record.state === "on")
    .flatMap((schedule) => plannedOf(vendor, schedule, { start, end }, at))
    .filter(({ occurrenceId }) => !known.has(occurrenceId));
  return [...stored, ...planned].sort(
    (one, other) =>
      one.startsAt.localeCompare(other.startsAt) || one.occurrenceId.localeCompare(other.occurrenceId),
  );
}

/** From the start of today until the end of the days shown. */
export function shownTime(timeZone: string, at: Date): { start: Date; end: Date } {
  const today = dateIn(timeZone, at);
  return { start: startOfDate(today, timeZone), end: startOfDate(addDays(today, daysShown), timeZone) };
}

function plannedOf(
  vendor: SchedulingVendor,
  { id, record }: Stored<SaleScheduleRecord>,
  { start, end }: { start: Date; end: Date },
  at: Date,
): ScheduledSale[] {
  return plannedSales(record, start, end, vendor.timeZone)
    .filter(({ endsAt }) => endsAt > at)
    .map((sale) => {
      const rule = ruleAgainst(vendor, sale, at);
      return {
        occurrenceId: occurrenceIdOf(id, sale.date),
        scheduleId: id,
        item_name: record.item_name,
        date: sale.date,
        startsAt: sale.startsAt.toISOString(),
        endsAt: sale.endsAt.toISOString(),
        state: rule ? "skipped" : "planned",
        reason: rule ?? null,
        saleId: null,
      };
    });
}

/** A question of the evening. */
export function presentQuestion(
  { id, record }: Stored<OccurrenceRecord>,
  { item_id, item_name, item_quantity }: Pick<SaleScheduleRecord, "item_id" | "item_name" | "item_quantity">,
): EveningQuestion {
  return {
    occurrenceId: id,
    item_id,
    item_name,
    item_quantity,
    startsAt: record.startsAt.toISOString(),
    endsAt: record.endsAt.toISOString(),
  };
}
