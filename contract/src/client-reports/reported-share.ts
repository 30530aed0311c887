// In a file without schemas, so that the site can import it without loading zod.

/**
 * The share of each event that pages report, from 0 to 1. Failures are rare, so each is reported.
 * Visits are many, so one in ten is.
 */
export const reportedShare = { "load-failed": 1, visit: 0.1 } as const;
