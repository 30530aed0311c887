// In a file without schemas and calendars, so that the page loads neither.
import type { Weekday } from "../vendors/vendor-rules.ts";
import type { HourResults } from "./results.ts";

/** The hour of the week that sells best. `sold` of `offered` are portions, at most `maxOffered`. */
export interface BestHour {
  weekday: Weekday;
  hour: number;
  sold: number;
  offered: number;
}

/** Fewer offered portions say nothing about an hour. */
const minOffered = 5;
/** A single hour cannot be better than others. */
const minHours = 2;
/**
 * With more offered portions, the result is scaled to this number: 18 of 20 are shown as 9 of 10. It is
 * 10 of 10 only if all were sold, and never 0, because the best hour has sold some.
 */
const maxOffered = 10;

/**
 * Returns the hour of the week that sells the largest part of its portions, or undefined if fewer than
 * two hours have offered enough, or none of these sold any. One sold and one unsold portion are added
 * to each hour (Laplace smoothing), so that an hour with few portions needs a better result than one
 * with many.
 */
export function bestHourOf(hours: readonly HourResults[]): BestHour | undefined {
  const scoreOf = ({ sold, offered }: HourResults) => (sold + 1) / (offered + 2);
  const compared = hours.filter(({ offered }) => offered >= minOffered);
  if (compared.length < minHours) return undefined;
  const [best] = compared
    .filter(({ sold }) => sold > 0)
    .sort((one, other) => scoreOf(other) - scoreOf(one) || other.sold - one.sold);
  if (!best) return undefined;
  const { weekday, hour, sold, offered } = best;
  if (offered <= maxOffered) return { weekday, hour, sold, offered };
  const scaled = Math.round((maxOffered * sold) / offered);
  const mostShown = sold < offered ? maxOffered - 1 : maxOffered;
  return { weekday, hour, sold: Math.min(mostShown, Math.max(1, scaled)), offered: maxOffered };
}
