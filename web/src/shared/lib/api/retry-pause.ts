/**
 * Milliseconds to wait before a retry: half a second before the first, and twice as long before each
 * further one, shortened by a random part, because what fails together would be repeated together.
 * @param retry 0 for the first
 */
export function retryPause(retry: number, longestMs = Number.POSITIVE_INFINITY): number {
  return Math.min(longestMs, 500 * 2 ** retry) * (0.5 + Math.random() / 2);
}
