/** After a reset mail was sent, the next one can be asked for this many seconds later. */
export const lockSeconds = 30;

/** When a lock that begins at `now` ends, both in milliseconds since 1970. */
export function lockEnd(now: number): number {
  return now + lockSeconds * 1000;
}

/**
 * Whole seconds until a stored lock ends, 0 where it has ended. What stands in the browser's storage can be anything; an end
 * further away than a lock lasts comes from a clock that was set back, and must not keep a person out.
 */
export function secondsUntil(stored: string | null, now: number): number {
  const end = stored?.trim() ? Number(stored) : Number.NaN;
  if (!Number.isFinite(end) || end > lockEnd(now)) return 0;
  return Math.max(0, Math.ceil((end - now) / 1000));
}
