import * as z from "zod";
import { type Endpoint, schemaFor } from "../http/endpoint.ts";
import type { ClosedDays } from "../vendors/closed-days.ts";
import { weekdays } from "../vendors/weekdays.ts";
import {
  answerQuestion,
  type ClosedDaysAnswer,
  changeClosedDays,
  createSchedule,
  type DeleteScheduleAnswer,
  deleteSchedule,
  type Schedule,
  type ScheduleAnswer,
  type ScheduledSale,
  type ScheduledSaleAnswer,
  type SchedulesAnswer,
  skipSale,
  updateSchedule,
} from "./schedules.ts";

const closed = schemaFor<ClosedDays>("ClosedDays")(
  z.object({ from: z.string(), to: z.string(), note: z.string() }),
);
const schedule = schemaFor<Schedule>("Schedule")(
  z.object({
    id: z.string(),
    item_id: z.string().nullable(),
    item_name: z.string(),
    weekdays: z.array(z.enum(weekdays)),
    from: z.string(),
    to: z.string(),
    discount: z.number(),
    item_quantity: z.int(),
    item_limit: z.int(),
    validFrom: z.string(),
    validUntil: z.string().nullable(),
    mode: z.enum(["auto", "ask"]),
    askMinutes: z.int(),
    state: z.enum(["on", "paused", "broken"]),
    reason: z.literal("dish-removed").nullable(),
    revision: z.int(),
  }),
);
const sale = schemaFor<ScheduledSale>("ScheduledSale")(
  z.object({
    occurrenceId: z.string(),
    scheduleId: z.string(),
    item_name: z.string(),
    date: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    state: z.enum(["planned", "made", "asked", "skipped", "removed", "failed"]),
    reason: z.enum(["by-hand", "none-left", "closed", "paused", "dish-removed", "too-many-sales"]).nullable(),
    saleId: z.string().nullable(),
  }),
);
const listed = schemaFor<SchedulesAnswer>("SchedulesAnswer")(
  z.object({
    schedules: z.array(schedule),
    sales: z.array(sale),
    closedDays: z.array(closed),
    pausedUntil: z.string().nullable(),
    timeZone: z.string(),
    today: z.string(),
  }),
);
const one = schemaFor<ScheduleAnswer>("ScheduleAnswer")(z.object({ schedule }));
const deleted = schemaFor<DeleteScheduleAnswer>("DeleteScheduleAnswer")(z.object({ scheduleId: z.string() }));
const oneSale = schemaFor<ScheduledSaleAnswer>("ScheduledSaleAnswer")(z.object({ sale }));
const closedAnswer = schemaFor<ClosedDaysAnswer>("ClosedDaysAnswer")(
  z.object({ closedDays: z.array(closed) }),
);

export const scheduleEndpoints = [
  {
    function: "flashsales",
    methods: ["GET"],
    path: "/engine/flashsales/schedules",
    who: "vendor",
    summary: "Lists the restaurant's schedules, their sales of seven days, and its closed days.",
    answers: { 200: listed },
  },
  {
    function: "flashsales",
    methods: ["POST"],
    path: "/engine/flashsales/schedules",
    who: "approved-vendor",
    limits: ["start-sale"],
    summary: "Creates a schedule and makes its sales of the next 24 hours. Idempotent by requestId.",
    body: createSchedule,
    answers: { 200: one, 201: one },
    errors: ["request/not-found", "schedule/too-many"],
  },
  {
    function: "flashsales",
    methods: ["PUT"],
    path: "/engine/flashsales/schedules",
    who: "approved-vendor",
    limits: ["start-sale"],
    summary: "Changes a schedule. Its sales that have not started are made anew.",
    body: updateSchedule,
    answers: { 200: one },
    errors: ["request/not-found", "schedule/changed-meanwhile"],
  },
  {
    function: "flashsales",
    methods: ["DELETE"],
    path: "/engine/flashsales/schedules",
    who: "vendor",
    summary: "Deletes a schedule, and its sales that have not started. A repeated request succeeds.",
    body: deleteSchedule,
    answers: { 200: deleted },
  },
  {
    function: "flashsales",
    methods: ["POST"],
    path: "/engine/flashsales/schedules/skip",
    who: "vendor",
    limits: ["start-sale"],
    summary: "Skips one sale of a schedule, or takes that back.",
    body: skipSale,
    answers: { 200: oneSale },
    errors: ["request/not-found", "schedule/started"],
  },
  {
    function: "flashsales",
    methods: ["POST"],
    path: "/engine/flashsales/schedules/answer",
    who: "approved-vendor",
    limits: ["start-sale"],
    summary: "Answers how many portions a sale has. The sale is made, or skipped for 0.",
    body: answerQuestion,
    answers: { 200: oneSale },
    errors: ["request/not-found", "schedule/answered", "sale/ended", "sale/too-many"],
  },
  {
    function: "flashsales",
    methods: ["PUT"],
    path: "/engine/flashsales/closed-days",
    who: "vendor",
    summary: "Replaces the restaurant's closed days. Schedules make no sales on them.",
    body: changeClosedDays,
    answers: { 200: closedAnswer },
    errors: ["vendor/changed-meanwhile"],
  },
] as const satisfies readonly Endpoint[];
