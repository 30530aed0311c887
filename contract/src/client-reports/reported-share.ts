// In a file without schemas, so that the site can import it without loading zod.

/**
 * Share of the reports of each event that pages send. Failures are rare and few pages report one,
 * visits are many.
 */
export const reportedShare = { "load-failed": 1, visit: 0.1 } as const;
