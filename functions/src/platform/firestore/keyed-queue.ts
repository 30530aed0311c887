/** Tail of each key's queue: resolves when all earlier tasks have settled. */
const tails = new Map<string, Promise<unknown>>();

/**
 * Runs tasks with the same key one at a time, in the order of the calls, within this instance. This
 * avoids contention between transactions on one document. Across instances, the transactions retry.
 * It is our own code, because p-limit has no keys.
 */
export async function runInQueue<T>(key: string, work: () => Promise<T>): Promise<T> {
  const previous = tails.get(key) ?? Promise.resolve();
  const result = previous.then(work);
  // A failed task must not fail the next one.
  const settled = result.catch(() => undefined);
  tails.set(key, settled);
  try {
    return await result;
  } finally {
    if (tails.get(key) === settled) tails.delete(key);
  }
}

/** An item's result, the error for its caller, or undefined if it has to be tried again. */
export type Outcome<Result> = { result: Result } | { error: unknown } | undefined;

interface GroupCommit<Item, Result> {
  /** Decides items of one key together. Returns an outcome for each of them, in their order. */
  attempt: (key: string, items: readonly Item[]) => Promise<Outcome<Result>[]>;
  /** Items of one attempt. */
  maxItems: number;
  /** How long an item waits for its outcome. */
  deadlineMs: number;
  /** The error of an item that has waited for too long. */
  late: () => Error;
}

interface Waiting<Item, Result> {
  item: Item;
  settle: (outcome: Exclude<Outcome<Result>, undefined>) => void;
}

interface Group<Item, Result> {
  waiting: Set<Waiting<Item, Result>>;
  /** Whether the last attempt left an item without an outcome. */
  hasConflict: boolean;
  /** Duration of the last attempt. */
  attemptMs: number;
}

/** How long an instance assumes after a conflict that others compete. Conflicts in this time do not extend it. */
const competitionMs = 3000;
const maxPauseMs = 500;

/**
 * Returns a function that decides items in groups: items that arrive while an attempt runs form the
 * next group of their key. Attempts run in the queue of the key, so that other changes of the same
 * record take turns with them. After a conflict with another instance, an attempt is repeated with
 * the items that have arrived since, after a random pause. An item that has waited for too long is
 * not attempted any more. It is our own code, because batching libraries such as dataloader neither
 * retry a group nor share a queue.
 */
export function groupCommit<Item, Result>({
  attempt,
  maxItems,
  deadlineMs,
  late,
}: GroupCommit<Item, Result>): (key: string, item: Item) => Promise<Result> {
  const groups = new Map<string, Group<Item, Result>>();
  const contendedKeys = new Set<string>();

  return (key, item) =>
    new Promise((resolve, reject) => {
      const known = groups.get(key);
      const group = known ?? { waiting: new Set(), hasConflict: false, attemptMs: 0 };
      const one: Waiting<Item, Result> = {
        item,
        settle: (outcome) => {
          clearTimeout(timer);
          group.waiting.delete(one);
          if ("error" in outcome) reject(outcome.error);
          else resolve(outcome.result);
        },
      };
      const timer = setTimeout(() => one.settle({ error: late() }), deadlineMs);
      group.waiting.add(one);
      if (known) return;
      groups.set(key, group);
      schedule(key, group);
    });

  function schedule(key: string, group: Group<Item, Result>): void {
    const run = () => void runInQueue(key, () => attemptNext(key, group));
    const pause = contendedKeys.has(key) ? pauseMs(group) : 0;
    if (pause === 0) run();
    else setTimeout(run, pause);
  }

  async function attemptNext(key: string, group: Group<Item, Result>): Promise<void> {
    const batch = [...group.waiting].slice(0, maxItems);
    const begun = performance.now();
    group.hasConflict = batch.length > 0 && (await attemptAll(key, group, batch));
    group.attemptMs = performance.now() - begun;
    if (group.hasConflict) noteCompetition(key);
    if (group.waiting.size === 0) groups.delete(key);
    else schedule(key, group);
  }

  /**
   * Attempts items together. If that fails, attempts each one that still waits by itself, so that an
   * item cannot fail the others.
   * @returns whether an item is left without an outcome
   */
  async function attemptAll(
    key: string,
    group: Group<Item, Result>,
    batch: readonly Waiting<Item, Result>[],
  ): Promise<boolean> {
    try {
      const items = batch.map(({ item }) => item);
      return settleAll(batch, await attempt(key, items));
    } catch (error) {
      if (batch.length === 1) return settleAll(batch, [{ error }]);
    }
    let isLeft = false;
    for (const one of batch) {
      if (!group.waiting.has(one)) continue;
      if (await attemptAll(key, group, [one])) isLeft = true;
    }
    return isLeft;
  }

  function noteCompetition(key: string): void {
    if (contendedKeys.has(key)) return;
    contendedKeys.add(key);
    setTimeout(() => contendedKeys.delete(key), competitionMs).unref();
  }
}

/** Settles the items that have an outcome. Returns whether one has none. */
function settleAll<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  outcomes: readonly Outcome<Result>[],
): boolean {
  let isLeft = false;
  for (const [n, one] of batch.entries()) {
    const outcome = outcomes[n];
    if (outcome) one.settle(outcome);
    else isLeft = true;
  }
  return isLeft;
}

/**
 * Pause while other instances compete: a multiple of an attempt's duration. An instance without a
 * conflict lets the others commit first, so that instances share a sale. An instance with a conflict waits
 * with full jitter, so that instances which collided do not collide again.
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
function pauseMs({
  hasConflict,
  attemptMs,
}: Pick<Group<unknown, unknown>, "hasConflict" | "attemptMs">): number {
  const durations = hasConflict ? Math.random() : 2 + 2 * Math.random();
  return Math.min(durations * attemptMs, maxPauseMs);
}
