/** Seconds between a reset mail and the next one. */
export const lockSeconds = 30;

/** End of a lock that begins at `now`, both in milliseconds since 1970. */
export function lockEnd(now: number): number {
  return now + lockSeconds * 1000;
}

/**
 * Whole seconds until a stored lock ends, 0 if it has ended. The stored text can be anything. An
 * end later than a new lock's comes from a clock that was set back, and counts as ended.
 */
export function secondsUntil(stored: string | null, now: number): number {
  const end = stored?.trim() ? Number(stored) : Number.NaN;
  if (!Number.isFinite(end) || end > lockEnd(now)) return 0;
  return Math.max(0, Math.ceil((end - now) / 1000));
}
