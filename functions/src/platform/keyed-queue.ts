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
