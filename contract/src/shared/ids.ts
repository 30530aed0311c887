import { textOf } from "./text.ts";

const unknownId = "This is not an id of ours: use the one you were given.";

/** A document id that Firestore accepts: no slash, no reserved name, no unpaired surrogate. */
export const recordId = textOf(128, { tooLong: unknownId })
  .regex(/^(?!\.{1,2}$)[^/\p{Surrogate}]+$/u, unknownId)
  .refine((id) => !(id.startsWith("__") && id.endsWith("__")), unknownId);

const wrongIdFromClient = "Use 8 to 64 letters, digits, - or _, and no __ at the start.";

/**
 * An id that the client chooses for a new record or request, so that a retry is idempotent.
 * Firestore reserves ids that begin with __.
 */
export const idFromClient = textOf(64, { tooLong: wrongIdFromClient }).regex(
  /^(?!__)[A-Za-z0-9_-]{8,64}$/,
  wrongIdFromClient,
);
