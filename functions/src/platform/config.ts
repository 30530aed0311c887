/** The only reader of the environment. Everything here is known when an instance starts and never changes. */

interface FirebaseConfig {
  projectId?: string;
  storageBucket?: string;
}

const { env } = process;

// Set by Cloud Functions and by the functions emulator.
const firebaseConfig = JSON.parse(env.FIREBASE_CONFIG ?? "{}") as FirebaseConfig;

/** Project that the functions run in. */
export const projectId = firebaseConfig.projectId ?? env.GCLOUD_PROJECT ?? "demo-flashplate";

const storageEmulator = env.FIREBASE_STORAGE_EMULATOR_HOST;

/**
 * Bucket of all pictures. The functions emulator names a bucket of the old form (`appspot.com`) whatever the web app
 * uses, so there the new form is taken.
 */
export const storageBucket =
  env.FIREBASE_STORAGE_BUCKET ??
  (storageEmulator ? undefined : firebaseConfig.storageBucket) ??
  `${projectId}.firebasestorage.app`;

/** Where browsers get objects from, without a slash at the end. */
export const storageOrigin = storageEmulator
  ? `http://${storageEmulator}`
  : "https://firebasestorage.googleapis.com";

/**
 * Address of the server that stands in for FCM, as the emulators have one; undefined where FCM itself is meant. In a real
 * project a variable that was left behind must not swallow messages.
 */
export const fcmStandIn = projectId.startsWith("demo-") ? env.FLASHPLATE_FCM_STAND_IN : undefined;
