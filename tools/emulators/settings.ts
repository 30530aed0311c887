import { defaultRegion } from "../../functions/src/platform/configuration/default-region.ts";

/** Project of the emulators. With a `demo-` id, firebase-tools never connects to a real project. */
export const project = "demo-flashplate";

/** The region of every function on the emulators, and in firebase.json. A deployment may choose another. */
export const region = defaultRegion;

/** Emulators and stand-ins listen on the loopback interface only. */
export const host = "127.0.0.1";

/** The ports of firebase.json, by the emulator's name in firebase-tools. */
const defaultPorts = {
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  storage: 9199,
  pubsub: 8085,
  hosting: 5000,
} as const;

/** The name of an emulator. */
export type Emulator = keyof typeof defaultPorts;

/** Every emulator of the project. */
export const allEmulators = Object.keys(defaultPorts) as Emulator[];

/** Ports of the stand-ins for other companies' servers (`tools/stand-ins`). */
const defaultStandInPorts = {
  fcm: 9471,
  stripe: 9472,
  formService: 9473,
  openAi: 9474,
  mail: 9475,
  // 9476 is `defaultSmtpPort`.
  geocoder: 9477,
  pushService: 9478,
  // Not 9479: at an offset of 20, it would be the default port of `tasks` (9499).
  printer: 9571,
} as const;

/** The name of a stand-in. */
export type StandIn = keyof typeof defaultStandInPorts;

/** The port on which the stand-in for a mail server speaks SMTP. Its page is at `mail`. */
const defaultSmtpPort = 9476;

/**
 * Ports that firebase-tools would otherwise choose itself: two sessions that start at once could
 * choose the same.
 */
const defaultInternalPorts = {
  hub: 4400,
  logging: 4500,
  firestoreWebSocket: 9150,
  eventarc: 9299,
  tasks: 9499,
} as const;

/**
 * The variable that shifts every port of a session by the same number, so that sessions run side by
 * side.
 */
const offsetVariable = "FLASHPLATE_PORT_OFFSET";

/**
 * Offsets for sessions that choose their ports. Different offsets have no port in common. 0 is for
 * `npm start` and `npm run dev`. 60 is left out: Hosting would use 5060, which browsers block
 * (https://fetch.spec.whatwg.org/#port-blocking).
 */
export const sessionOffsets = [10, 20, 30, 40, 50, 70, 80, 90] as const;

/** Ports, origins and environment variables of one session. */
export interface Addresses {
  offset: number;
  ports: Readonly<Record<Emulator, number>>;
  standInPorts: Readonly<Record<StandIn, number>>;
  internalPorts: Readonly<Record<keyof typeof defaultInternalPorts, number>>;
  /** The mail stand-in's port for SMTP. */
  smtpPort: number;
  /** The Emulator UI, if it is available. */
  uiPort: number;
  /** The development server of `npm run dev`. */
  vitePort: number;
  /** A session listens on it from start to end, so that no two sessions have the same offset. */
  lockPort: number;
  /** Origin of the built site and of the API. */
  hostingOrigin: string;
  /** Origin of the functions emulator. */
  functionsEmulator: string;
  /** Variables that the functions need in order to reach the stand-ins and each other. */
  standInEnvironment: Readonly<Record<string, string>>;
  /** Variables that programs need in order to reach the emulators and the stand-ins. */
  environment: Readonly<Record<string, string>>;
}

/** The addresses of the session at a port offset. */
export function addressesAt(offset: number): Addresses {
  const ports = shifted(defaultPorts, offset);
  const standInPorts = shifted(defaultStandInPorts, offset);
  const smtpPort = defaultSmtpPort + offset;
  const hostingOrigin = originOf(ports.hosting);
  const functionsEmulator = originOf(ports.functions);
  // The OpenAI stand-in is not set: menus are read locally unless a test asks for it.
  const standInEnvironment = {
    FLASHPLATE_FCM_STAND_IN: originOf(standInPorts.fcm),
    FLASHPLATE_STRIPE_STAND_IN: originOf(standInPorts.stripe),
    FLASHPLATE_FORM_SERVICE_STAND_IN: originOf(standInPorts.formService),
    FLASHPLATE_GEOCODER_STAND_IN: originOf(standInPorts.geocoder),
    FLASHPLATE_PUSH_STAND_IN: originOf(standInPorts.pushService),
    // Not a stand-in: one function calls another. The address depends on the session.
    FLASHPLATE_MENU_DECODER: `${functionsEmulator}/${project}/${region}/decodeMenu`,
    FLASHPLATE_SMTP_STAND_IN: `smtp://${host}:${smtpPort}`,
  };
  return {
    offset,
    ports,
    standInPorts,
    internalPorts: shifted(defaultInternalPorts, offset),
    smtpPort,
    uiPort: 4000 + offset,
    vitePort: 5173 + offset,
    lockPort: 9470 + offset,
    hostingOrigin,
    functionsEmulator,
    standInEnvironment,
    environment: {
      [offsetVariable]: String(offset),
      GCLOUD_PROJECT: project,
      GOOGLE_CLOUD_PROJECT: project,
      FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.auth}`,
      FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}`,
      FIREBASE_STORAGE_EMULATOR_HOST: `${host}:${ports.storage}`,
      STORAGE_EMULATOR_HOST: originOf(ports.storage),
      PUBSUB_EMULATOR_HOST: `${host}:${ports.pubsub}`,
      // Keeps the Admin SDK from looking for Google's metadata server.
      METADATA_SERVER_DETECTION: "none",
      // The origin of the pages. For a session of `npm run dev`, tools/testing/in-session.ts sets Vite's.
      FLASHPLATE_ORIGIN: hostingOrigin,
      FLASHPLATE_HOSTING_ORIGIN: hostingOrigin,
      FLASHPLATE_FUNCTIONS_ORIGIN: `${functionsEmulator}/${project}/${region}`,
      ...standInEnvironment,
    },
  };
}

/**
 * Reads the port offset from the environment.
 * @returns a number, or "auto" for the first free one of `sessionOffsets`
 */
export function offsetFrom(env: NodeJS.ProcessEnv): number | "auto" {
  const text = env[offsetVariable] ?? "0";
  if (text === "auto") return "auto";
  const offset = Number(text);
  if (!Number.isInteger(offset) || offset < 0 || offset > 1000) {
    throw new Error(`${offsetVariable} is a whole number from 0 to 1000 or "auto", not ${text}`);
  }
  return offset;
}

/**
 * Reads the port for a debugger of the functions from the environment.
 * @returns undefined when the functions run without a debugger
 */
export function inspectorPort({ FLASHPLATE_INSPECT_FUNCTIONS: text }: NodeJS.ProcessEnv): number | undefined {
  if (!text) return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`FLASHPLATE_INSPECT_FUNCTIONS is a port number, for example 9229, not ${text}`);
  }
  return port;
}

const offset = offsetFrom(process.env);
/**
 * Addresses of the session that started this program, from its environment. The launcher, which starts
 * sessions, does not use them.
 */
const sessionAddresses = addressesAt(offset === "auto" ? 0 : offset);

export const { ports, hostingOrigin, functionsEmulator } = sessionAddresses;

/** Origin of a stand-in of the session that started this program. */
export function standInOrigin(name: StandIn): string {
  return originOf(sessionAddresses.standInPorts[name]);
}

/** Origin of a port of this machine. */
export function originOf(port: number): string {
  return `http://${host}:${port}`;
}

function shifted<Name extends string>(
  portsByName: Readonly<Record<Name, number>>,
  offset: number,
): Record<Name, number> {
  const entries = Object.entries<number>(portsByName).map(([name, port]) => [name, port + offset]);
  return Object.fromEntries(entries) as Record<Name, number>;
}
