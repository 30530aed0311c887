import { textOf } from "./text.ts";

const unknownId = "This is not an id of ours: use the one you were given.";

/** A document id that Firestore accepts: no slash, no reserved name, no unpaired surrogate. */
export const recordId = textOf(128, { tooLong: unknownId })
  .regex(/^(?!\.{1,2}$)[^/\p{Surrogate}]+$/u, unknownId)
  .refine((id) => !(id.startsWith("__") && id.endsWith("__")), unknownId);
