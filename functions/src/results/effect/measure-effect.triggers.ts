import { onSchedule } from "firebase-functions/v2/scheduler";
import { dayOptions } from "../../platform/configuration/function-options.ts";
import { measureEvenings } from "./measure-evenings.ts";

/** Every day: measures what planned price cuts change. */
export const measureEffect = onSchedule(dayOptions, measureEvenings);
