import * as z from "zod";

/** A document id that Firestore accepts: no slash, no reserved name, no unpaired surrogate. */
export const recordId = z
  .string()
  .regex(
    /^(?!\.{1,2}$)(?!__.*__$)[^/\p{Surrogate}]{1,128}$/u,
    "This is not an id of ours: use the one you were given.",
  );
