import { requiredVariable } from "../../functions/test-support/required-variable.ts";
import { sentTo } from "../../functions/test-support/stand-ins/fcm.ts";
import type { Backend } from "./backend.ts";

/**
 * Returns what the guests' app connects to: the emulators and stand-ins of the running `npm start`,
 * or of the session that the test command has started. The site of the session uses the same.
 * @throws Error if no session has set the variables
 */
export function sessionBackend(): Backend {
  return {
    project: requiredVariable("GCLOUD_PROJECT"),
    origin: requiredVariable("FLASHPLATE_ORIGIN"),
    authEmulator: requiredVariable("FIREBASE_AUTH_EMULATOR_HOST"),
    firestoreEmulator: requiredVariable("FIRESTORE_EMULATOR_HOST"),
    stripeOrigin: requiredVariable("FLASHPLATE_STRIPE_STAND_IN"),
    messagesTo: sentTo,
  };
}
