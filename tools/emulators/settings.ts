/** The one project every emulator serves. Its `demo-` prefix makes firebase-tools refuse to touch anything real. */
export const project = "demo-flashplate";

/** The region of every function, as deployed. */
export const region = "us-central1";

/** Everything listens here only; nothing of a developer's machine is opened to its network. */
export const host = "127.0.0.1";

/** The ports of firebase.json, by the emulator's name in firebase-tools. */
export const ports = {
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  storage: 9199,
  pubsub: 8085,
  hosting: 5000,
} as const;

/** The name of an emulator. */
export type Emulator = keyof typeof ports;

/** Every emulator of the project. */
export const allEmulators = Object.keys(ports) as Emulator[];

/** The Emulator UI's port: it is started only where it can be had, and only for people. */
export const uiPort = 4000;

/** The ports of the servers that stand in for other companies' (`tools/stand-ins`). */
export const standInPorts = {
  fcm: 9471,
  stripe: 9472,
  formService: 9473,
  openAi: 9474,
} as const;

/** The name of a stand-in. */
export type StandIn = keyof typeof standInPorts;

/** Where a stand-in answers. */
export function standInOrigin(name: StandIn): string {
  return `http://${host}:${standInPorts[name]}`;
}

/**
 * What a program needs in its environment to talk to the stand-ins; the functions emulator gets it too. The one for the AI text service
 * is not among them: menus are read here unless somebody asks for it.
 */
export const standInEnvironment: Readonly<Record<string, string>> = {
  FLASHPLATE_FCM_STAND_IN: standInOrigin("fcm"),
  FLASHPLATE_STRIPE_STAND_IN: standInOrigin("stripe"),
  FLASHPLATE_FORM_SERVICE_STAND_IN: standInOrigin("formService"),
};

/** Where the built site answers, with the API behind the same origin. */
export const hostingOrigin = `http://${host}:${ports.hosting}`;

/** The functions emulator itself. */
export const functionsEmulator = `http://${host}:${ports.functions}`;

/** Where each function answers at its own URL: `<origin>/<function name>`. */
const functionsOrigin = `${functionsEmulator}/${project}/${region}`;

/** What a program needs in its environment for the Firebase SDKs in it to talk to the emulators. */
export const emulatorEnvironment: Readonly<Record<string, string>> = {
  GCLOUD_PROJECT: project,
  GOOGLE_CLOUD_PROJECT: project,
  FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.auth}`,
  FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}`,
  FIREBASE_STORAGE_EMULATOR_HOST: `${host}:${ports.storage}`,
  STORAGE_EMULATOR_HOST: `http://${host}:${ports.storage}`,
  PUBSUB_EMULATOR_HOST: `${host}:${ports.pubsub}`,
  // The Admin SDK would look for a Google machine's identity, and warn when there is none.
  METADATA_SERVER_DETECTION: "none",
  FLASHPLATE_ORIGIN: hostingOrigin,
  FLASHPLATE_HOSTING_ORIGIN: hostingOrigin,
  FLASHPLATE_FUNCTIONS_ORIGIN: functionsOrigin,
  ...standInEnvironment,
};
