import { beforeAll, expect, it, vi } from "vitest";
import { emulators } from "../../../../firebase.json";

let emulatorPort: typeof import("./config.ts").emulatorPort;
const { hosting, ...others } = emulators;
const developmentServerPort = 5173;
const names = ["auth", "firestore", "storage"] as const;

beforeAll(async () => {
  for (const name of ["API_KEY", "AUTH_DOMAIN", "PROJECT_ID", "STORAGE_BUCKET", "APP_ID"]) {
    vi.stubEnv(`VITE_FIREBASE_${name}`, "value");
  }
  ({ emulatorPort } = await import("./config.ts"));
  vi.unstubAllEnvs();
});

it.each(names)("finds the %s emulator of firebase.json when Hosting serves the page", (name) => {
  expect(emulatorPort(name, String(hosting.port), false)).toBe(others[name].port);
});

it.each(names)("shifts the port of %s by the offset of the page's port", (name) => {
  expect(emulatorPort(name, String(hosting.port + 200), false)).toBe(others[name].port + 200);
  expect(emulatorPort(name, String(developmentServerPort), true)).toBe(others[name].port);
  expect(emulatorPort(name, String(developmentServerPort + 200), true)).toBe(others[name].port + 200);
});

it("uses no offset when the address of the page has no port", () => {
  expect(emulatorPort("auth", "", false)).toBe(others.auth.port);
});
