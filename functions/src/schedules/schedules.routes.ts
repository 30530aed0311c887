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
import { authenticate } from "../http/access/authenticate.ts";
import { limits } from "../http/access/limits.ts";
import { rateLimited } from "../http/access/rate-limit.ts";
import { sellingVendorOnly, vendorOnly } from "../http/access/vendor-access.ts";
import { created, ok } from "../http/answer.ts";
import { validate } from "../http/body/validate.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { createOwnSchedule, deleteOwnSchedule, updateOwnSchedule } from "./change-schedules.ts";
import { answerOwnQuestion, skipScheduledSale } from "./decide-scheduled-sale.ts";
import { schedulesOf } from "./list-schedules.ts";
import { makeScheduledSalesOf } from "./make-scheduled-sales.ts";
import { changeOwnClosedDays } from "./pauses/closed-days.service.ts";
import { presentSchedule } from "./schedules.presenter.ts";

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
