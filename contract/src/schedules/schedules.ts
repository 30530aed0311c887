import * as z from "zod";
import {
  discount,
  enterTimeMessage,
  limitAboveQuantityMessage,
  limitPerPerson,
  quantity,
  selectProductMessage,
} from "../flash-sales/flash-sales.ts";
import { maxSaleQuantity } from "../flash-sales/sale-rules.ts";
import { minuteAfter, minuteOfDay } from "../pricing/plan-of-schedule.ts";
import type { SchedulePlan } from "../pricing/plan-records.ts";
import { planProblems } from "../pricing/plan-rules.ts";
import { schedulePlanData } from "../pricing/plans.ts";
import { idFromClient, recordId } from "../shared/ids.ts";
import { clockTimeOf, dateOf, lineOf, listOf, textOf } from "../shared/text.ts";
import { type ClosedPeriod, maxClosedDays, weekdays } from "../vendors/vendor-rules.ts";
import type { OccurrenceReason, OccurrenceState, ScheduleMode, ScheduleState } from "./schedule-records.ts";

const enterDate = "Enter a date.";

/** A calendar day, YYYY-MM-DD. */
const date = dateOf(enterDate);

const timeOfDay = clockTimeOf(enterTimeMessage);

/** Minutes before the start at which a question can be asked: 15 minutes to 12 hours. */
const askMinutes = z
  .number("Choose when to ask.")
  .int("Choose when to ask.")
  .min(15, "Choose when to ask.")
  .max(12 * 60, "Choose when to ask.");

const scheduleFields = {
  item_id: textOf(128, { missing: selectProductMessage, tooLong: selectProductMessage })
    .min(1, selectProductMessage)
    .nullable(),
  weekdays: listOf(
    z
      .array(z.enum(weekdays, "Choose a day."), "Choose a day.")
      .min(1, "Choose at least one day.")
      .refine((days) => new Set(days).size === days.length, "Choose each day once."),
    weekdays.length,
    "Choose each day once.",
  ),
  from: timeOfDay,
  to: timeOfDay,
  discount,
  item_quantity: quantity,
  item_limit: limitPerPerson,
  // Absent: the plan stays, because older pages do not send it. `null` removes it.
  plan: schedulePlanData.nullable().optional(),
  validFrom: date,
  validUntil: date.nullable(),
  mode: z.enum(["auto", "ask"], "Choose a mode."),
  askMinutes,
  state: z.enum(["on", "paused"], "Choose on or paused."),
};

/**
 * Checks the plan of a schedule. The menu's price may change until each sale, so the percentages are
 * compared, not the prices.
 */
function problemsOfPlan({
  plan,
  from,
  to,
  discount,
  item_quantity,
}: z.output<z.ZodObject<typeof scheduleFields>>) {
  if (!plan) return [];
  const cuts = plan.cuts.map((cut) => ({ ...cut, minute: minuteAfter(from, cut.at) }));
  const times = { start: minuteOfDay(from), end: minuteAfter(from, to) };
  const sale = { ...times, base_cents: undefined, discount, quantity: item_quantity };
  return planProblems(cuts, plan.floor_cents, sale);
}

/**
 * What a restaurant chooses. `item_id` is null for a dish that is not on the menu: a new schedule
 * copies it from a past sale, a changed one keeps it.
 */
const scheduleData = z.object(scheduleFields).superRefine((schedule, context) => {
  const report = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (schedule.item_limit > schedule.item_quantity) report("item_limit", limitAboveQuantityMessage);
  if (schedule.validUntil !== null && schedule.validUntil < schedule.validFrom) {
    report("validUntil", "The last day is before the first one.");
  }
  for (const { cut, field, message } of problemsOfPlan(schedule)) {
    context.addIssue({ code: "custom", path: ["plan", "cuts", cut, field], message });
  }
});
export type ScheduleData = z.infer<typeof scheduleData>;

/** POST schedules. `pastSaleId` names the sale to copy a dish from that is not on the menu. */
export const createSchedule = z
  .object({ requestId: idFromClient, schedule: scheduleData, pastSaleId: recordId.optional() })
  .refine(
    ({ schedule, pastSaleId }) => {
      const isOffMenu = schedule.item_id === null;
      const hasPastSale = pastSaleId !== undefined;
      return isOffMenu === hasPastSale;
    },
    { path: ["schedule", "item_id"], message: selectProductMessage },
  );
export type CreateSchedule = z.infer<typeof createSchedule>;

/** PUT schedules. `seen` is the revision that the change is based on. */
export const updateSchedule = z.object({
  scheduleId: recordId,
  schedule: scheduleData,
  seen: z.int("Send the revision that you were given.").min(1, "Send the revision that you were given."),
});
export type UpdateSchedule = z.infer<typeof updateSchedule>;

/** DELETE schedules. */
export const deleteSchedule = z.object({ scheduleId: recordId });

/** POST schedules/skip. `skip` is false to take a skip back. */
export const skipSale = z.object({ scheduleId: recordId, date, skip: z.boolean().default(true) });
export type SkipSale = z.infer<typeof skipSale>;

/**
 * POST schedules/answer. With 0 portions, there is no sale. `null` takes the answer back. `discount` is that of
 * this evening; without it, the schedule's.
 */
export const answerQuestion = z.object({
  occurrenceId: recordId,
  portions: z
    .number("Enter a number.")
    .int("Enter a whole number.")
    .min(0, "Enter at least 0.")
    .max(maxSaleQuantity, `Enter at most ${maxSaleQuantity}.`)
    .nullable(),
  discount: discount.optional(),
});
export type AnswerQuestion = z.infer<typeof answerQuestion>;

const closedPeriod = z.object({ from: date, to: date, note: lineOf(60, { missing: "Enter a text." }) });
/** As stored, so not cleaned: the stored note may be older than the cleaning. */
const seenClosedPeriod = closedPeriod.extend({ note: textOf(60, { missing: "Enter a text." }) });
const tooManyEntries = `Use at most ${maxClosedDays} entries.`;

/** PUT closed-days: replaces all. `seen` is the list that the change is based on. */
export const changeClosedDays = z
  .object({
    closedDays: listOf(z.array(closedPeriod), maxClosedDays, tooManyEntries),
    seen: listOf(z.array(seenClosedPeriod), maxClosedDays, tooManyEntries),
  })
  .superRefine(({ closedDays: wanted }, context) => {
    for (const [index, { from, to }] of wanted.entries()) {
      if (from <= to) continue;
      const path = ["closedDays", index, "to"];
      context.addIssue({ code: "custom", path, message: "The last day is before the first one." });
    }
  });
export type ChangeClosedDays = z.infer<typeof changeClosedDays>;

/** A schedule in responses. */
export interface Schedule {
  id: string;
  item_id: string | null;
  item_name: string;
  weekdays: (typeof weekdays)[number][];
  from: string;
  to: string;
  discount: number;
  item_quantity: number;
  item_limit: number;
  plan: SchedulePlan | null;
  validFrom: string;
  validUntil: string | null;
  mode: ScheduleMode;
  askMinutes: number;
  state: ScheduleState;
  reason: "dish-removed" | null;
  /** An edit sends it back, so that the server detects conflicts. */
  revision: number;
}

/**
 * One sale of a schedule in the days shown. `planned` until its occurrence is stored. Times are ISO
 * 8601.
 */
export interface ScheduledSale {
  occurrenceId: string;
  scheduleId: string;
  item_name: string;
  date: string;
  startsAt: string;
  endsAt: string;
  state: OccurrenceState | "planned";
  reason: OccurrenceReason | null;
  saleId: string | null;
}

/** Response of GET schedules. `pausedUntil` is null unless all sales are paused now. */
export interface SchedulesAnswer {
  schedules: Schedule[];
  /** The sales of seven days from today, in the order of their starts. */
  sales: ScheduledSale[];
  closedDays: ClosedPeriod[];
  pausedUntil: string | null;
  timeZone: string;
  /** Today in the restaurant's zone. */
  today: string;
}

/** Response of POST and PUT schedules. */
export interface ScheduleAnswer {
  schedule: Schedule;
}

/** Response of DELETE schedules. */
export interface DeleteScheduleAnswer {
  scheduleId: string;
}

/** Response of skip and answer: the sale as it is now. */
export interface ScheduledSaleAnswer {
  sale: ScheduledSale;
}

/** Response of PUT closed-days. Days that are over are dropped. */
export interface ClosedDaysAnswer {
  closedDays: ClosedPeriod[];
}

/** A question of the evening in the dashboard. Times are ISO 8601. */
export interface EveningQuestion {
  occurrenceId: string;
  /** Null for a dish that is not on the menu. */
  item_id: string | null;
  item_name: string;
  startsAt: string;
  endsAt: string;
  /** The schedule's number of portions. */
  item_quantity: number;
}
