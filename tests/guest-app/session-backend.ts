import { sentTo } from "../../functions/test-support/stand-ins/fcm.ts";
import type { Backend } from "./backend.ts";

/** What the guests' app connects to while a session runs: the same as the site. */
export const sessionBackend: Backend = {
  project: process.env.GCLOUD_PROJECT ?? "",
  origin: process.env.FLASHPLATE_ORIGIN ?? "",
  authEmulator: process.env.FIREBASE_AUTH_EMULATOR_HOST ?? "",
  firestoreEmulator: process.env.FIRESTORE_EMULATOR_HOST ?? "",
  stripeOrigin: process.env.FLASHPLATE_STRIPE_STAND_IN ?? "",
  messagesTo: sentTo,
};
