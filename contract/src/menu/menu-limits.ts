// In a file without schemas, so that triggers do not load zod.

/** Maximum number of items. A menu is one document, so that it costs one read. */
export const maxMenuItems = 500;
/**
 * Maximum bytes of a menu's texts. Firestore's limit is 1 MiB per document, field names included.
 */
export const maxMenuBytes = 800_000;
/** Number of removed dishes that are remembered. */
export const maxRemovedItems = 50;
/** How long a removal can be undone. Pages offer it for seconds; the rest allows for retries. */
export const undoRemovalMs = 60 * 60_000;
