import { maxPauseDays } from "@flashplate/contract/flash-sales/sale-rules";
import type { OpeningHours } from "@flashplate/contract/vendors/opening-hours";
import type { Translate } from "../../shared/i18n/translate.ts";
import { comingTime, shortDay, timeOfDay } from "../../shared/lib/format/format.ts";
import { localTimeIn, nextClosing, nextDaysOpening } from "../vendors/closing-time.ts";

export interface PauseChoice {
  label: string;
  /** The end of a pause that starts with a tap at this instant. */
  endAt: (tap: Date) => Date;
}

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
/** Without opening hours, a pause until tomorrow ends at six in the morning. */
const earlyMorningMinutes = 6 * 60;

/** Returns the pauses to choose: for an hour, until closing, until a later day's first opening, the longest. */
export function pauseChoices(
  now: Date,
  timeZone: string,
  openingHours: OpeningHours | null,
  t: Translate,
): PauseChoice[] {
  const closing = nextClosing(openingHours, now, timeZone);
  const untilClosing = closing && localTimeIn(closing.minutes, now, timeZone);
  const minutesToEarlyMorning = dayMinutes - minuteOfDay(now, timeZone) + earlyMorningMinutes;
  const opening =
    nextDaysOpening(openingHours, now, timeZone) ?? localTimeIn(minutesToEarlyMorning, now, timeZone);
  const choiceOf = (until: Date) => ({
    label: t("Until {when}", { when: comingTime(until, now, timeZone, t) }),
    endAt: () => until,
  });
  return [
    { label: t("For 1 hour"), endAt: (tap) => new Date(tap.getTime() + 60 * minuteMs) },
    ...(untilClosing ? [{ ...choiceOf(untilClosing), label: t("Until closing") }] : []),
    choiceOf(opening),
    // A minute less, because the request takes time.
    {
      label: t("Until I resume"),
      endAt: (tap) => new Date(tap.getTime() + (maxPauseDays * dayMinutes - 1) * minuteMs),
    },
  ];
}

/** All other choices end earlier. A longer pause was made with "Until I resume". */
const longPauseMs = 8 * dayMinutes * minuteMs;

/** Until when sales are paused. */
export function pausedText(until: Date, now: Date, timeZone: string, t: Translate): string {
  return until.getTime() - now.getTime() > longPauseMs
    ? t("Paused until you resume, {day} at the latest", { day: shortDay(until, timeZone, t) })
    : t("Paused until {time}", { time: comingTime(until, now, timeZone, t) });
}

function minuteOfDay(now: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = timeOfDay(now, timeZone).split(":").map(Number);
  return hours * 60 + minutes;
}
