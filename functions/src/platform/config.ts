/**
 * The only reader of the environment. `.env.example` says of every variable what it does and what happens without it. A key
 * that is missing switches its integration off, and never keeps a function from starting.
 */
import type { IntegrationState } from "@flashplate/contract/health";
import { defineBoolean, defineSecret, defineString } from "firebase-functions/params";
import { logWarning } from "./logger.ts";

interface FirebaseConfig {
  projectId?: string;
  storageBucket?: string;
}

const { env } = process;

// Set by Cloud Functions and by the functions emulator.
const firebaseConfig = JSON.parse(env.FIREBASE_CONFIG ?? "{}") as FirebaseConfig;

/** Project that the functions run in. */
export const projectId = firebaseConfig.projectId ?? env.GCLOUD_PROJECT ?? "demo-flashplate";

/** Whether the functions emulator runs this process. */
export const inFunctionsEmulator = env.FUNCTIONS_EMULATOR === "true";

/**
 * Whether Google's front end stands before us and has put the caller's address at the end of `X-Forwarded-For`. Nowhere else does
 * that header say anything: the emulators name a service as well, and pass on what the caller wrote.
 */
export const behindFrontEnd = env.K_SERVICE !== undefined && !inFunctionsEmulator;

// What is read here is read while an instance starts: nothing that somebody wrote into a variable may keep it from starting.

/** Whether only apps of ours, as App Check proves them, get an answer. Switched on when all of them send its token. */
export const enforceAppCheck = flag("ENFORCE_APP_CHECK", env.ENFORCE_APP_CHECK);

/** Further networks (CIDR or one address, with commas) whose machines pass our site's requests on and name the caller. */
export const extraEdgeNetworks = listed(env.EDGE_NETWORKS);

/** All rate limits times this: more for measurements and load tests, never set where people come. */
export const rateLimitFactor = positive("RATE_LIMIT_FACTOR", env.RATE_LIMIT_FACTOR);

function flag(name: string, text = ""): boolean {
  const value = text.trim().toLowerCase();
  if (value === "" || value === "true" || value === "false") return value === "true";
  logWarning(`${name} has to be true or false, and counts as false.`, { value });
  return false;
}

function positive(name: string, text = ""): number {
  const value = text.trim() === "" ? 1 : Number(text);
  if (value > 0 && Number.isFinite(value)) return value;
  logWarning(`${name} has to be a number above 0, and counts as 1.`, { value: text });
  return 1;
}

/** The parts of a text that are separated by commas. */
function listed(text = ""): string[] {
  return text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

const storageEmulator = env.FIREBASE_STORAGE_EMULATOR_HOST;

/**
 * Bucket of all pictures. The functions emulator names a bucket of the old form (`appspot.com`) whatever the web app
 * uses, so there the new form is taken.
 */
export const storageBucket =
  env.FIREBASE_STORAGE_BUCKET ??
  (storageEmulator ? undefined : firebaseConfig.storageBucket) ??
  `${projectId}.firebasestorage.app`;

/** Where browsers get objects from, without a slash at the end. */
export const storageOrigin = storageEmulator
  ? `http://${storageEmulator}`
  : "https://firebasestorage.googleapis.com";

/**
 * Address of the server that stands in for FCM, as the emulators have one; undefined where FCM itself is meant. In a real
 * project a variable that was left behind must not swallow messages.
 */
export const fcmStandIn = (projectId.startsWith("demo-") && env.FLASHPLATE_FCM_STAND_IN) || undefined;

/** Whether messages go to FCM itself. */
export const notificationState: Exclude<IntegrationState, "off"> =
  fcmStandIn === undefined ? "live" : "stand-in";

/** Whether the emulators stand behind us: then a provider without a key is played by a stand-in, where one was started. */
const isEmulated = env.FIRESTORE_EMULATOR_HOST !== undefined;

// Parameters are asked for by a deployment; the demo project's stand in functions/.env.demo-flashplate.
const siteOriginsParam = defineString("SITE_ORIGINS", {
  default: "",
  description: "Addresses of the site, separated by commas; empty: https://<project>.web.app",
});
const onboardingParam = defineBoolean("SELLING_NEEDS_ONBOARDING", {
  default: false,
  description: "Whether a restaurant may start sales only once Stripe has its details",
});
const contactUrlParam = defineString("CONTACT_FORWARD_URL", {
  default: "",
  description: "Form service that contact messages are forwarded to; empty: they are only stored",
});

// Secret Manager takes no empty value: `off` stands for none.
const stripeKey = defineSecret("STRIPE_SECRET_KEY", {
  description: "Secret key of the Stripe account (sk_…), or off",
});
const stripeWebhookKey = defineSecret("STRIPE_WEBHOOK_SECRET", {
  description: "Signing secret of the Connect webhook at /stripe-webhook (whsec_…), or off",
});
const openAiKey = defineSecret("OPENAI_API_KEY", {
  description: "Key of the AI text service that reads menus (sk-…), or off",
});
const usualModel = "gpt-5.4-mini";
const openAiModelParam = defineString("OPENAI_MODEL", {
  default: usualModel,
  description: "Model that reads menus; it has to take pictures and PDFs and answer by a schema",
});
const openAiUrlParam = defineString("OPENAI_BASE_URL", {
  default: "",
  description: "Address of a service that speaks OpenAI's protocol; empty: OpenAI itself",
});

type Secret = ReturnType<typeof defineSecret>;

/**
 * What a function binds to see its secrets. Not in the functions emulator, which would ask Secret Manager for each of them:
 * there, they come from functions/.secret.local or the launcher's own environment.
 */
function bound(...secrets: Secret[]): Secret[] {
  return inFunctionsEmulator ? [] : secrets;
}

/** Secrets of the functions that talk to Stripe. */
export const stripeSecrets = bound(stripeKey, stripeWebhookKey);

/** Secrets of the function that reads menus. */
export const openAiSecrets = bound(openAiKey);

/** Read here and not by `value()`, which warns of a secret that is not there; that is a state of the product. */
function secretOf({ name }: Secret): string | undefined {
  const value = env[name]?.trim();
  return value === "" || value === "off" ? undefined : value;
}

/** How to reach Stripe. */
export interface StripeSettings {
  state: Exclude<IntegrationState, "off">;
  secretKey: string;
  /** Undefined where webhooks cannot be checked, and so are refused. */
  webhookSecret: string | undefined;
  /** Undefined for Stripe itself. */
  origin: URL | undefined;
}

/** Undefined where payments are off. */
export function stripeSettings(): StripeSettings | undefined {
  const secretKey = secretOf(stripeKey);
  if (secretKey !== undefined) {
    return { state: "live", secretKey, webhookSecret: secretOf(stripeWebhookKey), origin: undefined };
  }
  const standIn = isEmulated ? env.FLASHPLATE_STRIPE_STAND_IN : undefined;
  if (!standIn) return undefined;
  return {
    state: "stand-in",
    secretKey: "sk_test_stand_in",
    webhookSecret: "whsec_stand_in",
    origin: new URL(standIn),
  };
}

/** Where contact messages go; undefined where they are only stored. */
export function contactForward(): { state: Exclude<IntegrationState, "off">; url: string } | undefined {
  const url = webAddress(contactUrlParam.name, contactUrlParam.value())?.href;
  if (url !== undefined) return { state: "live", url };
  const standIn = isEmulated ? env.FLASHPLATE_FORM_SERVICE_STAND_IN : undefined;
  return standIn ? { state: "stand-in", url: standIn } : undefined;
}

/** Whether a restaurant may start sales only once Stripe has its details. */
export function sellingNeedsOnboarding(): boolean {
  return onboardingParam.value();
}

/** Addresses under which people see the site, without a slash at the end; the first is the one to link to. */
export function siteOrigins(): [string, ...string[]] {
  const [first, ...others] = listed(siteOriginsParam.value()).flatMap(
    (one) => webAddress(siteOriginsParam.name, one)?.origin ?? [],
  );
  return [first ?? `https://${projectId}.web.app`, ...others];
}

/** How to reach the AI text service. */
export interface OpenAiSettings {
  state: "live" | "stand-in";
  apiKey: string;
  model: string;
  /** Undefined for OpenAI itself. */
  baseUrl: string | undefined;
}

/** Undefined where menus are read on our own machine alone, as they are beside the emulators unless the stand-in is asked for. */
export function openAiSettings(): OpenAiSettings | undefined {
  const apiKey = secretOf(openAiKey);
  const model = openAiModelParam.value().trim() || usualModel;
  if (apiKey !== undefined)
    return {
      state: "live",
      apiKey,
      model,
      baseUrl: webAddress(openAiUrlParam.name, openAiUrlParam.value())?.href,
    };
  const standIn = isEmulated ? env.FLASHPLATE_OPENAI_STAND_IN : undefined;
  return standIn ? { state: "stand-in", apiKey: "sk-stand-in", model, baseUrl: `${standIn}/v1` } : undefined;
}

const told = new Set<string>();

/** An address that somebody wrote into a variable, or undefined where it is empty, or none: which is told once. */
function webAddress(name: string, text: string): URL | undefined {
  const value = text.trim();
  if (value === "") return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === "https:" || url?.protocol === "http:") return url;
  // Without the value: form services' addresses may hold a key.
  if (!told.has(name))
    logWarning("A variable has to be an address, as https://…, and counts as empty.", { name });
  told.add(name);
  return undefined;
}
