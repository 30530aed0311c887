import type { OpeningHours } from "@flashplate/contract/vendors/opening-hours";
import { nextClosing } from "../../../entities/vendors/closing-time.ts";
import type { PlainText, Translate } from "../../../shared/i18n/translate.ts";
import { clockText, timeOfDay } from "../../../shared/lib/format/format.ts";

export interface EndChoice {
  label: string;
  /** HH:MM in the vendor's zone. */
  endsAt: string;
}

/** Labels and minutes of the ends that are counted from the start of the sale. */
const durations = [
  ["30 min", 30],
  ["1 hour", 60],
  ["2 hours", 120],
  ["3 hours", 180],
] as const satisfies [PlainText, number][];

/** When restaurants usually close. Used for a restaurant without opening hours. */
const usualClosings = ["21:00", "22:00", "23:00", "00:00"];
const maxUsualClosings = 2;
/** A usual closing time is suggested only if a sale until then lasts between these two durations. */
const minMinutesToClosing = 60;
const maxMinutesToClosing = 8 * 60;

const minuteMs = 60_000;

/**
 * Returns suggested ends of a sale. With opening hours: the closing time, then four durations after the
 * start. Without them: the four durations, then up to two usual closing times.
 * @param start the start of the sale
 */
export function endChoices(
  start: Date,
  timeZone: string,
  openingHours: OpeningHours | null,
  t: Translate,
): EndChoice[] {
  // Rounded up, so that the sale is not shorter than the button's label.
  const fullMinuteMs = Math.ceil(start.getTime() / minuteMs) * minuteMs;
  const afterStart = durations.map(([label, minutes]) => ({
    label: t(label),
    endsAt: timeOfDay(new Date(fullMinuteMs + minutes * minuteMs), timeZone),
  }));
  if (!openingHours) return [...afterStart, ...usualClosingsAfter(timeOfDay(start, timeZone), t)];
  const closing = nextClosing(openingHours, start, timeZone);
  return closing ? [{ label: t("Until closing"), endsAt: closing.endsAt }, ...afterStart] : afterStart;
}

/** @param startsAt HH:MM in the vendor's zone */
function usualClosingsAfter(startsAt: string, t: Translate): EndChoice[] {
  return usualClosings
    .map((endsAt) => ({ endsAt, minutes: minutesUntil(startsAt, endsAt) }))
    .filter(({ minutes }) => minutes >= minMinutesToClosing && minutes <= maxMinutesToClosing)
    .sort((one, other) => one.minutes - other.minutes)
    .slice(0, maxUsualClosings)
    .map(({ endsAt }) => ({
      label: endsAt === "00:00" ? t("Until midnight") : t("Until {time}", { time: clockText(endsAt, t) }),
      endsAt,
    }));
}

/** Minutes from the time of day `from` to the next `to`, today or tomorrow. Both are HH:MM. */
function minutesUntil(from: string, to: string): number {
  const minuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return (minuteOfDay(to) - minuteOfDay(from) + 24 * 60) % (24 * 60);
}
