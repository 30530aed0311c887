// Without schemas, so that the scheduled function does not load zod.
import { addDays, dayOf } from "../../schedules/calendar-dates.ts";
import type { EveningSums } from "./evening-sums.ts";
import type { MeasuredEffect } from "./measured-effect.ts";

/** Number of weeks whose offered portions are kept, the newest ones. */
export const weeksKept = 6;

/** What the evenings of a week offered, in both arms. */
export interface WeekOffered {
  /** Its Monday, YYYY-MM-DD. */
  week: string;
  evenings: number;
  offered: number;
}

/** `EffectSums/{vendorId}`: the measured evenings of a restaurant. Revenue is in cents. */
export interface EffectSumsRecord {
  sums: EveningSums;
  /** Earliest first, at most `weeksKept`. */
  weeks: WeekOffered[];
  /** When the last evening was added. */
  updatedAt: Date;
}

/** `MeasuredEffects/marketplace`: what all restaurants have measured together. Revenue is in cents. */
export interface MarketplaceEffectRecord {
  /** Absent while fewer than `fewestRestaurants` have enough evenings of both arms. */
  effect?: MeasuredEffect;
  /** Restaurants with a measured evening, and their evenings. */
  restaurants: number;
  evenings: { plan: number; fixed: number };
  /** Earliest first, at most `weeksKept`. Empty while `restaurants` is less than `fewestRestaurants`. */
  weeks: WeekOffered[];
  computedAt: Date;
}

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  const firstMonday = dayOf("1970-01-05");
  const remainder = (dayOf(date) - firstMonday) % 7;
  // The remainder is negative before the first Monday.
  const daysSinceMonday = (remainder + 7) % 7;
  return addDays(date, -daysSinceMonday);
}

/** The newest weeks, with those of the same Monday added up. */
export function weeksTogether(weeks: readonly WeekOffered[]): WeekOffered[] {
  const byMonday = new Map<string, WeekOffered>();
  for (const { week, evenings, offered } of weeks) {
    const before = byMonday.get(week) ?? { evenings: 0, offered: 0 };
    byMonday.set(week, { week, evenings: before.evenings + evenings, offered: before.offered + offered });
  }
  return [...byMonday.values()].sort((one, other) => (one.week < other.week ? -1 : 1)).slice(-weeksKept);
}
