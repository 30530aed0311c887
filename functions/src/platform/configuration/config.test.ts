import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { declaredParams } from "firebase-functions/params";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { adminSecondFactor, siteOrigins } from "./config.ts";
// Declares the parameters of a deployment, so that the tests also pass alone.
import "./function-options.ts";
import { contactForward, openAiSettings, stripeSettings } from "../services/integrations.ts";

const warned = vi.hoisted(() => vi.fn());
vi.mock("../logging/logger.ts", async (original) => ({ ...(await original<object>()), logWarning: warned }));

const root = join(import.meta.dirname, "../../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const example = read(".env.example");

/** Set by Cloud Functions, the emulators or the launcher, not by people. */
const setByPrograms = [
  "CLOUD_TASKS_EMULATOR_HOST",
  "FIREBASE_CONFIG",
  "FIREBASE_STORAGE_BUCKET",
  "FIREBASE_STORAGE_EMULATOR_HOST",
  "FIRESTORE_EMULATOR_HOST",
  "FLASHPLATE_FCM_STAND_IN",
  "FLASHPLATE_FORM_SERVICE_STAND_IN",
  "FLASHPLATE_GEOCODER_STAND_IN",
  "FLASHPLATE_MENU_DECODER",
  "FLASHPLATE_PUSH_STAND_IN",
  "FLASHPLATE_SMTP_STAND_IN",
  "FLASHPLATE_STRIPE_STAND_IN",
  "FUNCTIONS_EMULATOR",
  "FUNCTION_TARGET",
  "GCLOUD_PROJECT",
  "K_SERVICE",
  "VITE_EMULATOR_HOST",
];
/** Read from the shell, only with the emulators. */
const ofShell = "FLASHPLATE_OPENAI_STAND_IN";
/** Read by the launcher's own programs. */
const ofLauncher = ["CHROME_PATH", "FLASHPLATE_CLOCK"];

const parameters = declaredParams.map(({ name }) => name);

/** The only modules that read variables. */
const readingModules = ["platform/configuration/config.ts", "platform/services/integrations.ts"];
const variablesOfFunctions = () =>
  readingModules.flatMap((module) => namesIn(`functions/src/${module}`, /\benv\.([A-Z][A-Z0-9_]+)/g));
const variablesOfWeb = () => namesIn("web/src/shared/lib/config.ts", /\b(VITE_[A-Z0-9_]+)/g);

function namesIn(file: string, pattern: RegExp): string[] {
  return [...read(file).matchAll(pattern)].map(([, name = ""]) => name);
}

afterEach(() => void vi.unstubAllEnvs());

describe(".env.example", () => {
  const documented = Object.keys(parseEnv(example));

  test("names exactly the existing variables", () => {
    const known = new Set([...parameters, ...variablesOfFunctions(), ...variablesOfWeb(), ...ofLauncher]);
    for (const name of setByPrograms) known.delete(name);
    expect(documented.toSorted()).toEqual([...known].toSorted());
  });

  test("describes the default of every variable of the functions", () => {
    const blocks = example.split(/\n\n+/);
    const described = new Set([...parameters, ...variablesOfFunctions()]);
    for (const name of setByPrograms) described.delete(name);
    for (const name of described) {
      const block = blocks.find((one) => new RegExp(`^${name}=`, "m").test(one));
      // One sentence may describe the defaults of several variables: "Without them".
      expect(block, name).toMatch(/\bWithout (it|them): /);
    }
  });
});

test("reads variables in two modules only, so that the tests above know all of them", () => {
  const source = join(root, "functions/src");
  const reading = globSync("**/*.ts", { cwd: source })
    .filter((file) => !file.endsWith(".test.ts"))
    .filter((file) => /\bprocess\.env\b|\{ env \} = process/.test(readFileSync(join(source, file), "utf8")));
  expect(reading.sort()).toEqual(readingModules);
});

test("sets every parameter but the secrets for the demo project, so that the emulators ask for none", () => {
  const secrets = declaredParams
    .filter((one) => (one.constructor as { type?: string }).type === "secret")
    .map(({ name }) => name);
  const values = new Set([...parameters, ...variablesOfFunctions()]);
  for (const name of [...secrets, ...setByPrograms, ofShell]) values.delete(name);
  const demo = Object.keys(parseEnv(read("functions/.env.demo-flashplate")));
  expect(demo.toSorted()).toEqual([...values].toSorted());
});

describe("without variables", () => {
  test("uses defaults", () => {
    for (const name of [...parameters, "FLASHPLATE_STRIPE_STAND_IN", "FLASHPLATE_FORM_SERVICE_STAND_IN"]) {
      vi.stubEnv(name, undefined);
    }
    expect(stripeSettings()).toBeUndefined();
    expect(contactForward()).toBeUndefined();
    expect(siteOrigins()).toEqual(["https://demo-flashplate.web.app"]);
    expect(adminSecondFactor()).toBeUndefined();
  });
});

test("parses several origins of the site", () => {
  vi.stubEnv("SITE_ORIGINS", " https://one.example/ ,https://two.example,,");
  expect(siteOrigins()).toEqual(["https://one.example", "https://two.example"]);
});

describe("an invalid URL", () => {
  beforeEach(() => {
    vi.stubEnv("FLASHPLATE_FORM_SERVICE_STAND_IN", undefined);
    vi.stubEnv("OPENAI_API_KEY", "sk-test");
    vi.resetModules();
    warned.mockClear();
  });

  test.each(["forms.example/f/1", "off", "mailto:us@example.com", "https://", "http://forms.example/f/1"])(
    "is logged once and ignored as %s",
    async (text) => {
      for (const name of ["CONTACT_FORWARD_URL", "OPENAI_BASE_URL", "SITE_ORIGINS"]) vi.stubEnv(name, text);
      const config = await import("./config.ts");
      const integrations = await import("../services/integrations.ts");
      for (let time = 0; time < 2; time += 1) {
        expect(integrations.contactForward()).toBeUndefined();
        expect(integrations.openAiSettings()).toMatchObject({ state: "live", baseUrl: undefined });
        expect(config.siteOrigins()).toEqual(["https://demo-flashplate.web.app"]);
      }
      const names = warned.mock.calls.map(([, { name }]) => name);
      expect(names).toEqual(["CONTACT_FORWARD_URL", "OPENAI_BASE_URL", "SITE_ORIGINS"]);
    },
  );

  test("does not affect the others", () => {
    vi.stubEnv("SITE_ORIGINS", "one.example,https://two.example/app");
    vi.stubEnv("CONTACT_FORWARD_URL", " https://forms.example/f/1?key=a ");
    vi.stubEnv("OPENAI_BASE_URL", "https://models.example/v1");
    expect(siteOrigins()).toEqual(["https://two.example"]);
    expect(contactForward()).toEqual({ state: "live", url: "https://forms.example/f/1?key=a" });
    expect(openAiSettings()?.baseUrl).toBe("https://models.example/v1");
  });
});

describe("the second factor of admins", () => {
  beforeEach(() => {
    vi.resetModules();
    warned.mockClear();
  });

  test.each([
    ["", undefined, 0],
    [" off ", undefined, 0],
    ["totp", "totp", 0],
    [" TOTP ", "totp", 0],
    ["ttop", "totp", 1],
    ["false", "totp", 1],
  ])("is read from the variable '%s' as %s", async (text, factor, times) => {
    vi.stubEnv("ADMIN_SECOND_FACTOR", text);
    expect((await import("./config.ts")).adminSecondFactor()).toBe(factor);
    expect(warned).toHaveBeenCalledTimes(times);
  });
});

describe("variables that are read at startup", () => {
  beforeEach(() => {
    vi.resetModules();
    warned.mockClear();
  });

  test.each<[string, string | undefined, number]>([
    ["nothing", undefined, 1],
    ["an empty text", "", 1],
    ["spaces", "  ", 1],
    ["a number between spaces", " 2.5 ", 2.5],
  ])("accepts a factor that is %s", async (_what, text, factor) => {
    vi.stubEnv("RATE_LIMIT_FACTOR", text);
    expect((await import("./config.ts")).rateLimitFactor).toBe(factor);
    expect(warned).not.toHaveBeenCalled();
  });

  test.each(["0", "-1", "many", "1,5", "Infinity"])("logs the factor %s and uses 1", async (text) => {
    vi.stubEnv("RATE_LIMIT_FACTOR", text);
    expect((await import("./config.ts")).rateLimitFactor).toBe(1);
    expect(warned).toHaveBeenCalledOnce();
  });

  test.each([
    [undefined, false, 0],
    ["", false, 0],
    [" true ", true, 0],
    ["TRUE", true, 0],
    ["false", false, 0],
    ["yes", false, 1],
  ])("reads App Check %s as %s", async (text, enforced, times) => {
    vi.stubEnv("ENFORCE_APP_CHECK", text);
    expect((await import("./config.ts")).enforceAppCheck).toBe(enforced);
    expect(warned).toHaveBeenCalledTimes(times);
  });

  test.each([
    [undefined, []],
    [" ", []],
    [" 203.0.113.0/24 ,, 2001:db8::/32,", ["203.0.113.0/24", "2001:db8::/32"]],
  ])("parses the networks %s", async (text, networks) => {
    vi.stubEnv("EDGE_NETWORKS", text);
    expect((await import("./config.ts")).extraEdgeNetworks).toEqual(networks);
  });
});
