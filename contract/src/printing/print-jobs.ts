// In a file without schemas, so that triggers do not load zod.

import type { Role } from "../team/roles.ts";

/** How long a job is of use, from the order or the tap. */
export const jobLifetimeMs = 2 * 3_600_000;
/** A printer that has not polled for this long is offline. */
export const offlineAfterMs = 60_000;
/** A poll is stored if the stored one is older than this. It is a third of `offlineAfterMs`. */
export const seenPrecisionMs = 20_000;
/** A job that a printer cannot read this many times is given up. */
const maxFailures = 5;

/** `order`: a new order. `copy`: an order again, by a person. `test`: a test page. */
export type PrintJobKind = "order" | "copy" | "test";

/** Something that a printer has to print. */
export interface PrintJob {
  /** Of a new order, the order's id. */
  id: string;
  kind: PrintJobKind;
  /** Absent in a test page. */
  orderId?: string;
  /** Of a copy: the role of the member who asked for it, which decides whether a name is printed. */
  role?: Role;
  expiresAt: Date;
  /** When the printer got the text, if it has not confirmed it yet. */
  sentAt?: Date;
  /** Set if it may have been printed before: its text is marked "Copy". */
  mayRepeat?: true;
  /** How often the printer could not read it. */
  failures?: number;
}

/** The part of a printer's record that its jobs change. */
export interface PrintQueue {
  jobs: PrintJob[];
  done: { id: string; at: Date }[];
}

/**
 * How a job has ended. `not-printed`: the printer did not get the text. `unreadable`: it cannot read
 * it. `unknown`: a part may have been printed.
 */
export type PrintOutcome = "printed" | "not-printed" | "unreadable" | "unknown";

/** Adds a job, unless the printer has or had one with its id. */
export function withJob<Queue extends PrintQueue>(queue: Queue, job: PrintJob, at: Date): Queue {
  const current = withoutExpired(queue, at);
  const isKnown = [...current.jobs, ...current.done].some(({ id }) => id === job.id);
  const isExpired = job.expiresAt <= at;
  return isKnown || isExpired ? current : { ...current, jobs: [...current.jobs, job] };
}

/**
 * Marks the sent jobs: their next print is a copy. A printer that polls is not printing. A text that it has
 * got and not confirmed may have been printed: the confirmation was lost, or the printer lost its power.
 */
export function afterPoll<Queue extends PrintQueue>(queue: Queue, at: Date): Queue {
  const current = withoutExpired(queue, at);
  if (current.jobs.every(({ sentAt }) => sentAt === undefined)) return current;
  const jobs = current.jobs.map(({ sentAt, ...job }) =>
    sentAt ? { ...job, mayRepeat: true as const } : job,
  );
  return { ...current, jobs };
}

/** The printer gets the text of a job. Another request before the next poll gets the same text. */
export function afterFetch<Queue extends PrintQueue>(queue: Queue, id: string, at: Date): Queue {
  const jobs = queue.jobs.map((job) => (job.id === id ? { ...job, sentAt: job.sentAt ?? at } : job));
  return { ...queue, jobs };
}

/** The printer says how a job has ended. Does nothing if it is not in the queue any more. */
export function afterConfirmation<Queue extends PrintQueue>(
  queue: Queue,
  id: string,
  outcome: PrintOutcome,
  at: Date,
): Queue {
  const job = queue.jobs.find((one) => one.id === id);
  if (!job) return queue;
  const failures = (job.failures ?? 0) + (outcome === "unreadable" ? 1 : 0);
  if (outcome === "printed" || failures >= maxFailures) {
    const jobs = queue.jobs.filter((one) => one !== job);
    return { ...queue, jobs, done: [...queue.done, { id, at }] };
  }
  const { sentAt: _, ...unsent } = job;
  const next: PrintJob = {
    ...unsent,
    ...(failures > 0 && { failures }),
    ...(outcome === "unknown" && { mayRepeat: true }),
  };
  return { ...queue, jobs: queue.jobs.map((one) => (one === job ? next : one)) };
}

/** Removes what is of no use any more. Returns the same queue if that is nothing. */
function withoutExpired<Queue extends PrintQueue>(queue: Queue, at: Date): Queue {
  const since = at.getTime() - jobLifetimeMs;
  const jobs = queue.jobs.filter(({ expiresAt }) => expiresAt > at);
  const done = queue.done.filter((one) => one.at.getTime() > since);
  const isSame = jobs.length === queue.jobs.length && done.length === queue.done.length;
  return isSame ? queue : { ...queue, jobs, done };
}

/** Whether a printer with this status code can print. */
export function isReadyStatus(status: string | undefined): boolean {
  return status === undefined || status.startsWith("2");
}
