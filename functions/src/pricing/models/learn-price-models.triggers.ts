import { onSchedule } from "firebase-functions/v2/scheduler";
import { dayOptions } from "../../platform/configuration/function-options.ts";
import { learnFromPastSales } from "./learn-from-past-sales.ts";

/** Every day: learns from past sales how guests respond to prices. */
export const learnPriceModels = onSchedule(dayOptions, learnFromPastSales);
