/** Tail of each key's queue: resolves when all earlier tasks have settled. */
const tails = new Map<string, Promise<unknown>>();

/**
 * Runs tasks with the same key one at a time, in the order of the calls, within this instance. This
 * avoids contention between transactions on one document. Across instances, the transactions retry.
 * Own code, because p-limit has no keys.
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
  /** Attempts in a row after which an item was left. */
  conflicts: number;
}

/** Pause while other instances compete: long enough to collect items, short for a person. */
const windowMs = { from: 10, to: 30 };
/** How long an instance assumes after a conflict that others compete. */
const competitionMs = 3000;
const maxBackoffMs = 500;

/**
 * Returns a function that decides items in groups: items that arrive while an attempt runs form the
 * next group of their key. Attempts run in the queue of the key, so that other changes of the same
 * record take turns with them. After a conflict with another instance, an attempt is repeated with
 * the items that have arrived since, after a random pause. Own code, because batching libraries
 * such as dataloader neither retry a group nor share a queue.
 */
export function groupCommit<Item, Result>({
  attempt,
  maxItems,
  deadlineMs,
  late,
}: GroupCommit<Item, Result>): (key: string, item: Item) => Promise<Result> {
  const groups = new Map<string, Group<Item, Result>>();
  const contended = new Set<string>();

  return (key, item) =>
    new Promise((resolve, reject) => {
      const known = groups.get(key);
      const group = known ?? { waiting: new Set(), conflicts: 0 };
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
    const run = () => void runInQueue(key, () => work(key, group));
    const pause = pauseMs(group.conflicts, contended.has(key));
    if (pause === 0) run();
    else setTimeout(run, pause);
  }

  async function work(key: string, group: Group<Item, Result>): Promise<void> {
    const some = [...group.waiting].slice(0, maxItems);
    const outcomes = some.length === 0 ? [] : await attemptOrErrors(key, some);
    let isContended = false;
    for (const [n, one] of some.entries()) {
      const outcome = outcomes[n];
      if (outcome) one.settle(outcome);
      else isContended = true;
    }
    if (isContended) noteCompetition(key);
    group.conflicts = isContended ? group.conflicts + 1 : 0;
    if (group.waiting.size === 0) groups.delete(key);
    else schedule(key, group);
  }

  /** If a group fails, tries each item by itself, so that an item cannot fail the others. */
  async function attemptOrErrors(
    key: string,
    some: readonly Waiting<Item, Result>[],
  ): Promise<Outcome<Result>[]> {
    const items = some.map(({ item }) => item);
    try {
      return await attempt(key, items);
    } catch (error) {
      if (some.length === 1) return [{ error }];
    }
    const outcomes: Outcome<Result>[] = [];
    for (const one of some) outcomes.push(...(await attemptOrErrors(key, [one])));
    return outcomes;
  }

  function noteCompetition(key: string): void {
    if (contended.has(key)) return;
    contended.add(key);
    setTimeout(() => contended.delete(key), competitionMs).unref();
  }
}

/** Random, so that instances which collided do not collide again. */
function pauseMs(conflicts: number, isContended: boolean): number {
  if (conflicts === 0 && !isContended) return 0;
  const longest = Math.min(windowMs.to * 2 ** Math.max(0, conflicts - 1), maxBackoffMs);
  return windowMs.from + Math.random() * (longest - windowMs.from);
}
