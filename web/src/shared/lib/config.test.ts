import { expect, it } from "vitest";
import { emulators } from "../../../../firebase.json";
import { emulatorPort } from "./config.ts";

const { hosting, ...others } = emulators;
const developmentServerPort = 5173;
const names = ["auth", "firestore", "storage"] as const;

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
