import { defineInt, defineString, expr, projectID, select } from "firebase-functions/params";
import type { HttpsOptions } from "firebase-functions/v2/https";
import type { EventHandlerOptions } from "firebase-functions/v2/options";
import type { ScheduleOptions } from "firebase-functions/v2/scheduler";
import type { TaskQueueOptions } from "firebase-functions/v2/tasks";
import { inFunctionsEmulator } from "./config.ts";
import { defaultRegion } from "./default-region.ts";
import { type MostInstances, mostInstances } from "./most-instances.ts";

// A deployment resolves these parameters; the program itself does not read them.

const region = defineString("REGION", {
  default: defaultRegion,
  description: "Region of all functions, which Hosting forwards to; that of the database and the bucket",
});

const capacity = defineString("CAPACITY", {
  default: "small",
  input: select(["small", "large"]),
  description: "small fits into a new project's quota of Cloud Run; large needs 200 vCPU and 400 GiB",
});

const minInstances = defineInt("MIN_INSTANCES", {
  default: 0,
  description: "Instances of reserve and consumerAPI that are kept warm",
});

const instances = (small: number, large: number) => capacity.equals("large").thenElse(large, small);
const instancesOf = ({ small, large }: MostInstances) => instances(small, large);

/**
 * Email of a service account that `ops/project.sh` creates. firebase-tools grants access to secrets
 * to the value as it is, so the short form `name@` would be refused.
 */
const account = (name: string) => expr`flashplate-${name}@${projectID}.iam.gserviceaccount.com`;

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
  serviceAccount: account("api"),
  memory: "1GiB",
  timeoutSeconds: 30,
  maxInstances: instancesOf(mostInstances.api),
  concurrency: 20,
  ...noCors,
} as const satisfies HttpsOptions;

/** Options of the search and of a guest's orders, which a push message leads to. */
export const consumerOptions = { ...httpOptions, minInstances } as const satisfies HttpsOptions;

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
 * bodies of 32 MB (see `httpOptions`). `limitTraffic` bounds the number of such large bodies.
 */
export const reserveOptions = {
  ...httpOptions,
  minInstances,
  memory: "2GiB",
  maxInstances: instancesOf(mostInstances.reserve),
  concurrency: 500,
} as const satisfies HttpsOptions;

/**
 * Options of menu reading. It waits for `decodeMenu` and for the AI text service. Hosting ends a
 * request after 60 seconds, and the reader stops before that.
 */
export const menuImportOptions = {
  ...httpOptions,
  timeoutSeconds: 120,
  maxInstances: instancesOf(mostInstances.menuImport),
  concurrency: 10,
} as const satisfies HttpsOptions;

/**
 * Options of the function that opens menu files. They are files of strangers, so its account has no
 * role: it reaches no record, user, picture or secret. Only the account of APIs may call it. Text
 * recognition needs a whole processor, so an instance takes one request at a time. The reader stops
 * before the timeout, which is for steps that cannot be interrupted.
 */
export const menuDecoderOptions = {
  region,
  serviceAccount: account("decoder"),
  invoker: "flashplate-api@",
  memory: "2GiB",
  cpu: 2,
  timeoutSeconds: 120,
  maxInstances: instancesOf(mostInstances.menuDecoder),
  concurrency: 1,
  ...noCors,
} as const satisfies HttpsOptions;

/**
 * Options of triggers. They are idempotent, so the platform retries them until they succeed. The
 * timeout allows for a vendor with many sales and pictures.
 */
export const triggerOptions = {
  region,
  serviceAccount: account("triggers"),
  memory: "512MiB",
  timeoutSeconds: 300,
  maxInstances: instancesOf(mostInstances.triggers),
  concurrency: 10,
  retry: true,
} as const satisfies EventHandlerOptions;

/**
 * Options of triggers that count results. The events of a rush should reach few instances, which
 * count those of one restaurant together.
 */
export const resultOptions = {
  ...triggerOptions,
  maxInstances: instancesOf(mostInstances.results),
  concurrency: 80,
} as const satisfies EventHandlerOptions;

/**
 * Options of functions that run queued tasks. A task waits for the database and for FCM most of its
 * time. 50 tasks with a menu each fit into the memory.
 */
export const taskOptions = {
  region,
  serviceAccount: account("triggers"),
  memory: "512MiB",
  timeoutSeconds: 120,
  maxInstances: instancesOf(mostInstances.tasks),
  concurrency: 50,
} as const satisfies TaskQueueOptions;

/** Options of triggers that decode pictures, in a process of at most 512 MB. */
export const pictureTriggerOptions = {
  ...triggerOptions,
  memory: "1GiB",
} as const satisfies EventHandlerOptions;

/**
 * Options of schedules that run every minute. A failed run is not retried, because the next one
 * takes over. They mostly wait for the database, so a third of a processor is enough.
 */
export const minuteOptions = {
  region,
  serviceAccount: account("triggers"),
  schedule: "every 1 minutes",
  memory: "512MiB",
  cpu: "gcf_gen1",
  timeoutSeconds: 300,
  maxInstances: instances(1, 2),
  concurrency: 1,
  retryCount: 0,
} as const satisfies ScheduleOptions;

/** Options of schedules that every minute do what needs a whole processor for a moment. */
export const busyMinuteOptions = { ...minuteOptions, cpu: 1 } as const satisfies ScheduleOptions;

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
