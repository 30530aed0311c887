import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { dateIn } from "@flashplate/contract/schedules/occurrences";
import type { OccurrenceRecord, SaleScheduleRecord } from "@flashplate/contract/schedules/schedule-records";
import type { ScheduleData } from "@flashplate/contract/schedules/schedules";
import { weekdays } from "@flashplate/contract/vendors/vendor-rules";
import { store } from "./records.ts";

/** The time zone of vendors in tests. */
const timeZone = "America/New_York";

/** HH:MM of the wall clock, a number of hours after an instant. */
export function clockTime(hours: number, at = new Date()): string {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
  return format.format(addMinutes(at, hours * 60));
}

/** The fields of a schedule of every day. Its sales start in two hours and end in four. */
export function scheduleData(item_id: string | null, changes: Partial<ScheduleData> = {}): ScheduleData {
  return {
    item_id,
    weekdays: [...weekdays],
    from: clockTime(2),
    to: clockTime(4),
    discount: 30,
    item_quantity: 8,
    item_limit: 2,
    validFrom: "2026-01-01",
    validUntil: null,
    mode: "auto",
    askMinutes: 120,
    state: "on",
    ...changes,
  };
}

/** The record of a schedule that was made a day ago. */
export function scheduleRecord(
  vendorId: string,
  item_id: string | null,
  changes: Partial<SaleScheduleRecord> = {},
): SaleScheduleRecord {
  const { validUntil: _, plan: _none, ...data } = scheduleData(item_id);
  const createdAt = addMinutes(new Date(), -24 * 60);
  return {
    vendorId,
    item_name: "Tomato Soup",
    ...data,
    revision: 1,
    createdAt,
    updatedAt: createdAt,
    ...changes,
  };
}

/** Stores a schedule and returns its id. */
export async function storeSchedule(
  vendorId: string,
  item_id: string | null,
  changes: Partial<SaleScheduleRecord> = {},
): Promise<string> {
  const id = `test-${randomUUID()}`;
  await store(`SaleSchedules/${id}`, scheduleRecord(vendorId, item_id, changes));
  return id;
}

/** Stores an occurrence that starts in two hours and ends in four. Returns its id and date. */
export async function storeOccurrence(
  vendorId: string,
  scheduleId: string,
  changes: Partial<OccurrenceRecord> = {},
): Promise<{ id: string; date: string }> {
  const at = new Date();
  const startsAt = addMinutes(at, 120);
  const date = dateIn(timeZone, startsAt);
  const record: OccurrenceRecord = {
    vendorId,
    scheduleId,
    date,
    state: "asked",
    startsAt,
    endsAt: addMinutes(at, 240),
    revision: 1,
    purgeAt: addMinutes(at, 60 * 24 * 60),
    ...changes,
  };
  const id = `${scheduleId}_${date}`;
  await store(`Occurrences/${id}`, record);
  return { id, date };
}
