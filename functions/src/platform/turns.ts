/** The last one in each line, settled when everybody before it is done. */
const lines = new Map<string, Promise<unknown>>();

/**
 * Runs works with the same key one after the other, in the order of asking, within this instance. Where many reach for one
 * document this is what keeps their transactions from stopping each other; other instances are the transactions' business.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(key) ?? Promise.resolve();
  const mine = before.then(work);
  // Somebody's failure is not the next one's.
  const settled = mine.catch(() => undefined);
  lines.set(key, settled);
  try {
    return await mine;
  } finally {
    if (lines.get(key) === settled) lines.delete(key);
  }
}
