// In a file without schemas, so that pages do not load zod.

/** Maximum number of printers of one restaurant. */
export const maxPrinters = 5;

/** Characters in a line: of paper with 80 mm, and with 58 mm. */
export const paperColumns = [48, 32] as const;
export type PaperColumns = (typeof paperColumns)[number];
