/**
 * Returns the milliseconds to wait before a retry (exponential backoff with jitter): half a second
 * before the first, and twice as long before each further one. A random part of up to half is taken off.
 * Without it, requests that fail together would be repeated together.
 * @param retry 0 for the first
 */
export function retryPause(retry: number, longestMs = Number.POSITIVE_INFINITY): number {
  return Math.min(longestMs, 500 * 2 ** retry) * (0.5 + Math.random() / 2);
}
