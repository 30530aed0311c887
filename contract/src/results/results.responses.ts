import * as z from "zod";
import { registerResponse } from "../http/response-schemas.ts";
import { weekdays } from "../vendors/vendor-rules.ts";
import type { Results, ResultsOverview } from "./results.ts";

const impact = z.object({ version: z.int(), kg: z.number(), co2eKg: z.number() });
const part = { revenue: z.number(), portions: z.int(), offered: z.int(), sold: z.int() };

registerResponse<Results>("Results")(
  z.object({
    from: z.string(),
    to: z.string(),
    totals: z.object({
      revenue: z.number(),
      appRevenue: z.number(),
      pickupRevenue: z.number(),
      keptRevenue: z.number(),
      orders: z.int(),
      portions: z.int(),
      uncollected: z.int(),
      cancelled: z.int(),
      sales: z.int(),
      offered: z.int(),
      unsold: z.int(),
      sellThrough: z.number().nullable(),
      averageDiscount: z.number().nullable(),
      impact,
    }),
    before: z.object({
      from: z.string(),
      to: z.string(),
      revenue: z.number(),
      portions: z.int(),
      sellThrough: z.number().nullable(),
    }),
    days: z.array(z.object({ date: z.string(), appRevenue: z.number(), pickupRevenue: z.number(), ...part })),
    dishes: z.array(z.object({ name: z.string(), ...part })),
    hours: z.array(z.object({ weekday: z.enum(weekdays), hour: z.int(), ...part })),
    planEffect: z
      .object({ revenue: z.number().nullable(), sold: z.number().nullable(), evenings: z.int() })
      .nullable(),
  }),
);

registerResponse<string>("ResultsFile")(z.string());

const difference = z.object({ value: z.number(), low: z.number(), high: z.number(), fixed: z.number() });
const eveningsOfArms = z.object({ plan: z.int(), fixed: z.int() });
const planEffect = z.object({
  restaurants: z.int(),
  evenings: eveningsOfArms,
  effect: z
    .object({ revenue: difference, unsold: difference, restaurants: z.int(), evenings: eveningsOfArms })
    .nullable(),
  weeks: z.array(z.object({ week: z.string(), evenings: z.int(), offered: z.int() })),
});

registerResponse<ResultsOverview>("ResultsOverview")(
  z.object({
    month: z.string(),
    restaurants: z.int(),
    waiting: z.int(),
    sales: z.int(),
    portions: z.int(),
    impact,
    trend: z.array(z.object({ month: z.string(), sales: z.int(), portions: z.int() })),
    planEffect: planEffect.nullable(),
  }),
);
