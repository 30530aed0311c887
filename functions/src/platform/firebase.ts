/**
 * The connections of the Admin SDK that tests and measurements use. Deployed code imports the single
 * files, so that a function loads only the parts that it uses.
 */
export { appCheck } from "./app-check.ts";
export { auth } from "./auth.ts";
export { firestore } from "./firestore/firestore.ts";
export { bucket } from "./services/storage.ts";
