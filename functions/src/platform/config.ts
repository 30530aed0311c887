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

/**
 * Whether Google's front end stands before us and has put the caller's address at the end of `X-Forwarded-For`. Nowhere else does
 * that header say anything: the emulators name a service as well, and pass on what the caller wrote.
 */
export const behindFrontEnd = env.K_SERVICE !== undefined && env.FUNCTIONS_EMULATOR !== "true";

/** Whether only apps of ours, as App Check proves them, get an answer. Switched on when all of them send its token. */
export const enforceAppCheck = env.ENFORCE_APP_CHECK === "true";

/** Further networks (CIDR, separated by commas) whose machines pass our site's requests on and name the caller. */
export const extraEdgeNetworks: readonly string[] = (env.EDGE_NETWORKS ?? "").split(",").filter(Boolean);

/** All rate limits times this: more for measurements and load tests, never set where people come. */
export const rateLimitFactor = positive("RATE_LIMIT_FACTOR", env.RATE_LIMIT_FACTOR ?? "1");

function positive(name: string, text: string): number {
  const value = Number(text);
  if (value > 0 && Number.isFinite(value)) return value;
  throw new Error(`${name} has to be a number above 0.`);
}

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
