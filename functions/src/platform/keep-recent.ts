import { now } from "./clock.ts";

interface Kept<Value> {
  /** In milliseconds. */
  readAt: number;
  value: Promise<Value>;
}

/** Values that were read a short time ago, by key. */
export interface Recent<Value> {
  /** The value; read again if it is too old. Calls at the same time share one read. */
  get: (key: string) => Promise<Value>;
  /** Whether `get` would read the value. */
  isOld: (key: string) => boolean;
  /** Makes the next `get` of a key read, or of every key. */
  forget: (key?: string) => void;
}

/**
 * Keeps what `read` has returned for some milliseconds. Own code, because caches of libraries measure
 * time by their own clock, which tests cannot set.
 * @param settings.max values that are kept; the oldest one goes first
 */
export function keepRecent<Value>(
  { ms, max }: { ms: number; max: number },
  read: (key: string) => Promise<Value>,
): Recent<Value> {
  const kept = new Map<string, Kept<Value>>();
  const isOld = (key: string) => {
    const one = kept.get(key);
    // Also old if the clock was set back since.
    return !one || Math.abs(now().getTime() - one.readAt) >= ms;
  };
  return {
    isOld,
    forget: (key) => {
      if (key === undefined) kept.clear();
      else kept.delete(key);
    },
    get: (key) => {
      const known = kept.get(key);
      if (known && !isOld(key)) return known.value;
      const one: Kept<Value> = { readAt: now().getTime(), value: read(key) };
      kept.delete(key);
      kept.set(key, one);
      // A failed read is not kept.
      one.value.catch(() => kept.get(key) === one && kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > max && oldest !== undefined) kept.delete(oldest);
      return one.value;
    },
  };
}
