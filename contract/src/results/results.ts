import * as z from "zod";
import type { WeekOffered } from "../pricing/effect/effect-records.ts";
import type { MeasuredEffect } from "../pricing/effect/measured-effect.ts";
import type { OwnPlanEffect } from "../pricing/effect/own-effect.ts";
import { dateOf } from "../shared/text.ts";
import type { Weekday } from "../vendors/vendor-rules.ts";
import type { Impact } from "./impact.ts";
import { daysIn, maxResultDays, type Period } from "./period.ts";

const date = dateOf("Give a date, such as 2026-11-23.");

/** Query of GET /api/vendorAPI/results: dates in the restaurant's zone, both inclusive. */
export const resultsQuery = z.object({ from: date, to: date }).superRefine(checkPeriod);
export type ResultsQuery = z.infer<typeof resultsQuery>;

/** Query of GET /api/vendorAPI/results.csv. `of`: what has a row. */
export const resultsFileQuery = z
  .object({
    from: date,
    to: date,
    of: z.enum(["days", "sales", "orders"], "Use days, sales or orders."),
  })
  .superRefine(checkPeriod);
export type ResultsFileQuery = z.infer<typeof resultsFileQuery>;

function checkPeriod(period: Period, context: z.RefinementCtx): void {
  const days = daysIn(period);
  if (days >= 1 && days <= maxResultDays) return;
  const message = days < 1 ? "The end is before the start." : `Use at most ${maxResultDays} days.`;
  context.addIssue({ code: "custom", path: ["to"], message });
}

/** What sales brought. Money in dollars; shares from 0 to 1. */
export interface ResultTotals {
  revenue: number;
  appRevenue: number;
  pickupRevenue: number;
  /** Paid in the app, not collected. Not in `revenue`. */
  keptRevenue: number;
  orders: number;
  portions: number;
  uncollected: number;
  cancelled: number;
  sales: number;
  offered: number;
  unsold: number;
  /** Null without a sale that is over. */
  sellThrough: number | null;
  /** In percent, weighted by the portions offered. Null without a sale that is over. */
  averageDiscount: number | null;
  impact: Impact;
}

/** The numbers of the page that are compared with the period before. */
export interface FormerResults extends Period {
  revenue: number;
  portions: number;
  sellThrough: number | null;
}

/** Response of GET /engine/vendors/overview, for admins. */
export interface ResultsOverview {
  /** The month that is counted, YYYY-MM. */
  month: string;
  /** Restaurants that are approved now. */
  restaurants: number;
  /** Applications with a verified email and without a decision. */
  waiting: number;
  /** Sales of the month that are over, and collected portions. */
  sales: number;
  portions: number;
  impact: Impact;
  /** The last `monthsOfTrend` months, the present one last. */
  trend: MonthResults[];
  /** What planned lower prices change, as of last night. Null before it was computed for the first time. */
  planEffect: PlanEffect | null;
}

/** What all restaurants have measured of evenings with lower prices against evenings at one price. */
export interface PlanEffect {
  /** Restaurants with a measured evening. */
  restaurants: number;
  evenings: { plan: number; fixed: number };
  /**
   * Of the restaurants with enough evenings of both kinds, revenue in dollars. Null if these are fewer than
   * `fewestRestaurants`.
   */
  effect: MeasuredEffect | null;
  /**
   * What these evenings offered in the last weeks, earliest first. Empty with fewer than `fewestRestaurants`
   * restaurants.
   */
  weeks: WeekOffered[];
}

/** Months of the trend in the overview. */
export const monthsOfTrend = 6;

/** Sales that ended and collected portions of a month, YYYY-MM, of all restaurants. */
export interface MonthResults {
  month: string;
  sales: number;
  portions: number;
}

interface PartResults {
  revenue: number;
  portions: number;
  offered: number;
  sold: number;
}

export interface DayResults extends PartResults {
  date: string;
  appRevenue: number;
  pickupRevenue: number;
}

/** The name is empty for the dishes that are counted together. */
export interface DishResults extends PartResults {
  name: string;
}

export interface HourResults extends PartResults {
  weekday: Weekday;
  hour: number;
}

/**
 * Response of GET /api/vendorAPI/results. Days and hours without numbers are left out. A sale
 * belongs to the day on which it started.
 */
export interface Results extends Period {
  totals: ResultTotals;
  before: FormerResults;
  days: DayResults[];
  /** At most `maxDishesListed`: highest revenue first, then those that are counted together. */
  dishes: DishResults[];
  hours: HourResults[];
  /** What planned lower prices change, whatever the period. Null if nothing is known for sure. */
  planEffect: OwnPlanEffect | null;
}
