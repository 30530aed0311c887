import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type HeaderRule, rulesOfAssets } from "../build/asset-headers.ts";
import { root } from "../lib/paths.ts";
import { type Addresses, host, originOf } from "./settings.ts";

interface FirebaseConfig {
  functions: { source: string; configDir?: string }[];
  firestore: { rules: string };
  hosting: { public: string; headers: HeaderRule[] };
  emulators: Record<string, unknown>;
}

/** The folders that a session's emulators read. */
export interface ServedFolders {
  /** Holds `lib/index.js` and `package.json`. */
  functions: string;
  /** Holds the `.env` files of the functions. */
  functionsConfig: string;
  /** The files that Hosting serves. */
  site: string;
}

/**
 * The file that a session's emulators read instead of firebase.json. Its paths are relative to its
 * folder.
 */
export function emulatorConfigFile({ offset }: Addresses): string {
  return join(root, `.firebase.emulators.${offset}.json`);
}

/**
 * Writes the configuration of a session's emulators: firebase.json with the session's ports and
 * folders, and with the headers of the built assets. The emulators have no TLS, so the content policy
 * allows connections to them, and Strict-Transport-Security is left out.
 * @returns the path of the file
 */
export function writeEmulatorConfig(addresses: Addresses, folders: ServedFolders): string {
  const config = JSON.parse(readFileSync(join(root, "firebase.json"), "utf8")) as FirebaseConfig;
  for (const one of config.functions) {
    one.source = relative(root, folders.functions);
    one.configDir = relative(root, folders.functionsConfig);
  }
  // firebase.json names a file of rules that only a deployment builds.
  config.firestore.rules = "firestore.rules";
  config.hosting.public = relative(root, folders.site);
  config.hosting.headers.push(...rulesOfAssets(folders.site));
  for (const rule of config.hosting.headers) {
    rule.headers = rule.headers
      .filter(({ key }) => key !== "Strict-Transport-Security")
      .map(({ key, value }) =>
        key === "Content-Security-Policy" ? { key, value: withEmulators(value, addresses) } : { key, value },
      );
  }
  config.emulators = emulatorPorts(addresses);
  const file = emulatorConfigFile(addresses);
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}

function emulatorPorts({ ports, internalPorts, uiPort }: Addresses): Record<string, unknown> {
  const { firestoreWebSocket, ...others } = internalPorts;
  const all = Object.entries<number>({ ...ports, ...others, ui: uiPort });
  const entries = all.map(([name, port]) => [name, { host, port }] as const);
  return {
    ...Object.fromEntries(entries),
    firestore: { host, port: ports.firestore, websocketPort: firestoreWebSocket },
    singleProjectMode: true,
  };
}

/** Adds a session's emulators to a content policy, and allows them to be without TLS. */
export function withEmulators(policy: string, { ports }: Addresses): string {
  const emulatorOrigins: Record<string, string> = {
    "connect-src": [ports.auth, ports.firestore, ports.storage].map(originOf).join(" "),
    "img-src": originOf(ports.storage),
  };
  return policy
    .split("; ")
    .filter((directive) => directive !== "upgrade-insecure-requests")
    .map((directive) => {
      const origins = emulatorOrigins[directive.split(" ", 1)[0] ?? ""];
      return origins === undefined ? directive : `${directive} ${origins}`;
    })
    .join("; ");
}
