import { dateIn } from "@flashplate/contract/schedules/occurrences";
import { isOpenQuestion } from "@flashplate/contract/schedules/schedule-records";
import type { EveningQuestion, SchedulesAnswer } from "@flashplate/contract/schedules/schedules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { listAsked, listOccurrences } from "../store/occurrences.repository.ts";
import { listSchedules } from "../store/schedules.repository.ts";
import { upcomingClosedDays } from "./pauses/closed-days.service.ts";
import { presentPause } from "./pauses/pause.presenter.ts";
import { presentQuestion, presentSales, presentSchedule, shownTime } from "./schedules.presenter.ts";

/** A vendor's schedules, their sales of seven days, and its closed days. */
export async function schedulesOf({ id, record }: Stored<VendorRecord>): Promise<SchedulesAnswer> {
  const at = now();
  const { timeZone } = record;
  const today = dateIn(timeZone, at);
  const [schedules, occurrences] = await Promise.all([
    listSchedules(id),
    listOccurrences(id, shownTime(timeZone, at).start),
  ]);
  const oldestFirst = schedules.sort(
    (one, other) => one.record.createdAt.getTime() - other.record.createdAt.getTime(),
  );
  return {
    schedules: oldestFirst.map(presentSchedule),
    sales: presentSales(record, schedules, occurrences, at),
    closedDays: upcomingClosedDays(record.closedDays, today),
    pausedUntil: presentPause(record, at),
    timeZone,
    today,
  };
}

/** The questions that a vendor has not answered, earliest end first. */
export async function questionsOf(vendorId: string): Promise<EveningQuestion[]> {
  // An answered question has this state until the next run makes its sale (`replanOccurrenceIn`).
  const asked = (await listAsked(vendorId, now())).filter(({ record }) => isOpenQuestion(record));
  if (asked.length === 0) return [];
  const schedules = new Map((await listSchedules(vendorId)).map(({ id, record }) => [id, record]));
  return asked.flatMap((occurrence) => {
    const schedule = schedules.get(occurrence.record.scheduleId);
    return schedule ? [presentQuestion(occurrence, schedule)] : [];
  });
}
