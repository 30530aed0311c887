/**
 * Services of other companies. `.env.example` describes every variable. A missing key switches its
 * integration off, and never prevents a function from starting.
 */
import { createECDH, createHash, type ECDH } from "node:crypto";
import type { IntegrationState } from "@flashplate/contract/health/health";
import { defineBoolean, defineSecret, defineString } from "firebase-functions/params";
import { inFunctionsEmulator, isDemoProject } from "../configuration/config.ts";
import { splitList, warnOnce, webAddress } from "../configuration/read-settings.ts";

const { env } = process;

/**
 * URL of the stand-in for FCM, which the emulators use; undefined for FCM itself. Ignored in a real
 * project, where a leftover variable would lose messages.
 */
export const fcmStandIn = (isDemoProject && env.FLASHPLATE_FCM_STAND_IN) || undefined;

export const notificationState: Exclude<IntegrationState, "off"> =
  fcmStandIn === undefined ? "live" : "stand-in";

/**
 * Whether the emulators run. Then a stand-in, if one was started, replaces a provider without a
 * key.
 */
const isEmulated = env.FIRESTORE_EMULATOR_HOST !== undefined;

// A deployment asks for these parameters. The demo project's are in functions/.env.demo-flashplate.
const contactUrlParam = defineString("CONTACT_FORWARD_URL", {
  default: "",
  description: "Form service that contact messages are forwarded to; empty: they are only stored",
});

// Secret Manager refuses an empty value, so `off` means that there is no key.
const stripeKey = defineSecret("STRIPE_SECRET_KEY", {
  description: "Secret key of the Stripe account (sk_…), or off",
});
const stripeWebhookKey = defineSecret("STRIPE_WEBHOOK_SECRET", {
  description: "Signing secrets of the webhooks at /stripe-webhook (whsec_…,whsec_…), or off",
});
const publishableKeyParam = defineString("STRIPE_PUBLISHABLE_KEY", {
  default: "",
  description:
    "Publishable key of the Stripe account (pk_…), for guests who pay in the app; empty: they do not",
});
const appPaymentsParam = defineBoolean("APP_PAYMENTS", {
  default: false,
  description: "Whether guests pay in the app at restaurants with a Stripe account",
});
const openAiKey = defineSecret("OPENAI_API_KEY", {
  description: "Key of the AI text service that reads menus (sk-…), or off",
});
const defaultModel = "gpt-5.4-mini";
const openAiModelParam = defineString("OPENAI_MODEL", {
  default: defaultModel,
  description: "Model that reads menus; it has to take pictures and PDFs and answer by a schema",
});
const openAiUrlParam = defineString("OPENAI_BASE_URL", {
  default: "",
  description: "Address of a service that speaks OpenAI's protocol; empty: OpenAI itself",
});

const smtpUrl = defineSecret("SMTP_URL", {
  description: "Mail server with user and password (smtps://user:password@host), or off",
});
const mailFromParam = defineString("MAIL_FROM", {
  default: "",
  description: "Sender of mails, as Flashplate <hello@flashplate.example>; needed with SMTP_URL",
});

const vapidPublicKey = defineString("VAPID_PUBLIC_KEY", {
  default: "",
  description: "Public key for Web Push, of `npx web-push generate-vapid-keys`; empty: no device rings",
});
const vapidPrivateKey = defineSecret("VAPID_PRIVATE_KEY", {
  description: "Private key for Web Push, which belongs to VAPID_PUBLIC_KEY, or off",
});
const vapidSubject = defineString("VAPID_SUBJECT", {
  default: "",
  description: "Where push services reach you, as mailto:ops@flashplate.example; needed with the keys",
});

const geocoderUrlParam = defineString("GEOCODER_URL", {
  default: "",
  description: "Geocoder for the address search, Nominatim-compatible or Google's; empty: no search",
});
const geocoderKey = defineSecret("GEOCODER_KEY", {
  description: "Key of the geocoder, or off",
});

type Secret = ReturnType<typeof defineSecret>;

/**
 * Secrets that a function binds. None in the functions emulator, which would ask Secret Manager for
 * them: there they come from functions/.secret.local or the environment.
 */
function boundSecrets(...secrets: Secret[]): Secret[] {
  return inFunctionsEmulator ? [] : secrets;
}

/** Secrets of functions that ask Stripe. */
export const stripeSecrets = boundSecrets(stripeKey);

/** Secrets of the function that verifies Stripe's events. */
export const stripeWebhookSecrets = boundSecrets(stripeWebhookKey);

/** Secrets of the function that reads menus. */
export const openAiSecrets = boundSecrets(openAiKey);

/** Secrets of functions that send mail. */
export const mailSecrets = boundSecrets(smtpUrl);

/** Secrets of functions that send to push services. */
export const webPushSecrets = boundSecrets(vapidPrivateKey);

/** Secrets of functions that search for addresses. */
export const geocoderSecrets = boundSecrets(geocoderKey);

/** Reads the environment, because `value()` warns if a secret is missing, which is allowed. */
function secretOf({ name }: Secret): string | undefined {
  const value = env[name]?.trim();
  return value === "" || value === "off" ? undefined : value;
}

export interface StripeSettings {
  state: Exclude<IntegrationState, "off">;
  secretKey: string;
  /** Undefined for Stripe itself. */
  origin: URL | undefined;
}

/** Undefined if payments are off. */
export function stripeSettings(): StripeSettings | undefined {
  const secretKey = secretOf(stripeKey);
  if (secretKey !== undefined) {
    return { state: "live", secretKey, origin: undefined };
  }
  const standIn = isEmulated ? env.FLASHPLATE_STRIPE_STAND_IN : undefined;
  if (!standIn) return undefined;
  return { state: "stand-in", secretKey: "sk_test_stand_in", origin: new URL(standIn) };
}

/** Secrets that sign Stripe's events. Without any, events are refused. */
export function stripeSigningSecrets({ state }: StripeSettings): readonly string[] {
  return state === "stand-in" ? ["whsec_stand_in"] : splitList(secretOf(stripeWebhookKey));
}

/**
 * The key with which the guests' app takes payments; undefined if every guest pays at pickup. It
 * needs no secret, so that functions without Stripe's secrets know it too.
 */
export function appPaymentsKey(): string | undefined {
  if (!appPaymentsParam.value()) return undefined;
  const key = publishableKeyParam.value().trim();
  if (key !== "") return key;
  return isEmulated && env.FLASHPLATE_STRIPE_STAND_IN ? "pk_test_stand_in" : undefined;
}

interface SmtpSettings {
  state: Exclude<IntegrationState, "off">;
  /** With user and password. */
  url: string;
  /** The sender's address, with or without a name. */
  from: string;
}

/** Whether mail is sent. */
export function mailState(): IntegrationState {
  return smtpSettings()?.state ?? "off";
}

/** Undefined if no mail is sent. */
export function smtpSettings(): SmtpSettings | undefined {
  const url = secretOf(smtpUrl);
  const from = mailFromParam.value().trim();
  if (url !== undefined) {
    if (/^smtps?:\/\/[^/]/.test(url) && from.includes("@")) return { state: "live", url, from };
    // Without the value, which may contain a password.
    warnOnce(smtpUrl.name, "SMTP_URL is not smtp(s)://…, or MAIL_FROM is not an address. No mail is sent.");
    return undefined;
  }
  const standIn = isEmulated ? env.FLASHPLATE_SMTP_STAND_IN : undefined;
  return standIn
    ? { state: "stand-in", url: standIn, from: "Flashplate <hello@flashplate.test>" }
    : undefined;
}

/** What a browser subscribes with. */
interface WebPushIdentity {
  state: Exclude<IntegrationState, "off">;
  /** The key of RFC 8292, in base64url. */
  publicKey: string;
  /** `mailto:` or `https:`, for push services. */
  subject: string;
  /** Origin of the stand-in, whose addresses are accepted besides those of push services. */
  standIn: string | undefined;
}

/**
 * Undefined if no device rings. It needs no secret, so that only the functions that send to push
 * services have the private key.
 */
export function webPushIdentity(): WebPushIdentity | undefined {
  const standIn = (isEmulated && env.FLASHPLATE_PUSH_STAND_IN) || undefined;
  const [publicKey, subject] = [vapidPublicKey.value().trim(), vapidSubject.value().trim()];
  if (publicKey === "") {
    if (standIn === undefined) return undefined;
    const standInKey = standInKeyPair().getPublicKey("base64url");
    return { state: "stand-in", publicKey: standInKey, subject: "mailto:hello@flashplate.test", standIn };
  }
  if (/^(mailto:.+@|https:\/\/)/.test(subject)) return { state: "live", publicKey, subject, standIn };
  warnOnce(vapidSubject.name, "mailto: or https:. No device rings.");
  return undefined;
}

/** What a message to a push service is signed with. Undefined if no device rings. */
export function webPushSettings(): (WebPushIdentity & { privateKey: string }) | undefined {
  const identity = webPushIdentity();
  if (identity === undefined) return undefined;
  if (identity.state === "stand-in") {
    return { ...identity, privateKey: standInKeyPair().getPrivateKey("base64url") };
  }
  const privateKey = secretOf(vapidPrivateKey);
  if (privateKey !== undefined) return { ...identity, privateKey };
  warnOnce(vapidPrivateKey.name, "the private key of VAPID_PUBLIC_KEY. No device rings.");
  return undefined;
}

/** A key pair for the stand-in. It is the same in every process of the emulators. */
function standInKeyPair(): ECDH {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(createHash("sha256").update("flashplate stand-in").digest());
  return pair;
}

/** Where contact messages are forwarded to; undefined if they are only stored. */
export function contactForward(): { state: Exclude<IntegrationState, "off">; url: string } | undefined {
  const url = webAddress(contactUrlParam.name, contactUrlParam.value())?.href;
  if (url !== undefined) return { state: "live", url };
  const standIn = isEmulated ? env.FLASHPLATE_FORM_SERVICE_STAND_IN : undefined;
  return standIn ? { state: "stand-in", url: standIn } : undefined;
}

export interface OpenAiSettings {
  state: "live" | "stand-in";
  apiKey: string;
  model: string;
  /** Undefined for OpenAI itself. */
  baseUrl: string | undefined;
}

/** Undefined if menus are read only on this machine. This is the default with the emulators. */
export function openAiSettings(): OpenAiSettings | undefined {
  const apiKey = secretOf(openAiKey);
  const model = openAiModelParam.value().trim() || defaultModel;
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

export interface GeocoderSettings {
  state: Exclude<IntegrationState, "off">;
  /** Which protocol the service speaks. */
  kind: "nominatim" | "google";
  /** Without a slash at the end. Of Nominatim, without `/search`. */
  url: string;
  key: string | undefined;
}

/** Undefined if addresses cannot be searched for. */
export function geocoderSettings(): GeocoderSettings | undefined {
  const url = webAddress(geocoderUrlParam.name, geocoderUrlParam.value());
  if (url === undefined) {
    const standIn = isEmulated ? env.FLASHPLATE_GEOCODER_STAND_IN : undefined;
    return standIn ? { state: "stand-in", kind: "nominatim", url: standIn, key: undefined } : undefined;
  }
  const key = secretOf(geocoderKey);
  const address = `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
  if (!address.endsWith("/geocode/json")) {
    return { state: "live", kind: "nominatim", url: address.replace(/\/search$/, ""), key };
  }
  if (key !== undefined) return { state: "live", kind: "google", url: address, key };
  warnOnce(geocoderKey.name, "the key of Google's Geocoding API. There is no address search.");
  return undefined;
}
