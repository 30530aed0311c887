import { type App, getApps, initializeApp } from "firebase-admin/app";
import type { AppCheck } from "firebase-admin/app-check";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import { projectId, storageBucket } from "./config.ts";

function app(): App {
  return getApps()[0] ?? initializeApp({ projectId });
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
