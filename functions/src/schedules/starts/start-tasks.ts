import { createHash } from "node:crypto";
import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";

/**
 * Seconds before a start at which it is queued. The pass runs every minute, so it sees each start
 * three times before. Tasks could wait for 30 days (https://cloud.google.com/tasks/docs/quotas).
 */
export const secondsAhead = 180;

/**
 * Seconds over which the messages of schedules' sales are spread, because those start at full
 * hours. A sale that a person plans is announced without this wait.
 */
export const spreadSeconds = 30;

/** The clocks of the queue and of an instance differ. A task that came early would do nothing. */
const secondsAfterStart = 1;

/**
 * The pass announces a start itself when its task is this many seconds late, because it was lost,
 * refused or never queued. Earlier, the pass would only compete with the queue.
 */
const graceSeconds = 45;

/**
 * Announcements that the queue starts per second. A queue of Cloud Tasks can start 500
 * (https://cloud.google.com/tasks/docs/quotas). FCM distributes 1,000 topic messages of a project
 * at once and may refuse or defer others
 * (https://firebase.google.com/docs/cloud-messaging/topic-messaging). At 300 a second, which take
 * up to 3 seconds each, it distributes 900 at once.
 */
export const startsPerSecond = 300;

/**
 * Announcements that run at once. One takes about 0.7 s, most of it waiting for Firestore and FCM.
 * Equal to the instances of `CAPACITY=small` times their concurrency (`taskOptions`).
 */
export const startsAtOnce = 200;

/**
 * Attempts of a task, and the pauses between them. The first pause is longer than that of a message
 * (`deliver-notifications.ts`), so that the message is due again.
 */
export const startRetries = { maxAttempts: 5, minBackoffSeconds: 20, maxBackoffSeconds: 120 };

/** How the pass queues: sales per page, and sales at once. A request to Cloud Tasks takes about 50 ms. */
export const queueing = { pageSize: 200, concurrency: 50 };

/** A task of the queue. Its data is a hint: the transaction reads the sale and decides. */
interface StartTask {
  /** The same for each run of the pass, so that the queue refuses a repeated task. */
  id: string;
  /** When it runs; undefined for at once. */
  at: Date | undefined;
}

/** What the queue needs to know about a sale. */
export interface PlannedStart {
  saleId: string;
  /** When guests can reserve: at the start, or at the end of a pause that ends later (`sale-document.ts`). */
  startsAt: Date;
  isOfSchedule: boolean;
}

/** When a start is announced. */
export function announcementTime({ saleId, startsAt, isOfSchedule }: PlannedStart): Date {
  const spreadMs = isOfSchedule ? Math.round(fractionOf(saleId) * spreadSeconds * 1000) : 0;
  return new Date(startsAt.getTime() + secondsAfterStart * 1000 + spreadMs);
}

/** Whether the task of a start is so late that the pass announces the start itself. */
export function isOverdue(start: PlannedStart, at: Date): boolean {
  return at.getTime() >= announcementTime(start).getTime() + graceSeconds * 1000;
}

/**
 * The tasks of a start: its announcement and, before the start of a schedule's sale, one that gives
 * the sale the present price of its dish.
 * @param runsAtOnce whether the queue ignores the time of a task, as the emulator does. Then the
 *   announcement is queued after the start only
 */
export function startTasks(start: PlannedStart, at: Date, runsAtOnce: boolean): StartTask[] {
  const hasStarted = start.startsAt <= at;
  const tasks: StartTask[] = [];
  if (start.isOfSchedule && !hasStarted) tasks.push({ id: taskId(start, "price"), at: undefined });
  if (hasStarted || !runsAtOnce) {
    tasks.push({ id: taskId(start, "announcement"), at: announcementTime(start) });
  }
  return tasks;
}

/** A hash, because the queue is slow with names whose beginnings resemble each other. */
function taskId({ saleId, startsAt }: PlannedStart, step: "price" | "announcement"): string {
  return hashOf(`${saleId}/${startsAt.getTime()}/${step}`).toString("hex").slice(0, 32);
}

/** A number from 0 to 1 that is always the same for a sale. */
function fractionOf(saleId: string): number {
  return hashOf(saleId).readUInt32BE() / 0xffff_ffff;
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** The planned start of a stored sale. */
export function plannedStart(
  saleId: string,
  startsAt: Date,
  { scheduleId }: Pick<FlashSaleRecord, "scheduleId">,
): PlannedStart {
  return { saleId, startsAt, isOfSchedule: scheduleId !== undefined };
}
