import type {
  ClosedDaysAnswer,
  DeleteScheduleAnswer,
  ScheduleAnswer,
  ScheduledSaleAnswer,
  SchedulesAnswer,
} from "@flashplate/contract/schedules/schedules";
import {
  answerQuestionEndpoint,
  changeClosedDaysEndpoint,
  createScheduleEndpoint,
  deleteScheduleEndpoint,
  schedulesEndpoint,
  skipSaleEndpoint,
  updateScheduleEndpoint,
} from "@flashplate/contract/schedules/schedules.interface";
import { created, ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
import { createOwnSchedule, deleteOwnSchedule, updateOwnSchedule } from "./change-schedules.ts";
import { answerOwnQuestion, skipScheduledSale } from "./decide-scheduled-sale.ts";
import { schedulesOf } from "./list-schedules.ts";
import { changeOwnClosedDays } from "./pauses/closed-days.service.ts";
import { presentSchedule } from "./schedules.presenter.ts";

/** Schedules and closed days, under /engine/flashsales. */
export const schedulesRouter = createRouter();

mount(schedulesRouter, schedulesEndpoint, async ({ vendor }) =>
  ok<SchedulesAnswer>(await schedulesOf(vendor)),
);

mount(schedulesRouter, createScheduleEndpoint, async ({ vendor, body }) => {
  const result = await createOwnSchedule(vendor.id, body);
  const answer: ScheduleAnswer = { schedule: presentSchedule(result.schedule) };
  return result.created ? created(answer) : ok(answer);
});

mount(schedulesRouter, updateScheduleEndpoint, async ({ vendor, body }) =>
  ok<ScheduleAnswer>({ schedule: presentSchedule(await updateOwnSchedule(vendor.id, body)) }),
);

mount(schedulesRouter, deleteScheduleEndpoint, async ({ vendor, body }) => {
  await deleteOwnSchedule(vendor.id, body.scheduleId);
  return ok<DeleteScheduleAnswer>({ scheduleId: body.scheduleId });
});

mount(schedulesRouter, skipSaleEndpoint, async ({ vendor, body }) =>
  ok<ScheduledSaleAnswer>({ sale: await skipScheduledSale(vendor.id, body) }),
);

mount(schedulesRouter, answerQuestionEndpoint, async ({ vendor, body }) =>
  ok<ScheduledSaleAnswer>({ sale: await answerOwnQuestion(vendor.id, body) }),
);

mount(schedulesRouter, changeClosedDaysEndpoint, async ({ vendor, body }) =>
  ok<ClosedDaysAnswer>({ closedDays: await changeOwnClosedDays(vendor.id, body) }),
);
