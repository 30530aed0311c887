/**
 * Settings of the build. The values of `import.meta.env` are public. Other files read only `SSR` of it,
 * which the build replaces.
 */
const env = import.meta.env;

export const config = {
  firebase: {
    apiKey: required("VITE_FIREBASE_API_KEY"),
    authDomain: required("VITE_FIREBASE_AUTH_DOMAIN"),
    projectId: required("VITE_FIREBASE_PROJECT_ID"),
    storageBucket: required("VITE_FIREBASE_STORAGE_BUCKET"),
    appId: required("VITE_FIREBASE_APP_ID"),
  },
  /** Site key of reCAPTCHA Enterprise for App Check; without one, App Check is not loaded. */
  appCheckSiteKey: env.VITE_APP_CHECK_SITE_KEY as string | undefined,
  /** URLs that replace `/api` and `/engine`, without a slash at the end. */
  apiBase: baseOf(env.VITE_API_BASE, "/api"),
  engineBase: baseOf(env.VITE_ENGINE_BASE, "/engine"),
  /** Pages of the guests' app in the stores. Without one, its link is hidden. */
  appStoreUrl: (env.VITE_APP_STORE_URL as string | undefined) || undefined,
  playStoreUrl: (env.VITE_PLAY_STORE_URL as string | undefined) || undefined,
  /** Link to a restaurant in the guests' app, with `{id}` for its id. Without one, it is hidden. */
  restaurantLink: (env.VITE_RESTAURANT_LINK as string | undefined) || undefined,
  /** What a restaurant pays, as a heading. Without one: free while in beta. */
  price: (env.VITE_PRICE as string | undefined) || undefined,
  /** Whether the development server serves the page. */
  isDevelopment: env.DEV,
  /** Host of the local emulators, undefined in a real project. */
  emulatorHost: env.VITE_EMULATOR_HOST as string | undefined,
  /** Origin of the site, for absolute URLs. The default is the project's Hosting address. */
  siteOrigin:
    (env.VITE_SITE_ORIGIN as string | undefined) || `https://${required("VITE_FIREBASE_PROJECT_ID")}.web.app`,
} as const;

/** Ports without an offset, as in tools/emulators/settings.ts. */
const emulatorPorts = { auth: 9099, firestore: 8080, storage: 9199 } as const;
const hostingPort = 5000;
const developmentServerPort = 5173;

/**
 * Returns the port of a local emulator. FLASHPLATE_PORT_OFFSET shifts all ports, so the offset is
 * computed from the page's port.
 * @param pagePort `location.port`; the offset is 0 where it is empty
 */
export function emulatorPort(
  emulator: keyof typeof emulatorPorts,
  pagePort = location.port,
  isDevelopmentServer = env.DEV,
): number {
  const offset = Number(pagePort) - (isDevelopmentServer ? developmentServerPort : hostingPort);
  return emulatorPorts[emulator] + Math.max(0, offset);
}

/** Returns a configured base URL without the slash at its end, or the default. */
export function baseOf(value: unknown, fallback: string): string {
  return typeof value === "string" && value !== "" ? value.replace(/\/+$/, "") : fallback;
}

function required(name: string): string {
  const value: unknown = env[name];
  if (typeof value !== "string" || value === "") {
    throw new Error(`${name} is not set: see "Configuration of the site" in docs/deploy.md.`);
  }
  return value;
}
