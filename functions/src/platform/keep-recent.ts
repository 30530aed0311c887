import { now } from "./clock.ts";

interface CachedValue<Value> {
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
 * A cache of `read` that keeps each value for `ms` milliseconds. It is our own code, because caches of
 * libraries use their own clock, which tests cannot set.
 * @param settings.max most values that are kept; the oldest one is dropped first
 */
export function keepRecent<Value>(
  { ms, max }: { ms: number; max: number },
  read: (key: string) => Promise<Value>,
): Recent<Value> {
  const cache = new Map<string, CachedValue<Value>>();
  const isOld = (key: string) => {
    const one = cache.get(key);
    // Also old if the clock was set back since.
    return !one || Math.abs(now().getTime() - one.readAt) >= ms;
  };
  return {
    isOld,
    forget: (key) => {
      if (key === undefined) cache.clear();
      else cache.delete(key);
    },
    get: (key) => {
      const known = cache.get(key);
      if (known && !isOld(key)) return known.value;
      const one: CachedValue<Value> = { readAt: now().getTime(), value: read(key) };
      cache.delete(key);
      cache.set(key, one);
      // A failed read is not kept.
      one.value.catch(() => cache.get(key) === one && cache.delete(key));
      const [oldest] = cache.keys();
      if (cache.size > max && oldest !== undefined) cache.delete(oldest);
      return one.value;
    },
  };
}
