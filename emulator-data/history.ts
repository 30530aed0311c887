import { fromLocalTime } from "@flashplate/contract/flash-sales/flash-sale-times";
import { addDays } from "@flashplate/contract/schedules/calendar-dates";
import { dateIn, weekdayOf } from "@flashplate/contract/schedules/occurrences";
import type { Weekday } from "@flashplate/contract/vendors/vendor-rules";
import type { Restaurant, Sale, SaleOrder } from "./world/types.ts";

/** Eight weeks, which end yesterday. */
const historyDays = 56;
const seed = 20_261_123;

/** What the restaurant usually sells on a weekday. `demand`: the part that guests want, about 0 to 1. */
interface Habit {
  time: string;
  dishes: readonly string[];
  quantity: number;
  demand: number;
}

const habits: Partial<Record<Weekday, readonly Habit[]>> = {
  tuesday: [{ time: "21:00", dishes: ["tomato-soup", "market-salad"], quantity: 5, demand: 0.5 }],
  wednesday: [{ time: "20:00", dishes: ["spaghetti-pomodoro"], quantity: 8, demand: 0.65 }],
  thursday: [{ time: "21:00", dishes: ["turkey-club", "juniper-burger"], quantity: 6, demand: 0.7 }],
  friday: [{ time: "21:00", dishes: ["margherita-pizza", "juniper-burger"], quantity: 10, demand: 1.05 }],
  saturday: [{ time: "21:00", dishes: ["steak-frites", "grilled-salmon"], quantity: 8, demand: 0.85 }],
  sunday: [
    { time: "14:00", dishes: ["buttermilk-pancakes", "skillet-eggs"], quantity: 7, demand: 0.6 },
    { time: "20:00", dishes: ["raspberry-tart", "chocolate-cake"], quantity: 6, demand: 0.45 },
  ],
};

const guests = [
  "Elena Petrova",
  "Marcus Hill",
  "Yuki Tanaka",
  "Fatima Noor",
  "Diego Reyes",
  "Priya Shah",
  "Tom Becker",
  "Amara Obi",
  "Lena Fischer",
  "Jonah Katz",
  "Mei Chen",
  "Ruth Adler",
  "Sam Whitlock",
  "Ines Duarte",
  "Oskar Lund",
  "Nadia Karim",
  "Will Turner",
  "Chloe Martin",
];

/**
 * The past sales of the eight weeks before the first load, with their orders. They are not stored: 400
 * events of triggers would delay the start, and the lists of sales and orders stay short. Only the results
 * and the prices that follow from them are stored. A seed decides how much was sold, so that every load has
 * the same. Some evenings are left out, some orders are cancelled, and demand grows a little from week to
 * week.
 */
export function historyOf({ timeZone }: Restaurant, loadedAt: Date): Sale[] {
  const random = randomOf(seed);
  const today = dateIn(timeZone, loadedAt);
  return Array.from({ length: historyDays }, (_, n) => historyDays - n).flatMap((daysAgo) => {
    const date = addDays(today, -daysAgo);
    return (habits[weekdayOf(date)] ?? []).flatMap((habit, n): Sale[] => {
      const start = fromLocalTime(`${date}T${habit.time}`, timeZone);
      const minutesAgo = Math.round((loadedAt.getTime() - start.getTime()) / 60_000);
      const growth = 0.9 + 0.15 * (1 - daysAgo / historyDays);
      const sale = saleOf(habit, `demo-sale-history-${date}-${n}`, minutesAgo, growth, random);
      return random() < 0.12 ? [] : [sale];
    });
  });
}

function saleOf(
  { dishes, quantity, demand }: Habit,
  id: string,
  minutesAgo: number,
  growth: number,
  random: () => number,
): Sale {
  const durationMinutes = 60 + 15 * Math.floor(random() * 3);
  const wanted = Math.min(quantity, Math.round(quantity * (demand * growth + (random() - 0.5) * 0.4)));
  const orders: SaleOrder[] = [];
  for (let left = wanted; left > 0; ) {
    const portions = Math.min(left, 1 + Math.floor(random() * 2));
    const orderedAgo = minutesAgo - 2 - Math.floor(random() * (durationMinutes - 10));
    const outcome = random() < 0.07 ? ("cancelled" as const) : ("collected" as const);
    const closedAgo = orderedAgo - 5 - Math.floor(random() * 40);
    const who = guests[Math.floor(random() * guests.length)] ?? "";
    orders.push({
      who,
      quantity: portions,
      minutesAgo: orderedAgo,
      ...(outcome === "cancelled" ? { cancelledMinutesAgo: closedAgo } : { completedMinutesAgo: closedAgo }),
    });
    left -= portions;
  }
  const dish = dishes[Math.floor(random() * dishes.length)] ?? "";
  const discount = 30 + 10 * Math.floor(random() * 3);
  const endsInMinutes = durationMinutes - minutesAgo;
  return { id, dish, discount, endsInMinutes, durationMinutes, quantity, limit: 2, orders };
}

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function randomOf(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
