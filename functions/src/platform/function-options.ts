import type { HttpsOptions } from "firebase-functions/v2/https";
import type { EventHandlerOptions } from "firebase-functions/v2/options";
import type { ScheduleOptions } from "firebase-functions/v2/scheduler";

/** What every kind of function may use, in one place. */
const region = "us-central1";

/**
 * APIs: small answers from few reads. The ceiling of instances bounds what an attack can cost; 30 seconds is longer
 * than any request of ours takes. Closed to other origins: the site calls its own.
 */
export const httpOptions = {
  region,
  memory: "512MiB",
  timeoutSeconds: 30,
  maxInstances: 20,
  concurrency: 80,
  cors: false,
} as const satisfies HttpsOptions;

/**
 * APIs that draw pictures: an upload, its bytes and what it unpacks to, two at a time, stand in memory beside everything else, and
 * a request may bring a hundred. So there is more memory, less at once, and more time.
 */
export const pictureOptions = {
  ...httpOptions,
  memory: "1GiB",
  timeoutSeconds: 120,
  concurrency: 20,
} as const satisfies HttpsOptions;

/**
 * Reading a menu: text recognition takes a processor and its memory for itself, so one at a time per instance. Hosting waits for 60
 * seconds, which the reading keeps to by itself; the time here is for what it cannot stop half-way.
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
 * Reactions to records: safe to repeat, so the platform retries them until they succeed. Taking a restaurant apart
 * goes through all its files, which is what the time is for.
 */
export const triggerOptions = {
  region,
  memory: "512MiB",
  timeoutSeconds: 300,
  maxInstances: 5,
  concurrency: 10,
  retry: true,
} as const satisfies EventHandlerOptions;

/** Every-minute work. What one run leaves, the next one takes, so a failed run is not repeated. */
export const minuteOptions = {
  region,
  schedule: "every 1 minutes",
  memory: "512MiB",
  timeoutSeconds: 300,
  maxInstances: 2,
  concurrency: 1,
  retryCount: 0,
} as const satisfies ScheduleOptions;
