import { type App, getApps, initializeApp } from "firebase-admin/app";
import type { AppCheck } from "firebase-admin/app-check";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { getMessaging, type Messaging } from "firebase-admin/messaging";
import { getStorage } from "firebase-admin/storage";
import { agentTo } from "./agent.ts";
import { fcmStandIn, projectId, storageBucket } from "./config.ts";

function app(): App {
  return getApps().find(({ name }) => name === "[DEFAULT]") ?? initializeApp({ projectId });
}

/** The Admin SDK's connection to Firestore. `ignoreUndefinedProperties` stays off: an undefined field is a bug. */
export function firestore(): Firestore {
  return getFirestore(app());
}

/** The Admin SDK's connection to the sign-in service. */
export function auth(): Auth {
  return getAuth(app());
}

/** The Admin SDK's check of App Check tokens, loaded where the check is switched on. */
export async function appCheck(): Promise<AppCheck> {
  const { getAppCheck } = await import("firebase-admin/app-check");
  return getAppCheck(app());
}

/** The bucket of all pictures, by name: the functions emulator puts a default of its own in the app's place. */
export function bucket(): ReturnType<ReturnType<typeof getStorage>["bucket"]> {
  return getStorage(app()).bucket(storageBucket);
}

/** The Admin SDK's connection to FCM, or to the server that stands in for it. */
export function messaging(): Messaging {
  return getMessaging(fcmStandIn === undefined ? app() : standInApp(fcmStandIn));
}

/** The SDK takes no other address for FCM, but it takes an agent, which decides where connections lead. */
function standInApp(origin: string): App {
  const name = "fcm-stand-in";
  const made = getApps().find((one) => one.name === name);
  if (made) return made;
  // What stands in for FCM asks nobody who they are; without this, the SDK would look for a Google machine's identity.
  const credential = { getAccessToken: async () => ({ access_token: "stand-in", expires_in: 3600 }) };
  return initializeApp({ projectId, credential, httpAgent: agentTo(origin) }, name);
}
