import * as z from "zod";
import { clockTimeOf, listOf } from "../shared/text.ts";
import { maxSpansPerDay, type Weekday, weekdays } from "./vendor-rules.ts";

export { type Weekday, weekdays } from "./vendor-rules.ts";

const timeOfDay = clockTimeOf("Enter a time, such as 17:30.");

/**
 * Opening time and closing time, such as `17:30`, in the restaurant's time zone. A closing time
 * that is not after the opening time is on the next day; 00:00 to 00:00 is the whole day.
 */
const span = z.object({ from: timeOfDay, to: timeOfDay });
export type OpeningSpan = z.infer<typeof span>;

const day = listOf(z.array(span), maxSpansPerDay, `Use at most ${maxSpansPerDay} times a day.`);

/** Hours of every weekday; an empty day is closed. They must not overlap, also across midnight. */
export const openingHours = z
  .object({
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  })
  .superRefine((hours, context) => {
    for (const { weekday, index } of overlapping(hours)) {
      const path = [weekday, index, "from"];
      context.addIssue({ code: "custom", path, message: "This begins before other hours have ended." });
    }
  });
export type OpeningHours = z.infer<typeof openingHours>;

const minutesADay = 24 * 60;
const minutesAWeek = 7 * minutesADay;

/** Returns the spans that begin before the previous one has ended. */
function overlapping(
  hours: Readonly<Record<Weekday, readonly OpeningSpan[]>>,
): { weekday: Weekday; index: number }[] {
  const all = weekdays
    .flatMap((weekday, number) =>
      hours[weekday].map(({ from, to }, index) => {
        const start = number * minutesADay + minutesOf(from);
        // Equal times are a whole day.
        const length = (minutesOf(to) - minutesOf(from) + minutesADay) % minutesADay || minutesADay;
        return { weekday, index, start, end: start + length };
      }),
    )
    .sort((one, other) => one.start - other.start);
  return all.filter(({ start }, place) => {
    const before = all.at(place - 1);
    if (!before || all.length === 1) return false;
    // The span before the first of the week is the last one of the previous week.
    const endBefore = place === 0 ? before.end - minutesAWeek : before.end;
    return endBefore > start;
  });
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
