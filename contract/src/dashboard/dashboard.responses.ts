import * as z from "zod";
import { flashSale } from "../flash-sales/flash-sales.ts";
import { registerResponse } from "../http/response-schemas.ts";
import { categories, menuItem } from "../menu/menu.ts";
import { order } from "../orders/orders.responses.ts";
import type { Dashboard } from "./dashboard.ts";

registerResponse<Dashboard>("Dashboard")(
  z.object({
    menu: z.object({
      total: z.int(),
      categories: z.record(z.enum(categories), z.object({ total: z.int(), items: z.array(menuItem) })),
    }),
    flashSales: z.object({ active: z.int(), sales: z.array(flashSale) }),
    orders: z.object({ pending: z.int(), completedToday: z.int(), recent: z.array(order) }),
    today: z.object({
      day: z.string(),
      orders: z.int(),
      portions: z.int(),
      money: z.number().nullable(),
      collectedPortions: z.int(),
      collectedMoney: z.number().nullable(),
      isComplete: z.boolean(),
    }),
    week: z.array(z.object({ date: z.string(), revenue: z.number() })),
    pausedUntil: z.string().nullable(),
    questions: z.array(
      z.object({
        occurrenceId: z.string(),
        item_id: z.string().nullable(),
        item_name: z.string(),
        startsAt: z.string(),
        endsAt: z.string(),
        item_quantity: z.int(),
      }),
    ),
    proposal: z.object({ sale: flashSale, endsAt: z.string() }).nullable(),
    activity: z.array(
      z.object({ id: z.string(), kind: z.enum(["order", "sale"]), text: z.string(), at: z.string() }),
    ),
  }),
);
