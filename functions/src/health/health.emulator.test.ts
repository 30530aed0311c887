import type { Health } from "@flashplate/contract/health/health";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { health } from "../index.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(health);
});
afterEach(() => void vi.unstubAllEnvs());

function stubSettings(values: Record<string, string>): void {
  const allUnset = {
    STRIPE_SECRET_KEY: "",
    STRIPE_WEBHOOK_SECRET: "",
    STRIPE_PUBLISHABLE_KEY: "",
    APP_PAYMENTS: "",
    OPENAI_API_KEY: "",
    CONTACT_FORWARD_URL: "",
    SELLING_NEEDS_ONBOARDING: "",
    FLASHPLATE_STRIPE_STAND_IN: "",
    FLASHPLATE_FORM_SERVICE_STAND_IN: "",
    FLASHPLATE_OPENAI_STAND_IN: "",
    SMTP_URL: "",
    MAIL_FROM: "",
    FLASHPLATE_SMTP_STAND_IN: "",
    VAPID_PRIVATE_KEY: "",
    VAPID_PUBLIC_KEY: "",
    VAPID_SUBJECT: "",
    FLASHPLATE_PUSH_STAND_IN: "",
    GEOCODER_URL: "",
    GEOCODER_KEY: "",
    FLASHPLATE_GEOCODER_STAND_IN: "",
  };
  for (const [name, value] of Object.entries({ ...allUnset, ...values })) vi.stubEnv(name, value);
}

/** Notifications are tested separately below, because their configuration is read at startup. */
type Integrations = Omit<Health["integrations"], "notifications">;
const allOff: Integrations = {
  payments: "off",
  paymentUpdates: "off",
  menuReading: "off",
  contact: "off",
  mail: "off",
  deviceRings: "off",
  addressSearch: "off",
};

test.each<[string, Record<string, string>, Integrations, boolean]>([
  ["nothing is configured", {}, allOff, false],
  ["secrets are set to off", { STRIPE_SECRET_KEY: "off", STRIPE_WEBHOOK_SECRET: "off" }, allOff, false],
  [
    "the emulators run with stand-ins",
    {
      FLASHPLATE_STRIPE_STAND_IN: "http://127.0.0.1:1",
      FLASHPLATE_FORM_SERVICE_STAND_IN: "http://127.0.0.1:2",
      FLASHPLATE_SMTP_STAND_IN: "smtp://127.0.0.1:4",
      FLASHPLATE_GEOCODER_STAND_IN: "http://127.0.0.1:5",
      FLASHPLATE_PUSH_STAND_IN: "http://127.0.0.1:6",
    },
    {
      ...allOff,
      payments: "stand-in",
      paymentUpdates: "stand-in",
      contact: "stand-in",
      mail: "stand-in",
      deviceRings: "stand-in",
      addressSearch: "stand-in",
    },
    false,
  ],
  [
    "a stand-in reads menus",
    { FLASHPLATE_OPENAI_STAND_IN: "http://127.0.0.1:3" },
    { ...allOff, menuReading: "stand-in" },
    false,
  ],
  [
    "there is a key and a stand-in, but no webhook secret",
    { STRIPE_SECRET_KEY: "sk_test_secret", FLASHPLATE_STRIPE_STAND_IN: "http://127.0.0.1:1" },
    { ...allOff, payments: "live" },
    false,
  ],
  [
    "everything is configured",
    {
      STRIPE_SECRET_KEY: "sk_test_secret",
      STRIPE_WEBHOOK_SECRET: "whsec_secret",
      OPENAI_API_KEY: "sk-secret",
      CONTACT_FORWARD_URL: "https://forms.example/private",
      SMTP_URL: "smtps://user:hunter2@mail.example",
      MAIL_FROM: "Flashplate <hello@flashplate.example>",
      GEOCODER_URL: "https://maps.googleapis.com/maps/api/geocode/json",
      GEOCODER_KEY: "geo-secret",
      VAPID_PRIVATE_KEY: "vapid-secret",
      VAPID_PUBLIC_KEY: "vapid-public",
      VAPID_SUBJECT: "mailto:ops@flashplate.example",
      SELLING_NEEDS_ONBOARDING: "true",
    },
    {
      payments: "live",
      paymentUpdates: "live",
      menuReading: "live",
      contact: "live",
      mail: "live",
      deviceRings: "live",
      addressSearch: "live",
    },
    true,
  ],
])("GET /api/health when %s", async (_what, values, integrations, sellingNeedsOnboarding) => {
  stubSettings(values);
  const { status, body, headers } = await api.get<Health>("/api/health");
  expect([status, body]).toEqual([
    200,
    {
      status: "ok",
      integrations: { ...integrations, notifications: "stand-in" },
      appPayments: false,
      sellingNeedsOnboarding,
    },
  ]);
  expect(headers.get("cache-control")).toBe("no-store");
  for (const secret of ["sk_test_secret", "whsec_secret", "sk-secret", "private", "hunter2", "geo-secret"]) {
    expect(JSON.stringify(body)).not.toContain(secret);
  }
});

test.each([
  [true, "they are switched on", { APP_PAYMENTS: "true" }],
  [false, "they are switched off", { APP_PAYMENTS: "false" }],
  [false, "there is no secret key", { APP_PAYMENTS: "true", STRIPE_SECRET_KEY: "off" }],
  [false, "there is no publishable key", { APP_PAYMENTS: "true", STRIPE_PUBLISHABLE_KEY: "" }],
])("GET /api/health answers %s for payments in the app when %s", async (appPayments, _when, values) => {
  stubSettings({ STRIPE_SECRET_KEY: "sk_test_secret", STRIPE_PUBLISHABLE_KEY: "pk_test_key", ...values });
  expect((await api.get<Health>("/api/health")).body.appPayments).toBe(appPayments);
});

test("uses a stand-in only with the emulators", async () => {
  stubSettings({ FLASHPLATE_STRIPE_STAND_IN: "http://127.0.0.1:1" });
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", undefined);
  vi.resetModules();
  const { stripeSettings } = await import("../platform/services/integrations.ts");
  expect(stripeSettings()).toBeUndefined();
});

test.each([
  ["the emulators' stand-in", "demo-flashplate", "http://127.0.0.1:1", "stand-in"],
  ["no stand-in", "demo-flashplate", "", "live"],
  ["a stand-in left behind in a real project", "flashplate-live", "http://127.0.0.1:1", "live"],
])("notifications with %s", async (_what, projectId, origin, state) => {
  vi.stubEnv("FIREBASE_CONFIG", JSON.stringify({ projectId }));
  vi.stubEnv("FLASHPLATE_FCM_STAND_IN", origin);
  vi.resetModules();
  expect((await import("../platform/services/integrations.ts")).notificationState).toBe(state);
});
