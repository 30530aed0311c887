import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { app } from "../firebase-app.ts";

/**
 * The Admin SDK's connection to Firestore. `ignoreUndefinedProperties` stays off: an undefined
 * field is a bug.
 */
export function firestore(): Firestore {
  return getFirestore(app());
}
