import { onSchedule } from "firebase-functions/v2/scheduler";
import { quarterHourOptions } from "../../platform/configuration/function-options.ts";
import { logInfo } from "../../platform/logging/logger.ts";
import { settled, valuesOf } from "../../platform/settled.ts";
import { remindOfLastWeek } from "./remind-of-last-week.ts";
import { reportClosings } from "./report-closings.ts";

/** Every 15 minutes: sends closing reports, and reminds of the sale of a week ago. */
export const remindRestaurants = onSchedule(quarterHourOptions, async () => {
  // One that fails does not stop the other.
  const results = [await settled(reportClosings()), await settled(remindOfLastWeek())] as const;
  const [reported, reminded] = valuesOf(results);
  const run = { reported, reminded };
  if (run.reported + run.reminded > 0) logInfo("restaurants-reminded", run);
});
