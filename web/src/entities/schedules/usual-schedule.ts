import type { ScheduleData } from "@flashplate/contract/schedules/schedules";

/** The values of a new schedule before a person has chosen any. */
export const usualSchedule: Omit<ScheduleData, "validFrom"> = {
  item_id: null,
  weekdays: ["monday", "tuesday", "wednesday", "thursday", "friday"],
  from: "18:00",
  to: "20:00",
  discount: 40,
  item_quantity: 5,
  item_limit: 2,
  validUntil: null,
  mode: "auto",
  askMinutes: 120,
  state: "on",
};

const minuteMs = 60_000;
const roundMinutes = 5;

/** Rounds a time to five minutes, at which a schedule starts or ends. */
export function roundedTime(time: Date): Date {
  const roundMs = roundMinutes * minuteMs;
  return new Date(Math.round(time.getTime() / roundMs) * roundMs);
}
