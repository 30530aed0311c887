import * as z from "zod";
import type { Dashboard } from "./dashboard.ts";
import { answers, type Endpoint } from "./endpoint.ts";
import { flashSale } from "./flash-sales.interface.ts";
import { menuItem } from "./menu.interface.ts";
import { categories } from "./menu.ts";
import { order } from "./orders.interface.ts";

const dashboard = answers<Dashboard>()(
  z.object({
    menu: z.object({
      total: z.int(),
      categories: z.record(z.enum(categories), z.object({ total: z.int(), items: z.array(menuItem) })),
    }),
    flashSales: z.object({ active: z.int(), sales: z.array(flashSale) }),
    orders: z.object({ pending: z.int(), completedToday: z.int(), recent: z.array(order) }),
    activity: z.array(
      z.object({ id: z.string(), kind: z.enum(["order", "sale"]), text: z.string(), at: z.string() }),
    ),
  }),
);

export const dashboardEndpoints: readonly Endpoint[] = [
  {
    function: "vendorAPI",
    methods: ["GET"],
    path: "/api/vendorAPI/dashboard",
    who: "vendor",
    summary: "What the dashboard shows, in one answer: overviews, counts, and what happened last.",
    answers: { 200: dashboard },
  },
];
