/**
 * Stand-in for Cloud Tasks, for tests in the process of the caller. Unlike the emulator of
 * firebase-tools, it keeps tasks until their time, and refuses what Cloud Tasks refuses:
 *
 * - `ALREADY_EXISTS`: the id of a task that waits, or that ended within about an hour
 *   (https://cloud.google.com/tasks/docs/reference/rest/v2/projects.locations.queues.tasks/create)
 * - `INVALID_ARGUMENT`: a task over 100 KB (the same page), or more than 30 days ahead
 * - `RESOURCE_EXHAUSTED`: more requests in a minute than the project's quota
 * - `NOT_FOUND`: a queue that does not exist
 *
 * The 30 days and the quota are from https://cloud.google.com/tasks/docs/quotas. That page allows
 * tasks of 1 MB. The stand-in has the smaller limit, which satisfies both pages.
 *
 * The emulator keeps ids for ever, has no quotas, runs tasks at once, and answers without JSON.
 */
import type { RequestListener, ServerResponse } from "node:http";
import { bodyOf, handlerOf, type Route, sendJson } from "./http.ts";

const maxTaskBytes = 100 * 1024;
const maxAheadMs = 30 * 86_400_000;
/** For this time, the name of an ended task cannot be used again. */
const nameReservedMs = 3_600_000;

/** A task that waits. */
interface WaitingTask {
  name: string;
  /** When the function is called. Without a time in the request: when the request came. */
  at: number;
  /** The JSON that the function gets. */
  data: unknown;
}

/** The task of a request; only the fields that are used here. */
interface SentTask {
  name?: string;
  scheduleTime?: string;
  httpRequest?: { body?: string };
}

const statusOf = {
  ALREADY_EXISTS: 409,
  INVALID_ARGUMENT: 400,
  NOT_FOUND: 404,
  RESOURCE_EXHAUSTED: 429,
} as const;

/** A refusal of Cloud Tasks. */
class Refusal extends Error {
  readonly status: keyof typeof statusOf;

  constructor(status: keyof typeof statusOf, message: string) {
    super(message);
    this.status = status;
  }
}

/** The settings of a stand-in. */
interface Settings {
  queues: readonly string[];
  now: () => number;
  /** Default: the quota of a project. */
  requestsPerMinute?: number;
}

/** Creates queues without tasks. */
export function cloudTasks({ queues, now, requestsPerMinute = 6_000_000 }: Settings) {
  const waiting = new Map<string, WaitingTask>();
  const endedAt = new Map<string, number>();
  /** When the requests of the last minute came. */
  let requestTimes: number[] = [];

  function add(queue: string, task: SentTask): WaitingTask {
    const requestedAt = now();
    requestTimes = [...requestTimes.filter((time) => time > requestedAt - 60_000), requestedAt];
    if (requestTimes.length > requestsPerMinute) {
      throw new Refusal("RESOURCE_EXHAUSTED", "Quota exceeded for quota metric 'API requests'.");
    }
    if (!queues.includes(queue.split("/").at(-1) ?? "")) {
      throw new Refusal("NOT_FOUND", "Queue does not exist.");
    }
    if (Buffer.byteLength(JSON.stringify(task)) > maxTaskBytes) {
      throw new Refusal("INVALID_ARGUMENT", "Task size too large");
    }
    const runsAt = task.scheduleTime === undefined ? requestedAt : Date.parse(task.scheduleTime);
    // A time that cannot be parsed is NaN, and is refused too.
    const isInRange = runsAt <= requestedAt + maxAheadMs;
    if (!isInRange) {
      throw new Refusal("INVALID_ARGUMENT", "The schedule_time may not be more than 30 days ahead.");
    }
    const name = task.name ?? `${queue}/tasks/${waiting.size}-${requestTimes.length}-${requestedAt}`;
    if (!name.startsWith(`${queue}/tasks/`)) {
      throw new Refusal("INVALID_ARGUMENT", "The task's name must be of its queue.");
    }
    const ended = endedAt.get(name);
    const hasEndedRecently = ended !== undefined && ended > requestedAt - nameReservedMs;
    if (waiting.has(name) || hasEndedRecently) {
      throw new Refusal("ALREADY_EXISTS", "The task cannot be created because a task with this name exists.");
    }
    const body = Buffer.from(task.httpRequest?.body ?? "", "base64").toString("utf8");
    const { data } = JSON.parse(body) as { data: unknown };
    const waitingTask = { name, at: Math.max(runsAt, requestedAt), data };
    waiting.set(name, waitingTask);
    return waitingTask;
  }

  const create: Route = async (request, response, url) => {
    const queue = /^\/(projects\/[^/]+\/locations\/[^/]+\/queues\/[^/]+)\/tasks$/.exec(url.pathname)?.[1];
    if (queue === undefined || request.method !== "POST") return false;
    const { task } = JSON.parse(await bodyOf(request)) as { task: SentTask };
    try {
      const { name, at } = add(queue, task);
      sendJson(response, 200, { name, scheduleTime: new Date(at).toISOString() });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(response, error);
    }
    return true;
  };

  const listener: RequestListener = handlerOf(create);
  return {
    listener,
    /** The tasks that wait, in the order in which they were added. */
    waiting: (): WaitingTask[] => [...waiting.values()],
    /** Ends the tasks that are due, and returns them, earliest first. */
    takeDue(): WaitingTask[] {
      const due = [...waiting.values()].filter(({ at }) => at <= now());
      for (const { name } of due) {
        waiting.delete(name);
        endedAt.set(name, now());
      }
      return due.sort((one, other) => one.at - other.at);
    },
  };
}

function refuse(response: ServerResponse, { status, message }: Refusal): void {
  const code = statusOf[status];
  sendJson(response, code, { error: { code, status, message } });
}
