import { textOf } from "../shared/text.ts";

/** Position of the next page of a list, taken from the previous response. Opaque to clients. */
export const cursor = textOf(500, { missing: "Use the cursor as you were given it." }).min(1);

/** Error message for a cursor of another list. */
export const unknownCursorMessage =
  "This cursor is not one of this list. Load the list again from its beginning.";
