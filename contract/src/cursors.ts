import * as z from "zod";

/** Where a list goes on, as an answer said; opaque. */
export const cursor = z.string("Use the cursor as you were given it.").min(1).max(500);

/** What a cursor that is none of the list's is told. */
export const unknownCursor = "This cursor is not one of this list. Load the list again from its beginning.";
