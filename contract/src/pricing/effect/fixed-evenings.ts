import { dayOf } from "../../schedules/calendar-dates.ts";

/** How a sale of a schedule with a plan is sold: at one price, or with the plan's cuts. */
export type Arm = "fixed" | "plan";

/** Of so many days in a row, one is sold at one price. */
const daysOfBlock = 5;

/**
 * Whether the sale of a date is sold at one price, so that it can be compared with those of the plan
 * (randomised blocks). One day of each five is. The seed decides which one. Five and seven have no common
 * divisor, so that each weekday is chosen equally often.
 * @param seed stored with the schedule, and never changed
 * @param date YYYY-MM-DD
 */
export function isFixedEvening(seed: number, date: string): boolean {
  const day = dayOf(date);
  const block = Math.floor(day / daysOfBlock);
  return day - block * daysOfBlock === mixed(seed, block) % daysOfBlock;
}

/** A whole number that looks random: the finalizer of MurmurHash3 (32 bits). */
function mixed(seed: number, block: number): number {
  let value = Math.imul(seed ^ Math.imul(block, 0x9e3779b1), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
