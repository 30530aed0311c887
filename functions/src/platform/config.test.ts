import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { declaredParams } from "firebase-functions/params";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { contactForward, openAiSettings, siteOrigins, stripeSettings } from "./config.ts";

const told = vi.hoisted(() => vi.fn());
vi.mock("./logger.ts", async (original) => ({ ...(await original<object>()), logWarning: told }));

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
/** Asked for in the shell, and heard beside the emulators only. */
const ofTheShell = "FLASHPLATE_OPENAI_STAND_IN";
/** What the launcher's own programs read. */
const ofTheLauncher = ["CHROME_PATH", "FLASHPLATE_CLOCK"];

const parameters = declaredParams.map(({ name }) => name);

// Two modules read variables, and no other.
const variablesOfFunctions = () => namesIn("functions/src/platform/config.ts", /\benv\.([A-Z][A-Z0-9_]+)/g);
const variablesOfWeb = () => namesIn("web/src/platform/config.ts", /\b(VITE_[A-Z0-9_]+)/g);

function namesIn(file: string, pattern: RegExp): string[] {
  return [...read(file).matchAll(pattern)].map(([, name = ""]) => name);
}

afterEach(() => void vi.unstubAllEnvs());

describe(".env.example", () => {
  const documented = Object.keys(parseEnv(example));

  test("names every variable there is, and no other", () => {
    const known = new Set([...parameters, ...variablesOfFunctions(), ...variablesOfWeb(), ...ofTheLauncher]);
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

test("the demo project has every value that functions/.env may have, so that nothing asks, and a deployment's reaches no emulator", () => {
  const secrets = declaredParams
    .filter((one) => (one.constructor as { type?: string }).type === "secret")
    .map(({ name }) => name);
  const values = new Set([...parameters, ...variablesOfFunctions()]);
  for (const name of [...secrets, ...setByOthers, ofTheShell]) values.delete(name);
  const demo = Object.keys(parseEnv(read("functions/.env.demo-flashplate")));
  expect(demo.toSorted()).toEqual([...values].toSorted());
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

describe("an address that is none", () => {
  beforeEach(() => {
    vi.stubEnv("FLASHPLATE_FORM_SERVICE_STAND_IN", undefined);
    vi.stubEnv("OPENAI_API_KEY", "sk-test");
    vi.resetModules();
    told.mockClear();
  });

  test.each(["forms.example/f/1", "off", "mailto:us@example.com", "https://"])(
    "as %s, is told once and counts as empty",
    async (text) => {
      for (const name of ["CONTACT_FORWARD_URL", "OPENAI_BASE_URL", "SITE_ORIGINS"]) vi.stubEnv(name, text);
      const config = await import("./config.ts");
      for (let time = 0; time < 2; time += 1) {
        expect(config.contactForward()).toBeUndefined();
        expect(config.openAiSettings()).toMatchObject({ state: "live", baseUrl: undefined });
        expect(config.siteOrigins()).toEqual(["https://demo-flashplate.web.app"]);
      }
      const names = told.mock.calls.map(([, { name }]) => name);
      expect(names).toEqual(["CONTACT_FORWARD_URL", "OPENAI_BASE_URL", "SITE_ORIGINS"]);
    },
  );

  test("does not hide the others", () => {
    vi.stubEnv("SITE_ORIGINS", "one.example,https://two.example/app");
    vi.stubEnv("CONTACT_FORWARD_URL", " https://forms.example/f/1?key=a ");
    vi.stubEnv("OPENAI_BASE_URL", "https://models.example/v1");
    expect(siteOrigins()).toEqual(["https://two.example"]);
    expect(contactForward()).toEqual({ state: "live", url: "https://forms.example/f/1?key=a" });
    expect(openAiSettings()?.baseUrl).toBe("https://models.example/v1");
  });
});

describe("what is read while an instance starts", () => {
  beforeEach(() => {
    vi.resetModules();
    told.mockClear();
  });

  test.each<[string, string | undefined, number]>([
    ["nothing", undefined, 1],
    ["a blank", "", 1],
    ["spaces", "  ", 1],
    ["a number between spaces", " 2.5 ", 2.5],
  ])("a factor that is %s is read", async (_what, text, factor) => {
    vi.stubEnv("RATE_LIMIT_FACTOR", text);
    expect((await import("./config.ts")).rateLimitFactor).toBe(factor);
    expect(told).not.toHaveBeenCalled();
  });

  test.each(["0", "-1", "many", "1,5", "Infinity"])("a factor %s is told and counts as 1", async (text) => {
    vi.stubEnv("RATE_LIMIT_FACTOR", text);
    expect((await import("./config.ts")).rateLimitFactor).toBe(1);
    expect(told).toHaveBeenCalledOnce();
  });

  test.each([
    [undefined, false, 0],
    ["", false, 0],
    [" true ", true, 0],
    ["TRUE", true, 0],
    ["false", false, 0],
    ["yes", false, 1],
  ])("App Check switched %s is %s", async (text, enforced, times) => {
    vi.stubEnv("ENFORCE_APP_CHECK", text);
    expect((await import("./config.ts")).enforceAppCheck).toBe(enforced);
    expect(told).toHaveBeenCalledTimes(times);
  });

  test.each([
    [undefined, []],
    [" ", []],
    [" 203.0.113.0/24 ,, 2001:db8::/32,", ["203.0.113.0/24", "2001:db8::/32"]],
  ])("the networks %s are a list", async (text, networks) => {
    vi.stubEnv("EDGE_NETWORKS", text);
    expect((await import("./config.ts")).extraEdgeNetworks).toEqual(networks);
  });
});
