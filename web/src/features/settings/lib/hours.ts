import type { OpeningHours, OpeningSpan } from "@flashplate/contract/vendors/opening-hours";
import { type Weekday, weekdays } from "@flashplate/contract/vendors/vendor-rules";

const usualHours: OpeningSpan = { from: "11:00", to: "21:00" };

/** The hours that "Add opening hours" begins with: the usual ones from Monday to Saturday. */
export function firstHours(): OpeningHours {
  return weekOf((day) => (day === "sunday" ? [] : [{ ...usualHours }]));
}

/** A week with the same hours on every day. Each day has its own copies. */
export function copyToAll(spans: readonly OpeningSpan[]): OpeningHours {
  return weekOf(() => spans.map((span) => ({ ...span })));
}

/** A new span of two hours that starts later would end after 23:00. */
const latestStartHour = 21;

/**
 * Default of a new span: two hours, from the next full hour after the last span. Empty if that is too
 * late, or if the last span has no end yet.
 */
export function nextSpan(spans: readonly OpeningSpan[]): OpeningSpan {
  const last = spans.at(-1);
  if (!last) return { ...usualHours };
  const hour = Number(last.to.slice(0, 2)) + 1;
  if (!last.to || endsNextDay(last) || hour > latestStartHour) return { from: "", to: "" };
  return { from: timeOfDay(hour), to: timeOfDay(hour + 2) };
}

/** Whether a span ends on the next day. */
export function endsNextDay({ from, to }: OpeningSpan): boolean {
  return from !== "" && to !== "" && to <= from;
}

/** A week with the days in the order of `weekdays`. */
export function weekOf(spansOf: (day: Weekday) => OpeningSpan[]): OpeningHours {
  return Object.fromEntries(weekdays.map((day) => [day, spansOf(day)])) as unknown as OpeningHours;
}

function timeOfDay(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
