// In a file without schemas, so that triggers do not load zod.

/**
 * A sale lasts at most a day, because its end is a time of day, today or tomorrow. The day on which
 * summer time ends has 25 hours.
 */
export const maxDurationMinutes = 25 * 60;
