import {
  answerQuestion,
  type ClosedDaysAnswer,
  changeClosedDays,
  createSchedule,
  type DeleteScheduleAnswer,
  deleteSchedule,
  type ScheduleAnswer,
  type ScheduledSaleAnswer,
  type SchedulesAnswer,
  skipSale,
  updateSchedule,
} from "@flashplate/contract/schedules/schedules";
import { created, ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { limits } from "../http/limits.ts";
import { endpoint } from "../http/pipeline.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { createRouter } from "../http/router.ts";
import { validate } from "../http/validate.ts";
import { presentSchedule } from "./schedules.presenter.ts";
import { changeOwnClosedDays } from "./closed-days.service.ts";
import { sellingVendorOnly, vendorOnly } from "../http/vendor-access.ts";
import { createOwnSchedule, deleteOwnSchedule, updateOwnSchedule } from "./change-schedules.ts";
import { answerOwnQuestion, skipScheduledSale } from "./decide-scheduled-sale.ts";
import { schedulesOf } from "./list-schedules.ts";
import { makeScheduledSalesOf } from "./make-scheduled-sales.ts";

/** Schedules and closed days, under /engine/flashsales. */
export const schedulesRouter = createRouter();

const limited = rateLimited({ perUser: limits.startSale });

schedulesRouter.get(
  "/schedules",
  endpoint(authenticate, vendorOnly, async ({ vendor }) => ok<SchedulesAnswer>(await schedulesOf(vendor))),
);

schedulesRouter.post(
  "/schedules",
  endpoint(authenticate, sellingVendorOnly, limited, validate(createSchedule), async ({ vendor, body }) => {
    const result = await createOwnSchedule(vendor.id, body);
    const answer: ScheduleAnswer = { schedule: presentSchedule(result.schedule) };
    return result.created ? created(answer) : ok(answer);
  }),
);

schedulesRouter.put(
  "/schedules",
  endpoint(authenticate, sellingVendorOnly, limited, validate(updateSchedule), async ({ vendor, body }) =>
    ok<ScheduleAnswer>({ schedule: presentSchedule(await updateOwnSchedule(vendor.id, body)) }),
  ),
);

schedulesRouter.delete(
  "/schedules",
  endpoint(authenticate, vendorOnly, validate(deleteSchedule), async ({ vendor, body }) => {
    await deleteOwnSchedule(vendor.id, body.scheduleId);
    return ok<DeleteScheduleAnswer>({ scheduleId: body.scheduleId });
  }),
);

schedulesRouter.post(
  "/schedules/skip",
  endpoint(authenticate, vendorOnly, limited, validate(skipSale), async ({ vendor, body }) =>
    ok<ScheduledSaleAnswer>({ sale: await skipScheduledSale(vendor.id, body) }),
  ),
);

schedulesRouter.post(
  "/schedules/answer",
  endpoint(authenticate, sellingVendorOnly, limited, validate(answerQuestion), async ({ vendor, body }) =>
    ok<ScheduledSaleAnswer>({ sale: await answerOwnQuestion(vendor.id, body) }),
  ),
);

schedulesRouter.put(
  "/closed-days",
  endpoint(authenticate, vendorOnly, validate(changeClosedDays), async ({ vendor, body }) => {
    const closedDays = await changeOwnClosedDays(vendor.id, body);
    await makeScheduledSalesOf(vendor.id);
    return ok<ClosedDaysAnswer>({ closedDays });
  }),
);
