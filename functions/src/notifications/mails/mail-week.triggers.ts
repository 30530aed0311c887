import { onSchedule } from "firebase-functions/v2/scheduler";
import { hourOptions } from "../../platform/configuration/function-options.ts";
import { logInfo } from "../../platform/logging/logger.ts";
import { mailWeeks } from "./mail-week.ts";

/** Every hour: mails the results of last week to restaurants in whose zone it is Monday morning. */
export const mailWeeklyResults = onSchedule(hourOptions, async () => {
  const mailed = await mailWeeks();
  if (mailed > 0) logInfo("weeks-mailed", { mailed });
});
