import type { OpeningHours } from "@flashplate/contract/vendors/opening-hours";
import { nextClosing } from "../../../entities/vendors/closing-time.ts";
import type { PlainText, Translate } from "../../../shared/i18n/translate.ts";
import { clockText, timeOfDay } from "../../../shared/lib/format/format.ts";

export interface EndChoice {
  label: string;
  /** HH:MM in the vendor's zone. */
  endsAt: string;
}

/** Labels and minutes of the ends that are counted from the start. */
const durations = [
  ["30 min", 30],
  ["1 hour", 60],
  ["2 hours", 120],
  ["3 hours", 180],
] as const satisfies [PlainText, number][];

/** When restaurants usually close. */
const usualClosings = ["21:00", "22:00", "23:00", "00:00"];
const maxUsualClosings = 2;
/**
 * A usual closing time is suggested if the sale lasts at least and at most this long until then.
 */
const minMinutesToClosing = 60;
const maxMinutesToClosing = 8 * 60;

const minuteMs = 60_000;

/**
 * Returns suggested ends of a sale: the closing time by the opening hours, and some times after the
 * start. Without opening hours, up to two usual closing times instead of the closing time.
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

/** Minutes from a time of day to the next time that it is `to`. */
function minutesUntil(from: string, to: string): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return (minutes(to) - minutes(from) + 24 * 60) % (24 * 60);
}
