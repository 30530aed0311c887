import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/paths.ts";
import { host, ports } from "./settings.ts";

interface FirebaseConfig {
  hosting: { headers: { headers: { key: string; value: string }[] }[] };
}

/**
 * Writes what the emulators read in place of firebase.json: the same, but that the pages may talk to the emulators, without TLS.
 * firebase.json itself names no local address. The file stands beside it, because paths in it count from there.
 * @returns the file
 */
export function writeEmulatorConfig(): string {
  const config = JSON.parse(readFileSync(join(root, "firebase.json"), "utf8")) as FirebaseConfig;
  for (const rule of config.hosting.headers) {
    rule.headers = rule.headers
      .filter(({ key }) => key !== "Strict-Transport-Security")
      .map(({ key, value }) =>
        key === "Content-Security-Policy" ? { key, value: withEmulators(value) } : { key, value },
      );
  }
  const file = join(root, ".firebase.emulators.json");
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}

/** The same policy with the emulators beside the services they stand for. */
export function withEmulators(policy: string): string {
  const origin = (port: number) => `http://${host}:${port}`;
  const beside: Record<string, string> = {
    "connect-src": [ports.auth, ports.firestore, ports.storage].map(origin).join(" "),
    "img-src": origin(ports.storage),
  };
  return policy
    .split("; ")
    .filter((directive) => directive !== "upgrade-insecure-requests")
    .map((directive) => {
      const more = beside[directive.split(" ", 1)[0] ?? ""];
      return more === undefined ? directive : `${directive} ${more}`;
    })
    .join("; ");
}
