import { impactOf } from "@flashplate/contract/results/impact";
import type { Results } from "@flashplate/contract/results/results";

/** The results of a day with ten offered portions. All that were sold are paid at pickup. */
export const dayResults = (date: string, revenue: number, sold: number) => ({
  date,
  revenue,
  appRevenue: 0,
  pickupRevenue: revenue,
  portions: sold,
  offered: 10,
  sold,
});

/** Results of five days. Two have sales: 40 dollars with 8 of 10 portions, and 45 dollars with 9 of 10. */
export const twoDays: Results = {
  from: "2026-11-16",
  to: "2026-11-20",
  totals: {
    revenue: 85,
    appRevenue: 0,
    pickupRevenue: 85,
    keptRevenue: 0,
    orders: 12,
    portions: 17,
    uncollected: 1,
    cancelled: 2,
    sales: 2,
    offered: 20,
    unsold: 3,
    sellThrough: 0.85,
    averageDiscount: 40,
    impact: impactOf(17),
  },
  before: { from: "2026-11-11", to: "2026-11-15", revenue: 68, portions: 34, sellThrough: 0.85 },
  days: [dayResults("2026-11-18", 40, 8), dayResults("2026-11-20", 45, 9)],
  dishes: [
    { name: "Soup", revenue: 60, portions: 12, offered: 14, sold: 12 },
    { name: "", revenue: 25, portions: 5, offered: 6, sold: 5 },
  ],
  hours: [
    { weekday: "wednesday", hour: 20, revenue: 40, portions: 8, offered: 10, sold: 8 },
    { weekday: "friday", hour: 21, revenue: 45, portions: 9, offered: 10, sold: 9 },
  ],
  planEffect: null,
};

/** Results of five days without a sale. */
export const emptyResults: Results = {
  ...twoDays,
  totals: {
    ...twoDays.totals,
    revenue: 0,
    pickupRevenue: 0,
    orders: 0,
    portions: 0,
    uncollected: 0,
    cancelled: 0,
    sales: 0,
    offered: 0,
    unsold: 0,
    sellThrough: null,
    averageDiscount: null,
    impact: impactOf(0),
  },
  before: { ...twoDays.before, revenue: 0, portions: 0, sellThrough: null },
  days: [],
  dishes: [],
  hours: [],
};
