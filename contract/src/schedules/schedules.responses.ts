import * as z from "zod";
import { registerResponse } from "../http/response-schemas.ts";
import { schedulePlanData } from "../pricing/plans.ts";
import type { ClosedPeriod } from "../vendors/vendor-rules.ts";
import { weekdays } from "../vendors/vendor-rules.ts";
import type {
  ClosedDaysAnswer,
  DeleteScheduleAnswer,
  Schedule,
  ScheduleAnswer,
  ScheduledSale,
  ScheduledSaleAnswer,
  SchedulesAnswer,
} from "./schedules.ts";

const closedPeriod = registerResponse<ClosedPeriod>("ClosedDays")(
  z.object({ from: z.string(), to: z.string(), note: z.string() }),
);
const schedule = registerResponse<Schedule>("Schedule")(
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
    plan: schedulePlanData.nullable(),
    validFrom: z.string(),
    validUntil: z.string().nullable(),
    mode: z.enum(["auto", "ask"]),
    askMinutes: z.int(),
    state: z.enum(["on", "paused", "broken"]),
    reason: z.literal("dish-removed").nullable(),
    revision: z.int(),
  }),
);
const sale = registerResponse<ScheduledSale>("ScheduledSale")(
  z.object({
    occurrenceId: z.string(),
    scheduleId: z.string(),
    item_name: z.string(),
    date: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    state: z.enum(["planned", "made", "asked", "skipped", "removed", "failed"]),
    reason: z
      .enum(["by-hand", "none-left", "closed", "paused", "unscheduled", "dish-removed", "too-many-sales"])
      .nullable(),
    saleId: z.string().nullable(),
  }),
);
registerResponse<SchedulesAnswer>("SchedulesAnswer")(
  z.object({
    schedules: z.array(schedule),
    sales: z.array(sale),
    closedDays: z.array(closedPeriod),
    pausedUntil: z.string().nullable(),
    timeZone: z.string(),
    today: z.string(),
  }),
);
registerResponse<ScheduleAnswer>("ScheduleAnswer")(z.object({ schedule }));
registerResponse<DeleteScheduleAnswer>("DeleteScheduleAnswer")(z.object({ scheduleId: z.string() }));
registerResponse<ScheduledSaleAnswer>("ScheduledSaleAnswer")(z.object({ sale }));
registerResponse<ClosedDaysAnswer>("ClosedDaysAnswer")(z.object({ closedDays: z.array(closedPeriod) }));
