import { type OpeningHours, type OpeningSpan, weekdays } from "@flashplate/contract/opening-hours";

/** What a week starts with that nobody has filled in: weekdays as most restaurants have them, to be changed. */
export function firstHours(): OpeningHours {
  const usual = { from: "11:00", to: "21:00" };
  return weekOf((day) => (day === "sunday" ? [] : [{ ...usual }]));
}

/** The same hours on every day. */
export function copiedToAll(spans: readonly OpeningSpan[]): OpeningHours {
  return weekOf(() => spans.map((span) => ({ ...span })));
}

/** Hours to add to a day: two hours behind the last ones, as far as the day goes. */
export function nextSpan(spans: readonly OpeningSpan[]): OpeningSpan {
  const last = spans.at(-1);
  if (!last) return { from: "11:00", to: "21:00" };
  const hour = Number(last.to.slice(0, 2)) + 1;
  return pastMidnight(last) || hour > 21 ? { from: "", to: "" } : { from: clock(hour), to: clock(hour + 2) };
}

/** Whether hours end on the next day. */
export function pastMidnight({ from, to }: OpeningSpan): boolean {
  return from !== "" && to !== "" && to <= from;
}

function weekOf(spansOf: (day: (typeof weekdays)[number]) => OpeningSpan[]): OpeningHours {
  return Object.fromEntries(weekdays.map((day) => [day, spansOf(day)])) as unknown as OpeningHours;
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
