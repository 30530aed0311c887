import * as z from "zod";
import { type Endpoint, schemaFor } from "../http/endpoint.ts";
import { weekdays } from "../vendors/weekdays.ts";
import { type Results, type ResultsOverview, resultsFileQuery, resultsQuery } from "./results.ts";

const impact = z.object({ version: z.int(), kg: z.number(), co2eKg: z.number() });
const part = { revenue: z.number(), portions: z.int(), offered: z.int(), sold: z.int() };

const results = schemaFor<Results>("Results")(
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
  }),
);

const resultsFile = schemaFor<string>("ResultsFile")(z.string());

const overview = schemaFor<ResultsOverview>("ResultsOverview")(
  z.object({
    month: z.string(),
    restaurants: z.int(),
    waiting: z.int(),
    sales: z.int(),
    portions: z.int(),
    impact,
  }),
);

export const resultEndpoints = [
  {
    function: "vendorAPI",
    methods: ["GET"],
    path: "/api/vendorAPI/results",
    who: "vendor",
    summary: "Returns what the vendor's sales brought in a period of at most 366 days.",
    query: resultsQuery,
    answers: { 200: results },
  },
  {
    function: "vendorAPI",
    methods: ["GET"],
    path: "/api/vendorAPI/results.csv",
    who: "vendor",
    limits: ["results-file"],
    summary: "Returns the days, sales or orders of the results of a period as a CSV file.",
    query: resultsFileQuery,
    answers: { 200: resultsFile },
    file: "text/csv",
  },
  {
    function: "vendors",
    methods: ["GET"],
    path: "/engine/vendors/overview",
    who: "admin",
    summary: "Counts restaurants and waiting applications, and adds up the results of this month.",
    answers: { 200: overview },
  },
] as const satisfies readonly Endpoint[];
