import * as z from "zod";

/** Position of the next page of a list, taken from the previous response. Opaque to clients. */
export const cursor = z.string("Use the cursor as you were given it.").min(1).max(500);

/** Error message for a cursor of another list. */
export const unknownCursor = "This cursor is not one of this list. Load the list again from its beginning.";
