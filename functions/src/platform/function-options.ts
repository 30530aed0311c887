import type { HttpsOptions } from "firebase-functions/v2/https";
import type { EventHandlerOptions } from "firebase-functions/v2/options";
import type { ScheduleOptions } from "firebase-functions/v2/scheduler";
import { inFunctionsEmulator } from "./config.ts";

const region = "us-central1";

/**
 * Other origins must not call the APIs; the site calls its own origin. The functions emulator
 * allows every origin unless `cors` is false. A deployed function allows none without the option,
 * which would only add a middleware.
 */
const noCors = inFunctionsEmulator ? { cors: false } : {};

/**
 * Options of APIs: few reads, small responses. `maxInstances` limits what an attack can cost. No
 * request takes 30 seconds.
 *
 * Cloud Functions reads a whole body of up to 32 MB before our code can refuse it, even from
 * callers without a token. So `concurrency` is limited by memory: 20 bodies of 32 MB and about 150
 * MB for the program fit into 1 GiB; 80 would need 2.7 GB.
 */
export const httpOptions = {
  region,
  memory: "1GiB",
  timeoutSeconds: 30,
  maxInstances: 20,
  concurrency: 20,
  ...noCors,
} as const satisfies HttpsOptions;

/**
 * Options of APIs that process pictures. A request may contain a hundred. They are decoded one at a
 * time in a process of at most 512 MB, so fewer requests run at once (10 bodies of 32 MB) and they
 * get more time.
 */
export const pictureOptions = {
  ...httpOptions,
  timeoutSeconds: 120,
  concurrency: 10,
} as const satisfies HttpsOptions;

/**
 * Options of reserving. Requests for one sale are decided in groups within an instance, so a rush
 * has to reach few instances. A usual body has 200 bytes. 2 GiB hold 500 of them and, besides, 50
 * bodies of 32 MB (see `httpOptions`). `limitTraffic` counts the requests of callers who send those.
 */
export const reserveOptions = {
  ...httpOptions,
  memory: "2GiB",
  concurrency: 500,
} as const satisfies HttpsOptions;

/**
 * Options of menu reading: text recognition needs a whole processor, so an instance takes one
 * request at a time. Hosting ends a request after 60 seconds, and the reader stops before that; the
 * longer timeout is for steps that cannot be interrupted.
 */
export const menuImportOptions = {
  ...httpOptions,
  memory: "2GiB",
  cpu: 2,
  timeoutSeconds: 120,
  maxInstances: 10,
  concurrency: 1,
} as const satisfies HttpsOptions;

/**
 * Options of triggers. They are idempotent, so the platform retries them until they succeed. The
 * timeout allows for a vendor with many sales and pictures.
 */
export const triggerOptions = {
  region,
  memory: "512MiB",
  timeoutSeconds: 300,
  maxInstances: 5,
  concurrency: 10,
  retry: true,
} as const satisfies EventHandlerOptions;

/**
 * Options of triggers that count results. The events of a rush should reach few instances, which
 * count those of one restaurant together.
 */
export const resultOptions = {
  ...triggerOptions,
  maxInstances: 3,
  concurrency: 80,
} as const satisfies EventHandlerOptions;

/** Options of triggers that decode pictures, in a process of at most 512 MB. */
export const pictureTriggerOptions = {
  ...triggerOptions,
  memory: "1GiB",
} as const satisfies EventHandlerOptions;

/**
 * Options of schedules that run every minute. A failed run is not retried, because the next one
 * takes over.
 */
export const minuteOptions = {
  region,
  schedule: "every 1 minutes",
  memory: "512MiB",
  timeoutSeconds: 300,
  maxInstances: 2,
  concurrency: 1,
  retryCount: 0,
} as const satisfies ScheduleOptions;

/** Options of schedules that run every 15 minutes. */
export const quarterHourOptions = {
  ...minuteOptions,
  schedule: "every 15 minutes",
} as const satisfies ScheduleOptions;

/** Options of schedules that run every hour. */
export const hourOptions = {
  ...minuteOptions,
  schedule: "every 1 hours",
  maxInstances: 1,
} as const satisfies ScheduleOptions;

/** Options of schedules that run every day. */
export const dayOptions = { ...hourOptions, schedule: "every 24 hours" } as const satisfies ScheduleOptions;

/**
 * Options of schedules that run every day and ask another company about each record. Cloud Scheduler
 * waits for a run for at most 30 minutes.
 */
export const longDayOptions = { ...dayOptions, timeoutSeconds: 1800 } as const satisfies ScheduleOptions;
