interface Lookups<Value> {
  /** Looks up values by id, in one request. Missing ones are left out. */
  lookUp: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  /** Most ids of one request. */
  maxIds: number;
  /** Most requests that run at once. */
  parallel: number;
}

interface Waiting<Value> {
  id: string;
  resolve: (value: Value | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Returns a function that looks up one value. While `parallel` requests run, further ids wait and
 * are looked up together. A request that has started takes no more ids, so a value is never older
 * than the call. It is our own code, because dataloader collects the ids of one tick, and requests arrive
 * over many ticks.
 */
export function collectLookups<Value>({
  lookUp,
  maxIds,
  parallel,
}: Lookups<Value>): (id: string) => Promise<Value | undefined> {
  const waiting: Waiting<Value>[] = [];
  let running = 0;

  return (id) =>
    new Promise((resolve, reject) => {
      waiting.push({ id, resolve, reject });
      if (running < parallel) void lookUpWaiting();
    });

  async function lookUpWaiting(): Promise<void> {
    running += 1;
    while (waiting.length > 0) await lookUpBatch(waiting.splice(0, maxIds));
    running -= 1;
  }

  async function lookUpBatch(batch: readonly Waiting<Value>[]): Promise<void> {
    try {
      const found = await lookUp([...new Set(batch.map(({ id }) => id))]);
      for (const { id, resolve } of batch) resolve(found.get(id));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
