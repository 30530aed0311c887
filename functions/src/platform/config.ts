/** The only reader of the environment. Everything here is known when an instance starts and never changes. */
import { defineSecret, defineString } from "firebase-functions/params";

interface FirebaseConfig {
  projectId?: string;
  storageBucket?: string;
}

const { env } = process;

// Set by Cloud Functions and by the functions emulator.
const firebaseConfig = JSON.parse(env.FIREBASE_CONFIG ?? "{}") as FirebaseConfig;

/** Project that the functions run in. */
export const projectId = firebaseConfig.projectId ?? env.GCLOUD_PROJECT ?? "demo-flashplate";

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

// Secret Manager takes no empty value: `off` stands for none.
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
  return env.FUNCTIONS_EMULATOR === "true" ? [] : secrets;
}

/** Secrets of the function that reads menus. */
export const openAiSecrets = bound(openAiKey);

/** Read here and not by `value()`, which warns of a secret that is not there; that is a state of the product. */
function secretOf({ name }: Secret): string | undefined {
  const value = env[name]?.trim();
  return value === "" || value === "off" ? undefined : value;
}

/** How to reach the AI text service. */
export interface OpenAiSettings {
  apiKey: string;
  model: string;
  /** Undefined for OpenAI itself. */
  baseUrl: string | undefined;
}

/** Undefined where menus are read on our own machine alone. */
export function openAiSettings(): OpenAiSettings | undefined {
  const apiKey = secretOf(openAiKey);
  if (apiKey === undefined) return undefined;
  return {
    apiKey,
    model: openAiModelParam.value().trim() || usualModel,
    baseUrl: openAiUrlParam.value().trim() || undefined,
  };
}
