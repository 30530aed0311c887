import { onSchedule } from "firebase-functions/v2/scheduler";
import { quarterHourOptions } from "../../platform/function-options.ts";
import { logInfo } from "../../platform/logging/logger.ts";
import { settled } from "../../platform/settled.ts";
import { remindOfLastWeek } from "./remind-of-last-week.ts";
import { reportClosings } from "./report-closings.ts";

/** Every 15 minutes: sends closing reports, and reminds of the sale of a week ago. */
export const remindRestaurants = onSchedule(quarterHourOptions, async () => {
  // One that fails does not stop the other.
  const [reports, reminders] = [await settled(reportClosings()), await settled(remindOfLastWeek())];
  if (reports.status === "rejected") throw reports.reason;
  if (reminders.status === "rejected") throw reminders.reason;
  const run = { reported: reports.value, reminded: reminders.value };
  if (run.reported + run.reminded > 0) logInfo("restaurants-reminded", run);
});
