import * as z from "zod";

/** Id of a record of ours, as a path in Firestore can hold it: no slash, nothing of Firestore's own, no half characters. */
export const recordId = z
  .string()
  .regex(
    /^(?!\.{1,2}$)(?!__.*__$)[^/\p{Surrogate}]{1,128}$/u,
    "This is not an id of ours: use the one you were given.",
  );
