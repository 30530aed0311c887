import { type OpeningHours, type OpeningSpan, weekdays } from "@flashplate/contract/vendors/opening-hours";

/** Initial values of the form: the usual hours on weekdays and Saturday. */
export function firstHours(): OpeningHours {
  const usual = { from: "11:00", to: "21:00" };
  return weekOf((day) => (day === "sunday" ? [] : [{ ...usual }]));
}

/** A week with the same hours on every day. Each day has its own copies. */
export function copyToAll(spans: readonly OpeningSpan[]): OpeningHours {
  return weekOf(() => spans.map((span) => ({ ...span })));
}

/** A new span of two hours that starts later would end after 23:00. */
const latestStartHour = 21;

/** Default of a new span: two hours, from the next full hour after the last span. Empty if too late. */
export function nextSpan(spans: readonly OpeningSpan[]): OpeningSpan {
  const last = spans.at(-1);
  if (!last) return { from: "11:00", to: "21:00" };
  const hour = Number(last.to.slice(0, 2)) + 1;
  if (endsNextDay(last) || hour > latestStartHour) return { from: "", to: "" };
  return { from: timeOfDay(hour), to: timeOfDay(hour + 2) };
}

/** Whether a span ends on the next day. */
export function endsNextDay({ from, to }: OpeningSpan): boolean {
  return from !== "" && to !== "" && to <= from;
}

function weekOf(spansOf: (day: (typeof weekdays)[number]) => OpeningSpan[]): OpeningHours {
  return Object.fromEntries(weekdays.map((day) => [day, spansOf(day)])) as unknown as OpeningHours;
}

function timeOfDay(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
