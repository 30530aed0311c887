/** Seconds between a reset mail and the next one. */
export const lockSeconds = 30;

/** End of a lock that begins at `now`, both in milliseconds since 1970. */
export function lockEnd(now: number): number {
  return now + lockSeconds * 1000;
}

/**
 * Whole seconds until a stored lock ends, 0 if it has ended. A text that is no number counts as ended.
 * An end that is later than the end of a lock set now comes from a clock that was set back. It counts
 * as ended too.
 */
export function secondsUntil(stored: string | null, now: number): number {
  // Of no text and an empty one, the number is 0: a lock that ended in 1970.
  const end = Number(stored);
  if (Number.isNaN(end) || end > lockEnd(now)) return 0;
  return Math.max(0, Math.ceil((end - now) / 1000));
}
