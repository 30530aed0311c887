import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { declaredParams } from "firebase-functions/params";
import { afterEach, describe, expect, test, vi } from "vitest";
import { contactForward, siteOrigins, stripeSettings } from "./config.ts";

const root = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const example = read(".env.example");

/** Set by Cloud Functions, by the emulators or by the launcher, and not for people to set. */
const setByOthers = [
  "FIREBASE_CONFIG",
  "FIREBASE_STORAGE_BUCKET",
  "FIREBASE_STORAGE_EMULATOR_HOST",
  "FIRESTORE_EMULATOR_HOST",
  "FLASHPLATE_FCM_STAND_IN",
  "FLASHPLATE_FORM_SERVICE_STAND_IN",
  "FLASHPLATE_STRIPE_STAND_IN",
  "FUNCTIONS_EMULATOR",
  "GCLOUD_PROJECT",
  "K_SERVICE",
  "VITE_EMULATOR_HOST",
];
/** What the launcher's own programs read. */
const ofTheLauncher = ["CHROME_PATH", "FLASHPLATE_CLOCK"];

const parameters = declaredParams.map(({ name }) => name);

/** Every variable that the two modules read, which are the only ones that do. */
function readVariables(): string[] {
  const ofFunctions = [...read("functions/src/platform/config.ts").matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)];
  const ofWeb = [...read("web/src/platform/config.ts").matchAll(/\b(VITE_[A-Z0-9_]+)/g)];
  return [...ofFunctions, ...ofWeb].map(([, name = ""]) => name);
}

afterEach(() => void vi.unstubAllEnvs());

describe(".env.example", () => {
  const documented = Object.keys(parseEnv(example));

  test("names every variable there is, and no other", () => {
    const known = new Set([...parameters, ...readVariables(), ...ofTheLauncher]);
    for (const name of setByOthers) known.delete(name);
    expect(documented.toSorted()).toEqual([...known].toSorted());
  });

  test("says of every variable of the functions what happens without it", () => {
    const blocks = example.split(/\n\n+/);
    for (const name of parameters) {
      const block = blocks.find((one) => new RegExp(`^${name}=`, "m").test(one));
      expect(block, name).toMatch(/^# Without it: /m);
    }
  });
});

test("the demo project has a value for every parameter that is no secret, so that nothing asks for one", () => {
  const secrets = declaredParams
    .filter((one) => (one.constructor as { type?: string }).type === "secret")
    .map(({ name }) => name);
  const demo = Object.keys(parseEnv(read("functions/.env.demo-flashplate")));
  expect(demo.toSorted()).toEqual(parameters.filter((name) => !secrets.includes(name)).toSorted());
});

describe("without any of them", () => {
  test("everything has its default, and nothing fails", () => {
    for (const name of [...parameters, "FLASHPLATE_STRIPE_STAND_IN", "FLASHPLATE_FORM_SERVICE_STAND_IN"]) {
      vi.stubEnv(name, undefined);
    }
    expect(stripeSettings()).toBeUndefined();
    expect(contactForward()).toBeUndefined();
    expect(siteOrigins()).toEqual(["https://demo-flashplate.web.app"]);
  });

  test("several addresses of the site are read as people write them", () => {
    vi.stubEnv("SITE_ORIGINS", " https://one.example/ ,https://two.example,,");
    expect(siteOrigins()).toEqual(["https://one.example", "https://two.example"]);
  });
});
