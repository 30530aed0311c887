import type { HttpsOptions } from "firebase-functions/v2/https";
import type { EventHandlerOptions } from "firebase-functions/v2/options";
import type { ScheduleOptions } from "firebase-functions/v2/scheduler";
import { inFunctionsEmulator } from "./config.ts";

/** What every kind of function may use, in one place. */
const region = "us-central1";

/**
 * Other origins may not call the APIs: the site calls its own. Without the option the SDK sends no CORS headers either, and
 * saves a middleware per request. The functions emulator allows every origin unless the option forbids it.
 */
const noCors = inFunctionsEmulator ? { cors: false } : {};

/**
 * APIs: small answers from few reads. The ceiling of instances bounds what an attack can cost; 30 seconds is longer
 * than any request of ours takes.
 *
 * Cloud Functions reads a whole body, up to 32 MB, before any line of ours can refuse it, and nobody has to be signed in to send one.
 * So memory bounds how many requests an instance takes at once: 20 × 32 MB, and about 150 MB for the program, are under 1 GiB,
 * where 80 at once would need 2.7 GB. The requests that an instance gone over its memory would take along are fewer, too.
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
 * APIs that draw pictures: an upload, its bytes and what it unpacks to, two at a time (150 MB each at 50 megapixels), stand in memory
 * beside everything else, and a request may bring a hundred. So there is less at once, 10 × 32 MB of bodies, and more time.
 */
export const pictureOptions = {
  ...httpOptions,
  timeoutSeconds: 120,
  concurrency: 10,
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
 * goes through all its sales and pictures, which is what the time is for.
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

/** Every-hour work, of the same kind. */
export const hourOptions = {
  ...minuteOptions,
  schedule: "every 1 hours",
  maxInstances: 1,
} as const satisfies ScheduleOptions;
