import type { OpeningHours } from "@flashplate/contract/vendors/opening-hours";
import { nextClosing } from "../../../entities/vendors/closing-time.ts";
import type { PlainText, Translate } from "../../../shared/i18n/translate.ts";
import { clockText, timeOfDay } from "../../../shared/lib/format/format.ts";

export interface EndChoice {
  label: string;
  /** HH:MM in the vendor's zone. */
  endsAt: string;
}

const fromNow = [
  ["30 min", 30],
  ["1 hour", 60],
  ["2 hours", 120],
  ["3 hours", 180],
] as const satisfies [PlainText, number][];

const closings = ["21:00", "22:00", "23:00", "00:00"];

/**
 * Returns suggested ends: the closing time by the opening hours, and some times from now. Without
 * opening hours, the next two usual closing times of this evening instead of the closing time.
 */
export function endChoices(
  now: Date,
  timeZone: string,
  openingHours: OpeningHours | null,
  t: Translate,
): EndChoice[] {
  // Rounded up, so that the sale is not shorter than the button's label.
  const minute = Math.ceil(now.getTime() / 60_000) * 60_000;
  const soon = fromNow.map(([label, minutes]) => ({
    label: t(label),
    endsAt: timeOfDay(new Date(minute + minutes * 60_000), timeZone),
  }));
  if (!openingHours) return [...soon, ...usualClosings(timeOfDay(now, timeZone), t)];
  const closing = nextClosing(openingHours, now, timeZone);
  return closing ? [{ label: t("Until closing"), endsAt: closing.endsAt }, ...soon] : soon;
}

function usualClosings(present: string, t: Translate): EndChoice[] {
  return closings
    .filter((closing) => minutesUntil(present, closing) >= 60 && minutesUntil(present, closing) <= 8 * 60)
    .sort((one, other) => minutesUntil(present, one) - minutesUntil(present, other))
    .slice(0, 2)
    .map((endsAt) => ({
      label: endsAt === "00:00" ? t("Until midnight") : t("Until {time}", { time: clockText(endsAt, t) }),
      endsAt,
    }));
}

function minutesUntil(from: string, to: string): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return (minutes(to) - minutes(from) + 24 * 60) % (24 * 60);
}
