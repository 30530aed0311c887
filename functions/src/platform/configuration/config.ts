/**
 * The settings of the functions; `integrations.ts` has those of other companies' services. No other
 * module reads the environment. `.env.example` describes every variable and its default.
 */
import type { GuestLimits } from "@flashplate/contract/orders/reservation";
import { defineBoolean, defineString } from "firebase-functions/params";
import { defaultRegion } from "./default-region.ts";
import { flag, positive, splitList, warnOnce, webAddress, wholeNumber } from "./read-settings.ts";

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
 * Whether Google's front end is in front of this process and appends the caller's address to
 * `X-Forwarded-For`. Otherwise the caller controls that header; the emulators pass it on unchanged.
 */
export const behindFrontEnd = env.K_SERVICE !== undefined && !inFunctionsEmulator;

/** Name of the deployed function that this instance runs; undefined outside Cloud Functions. */
export function deployedFunction(): string | undefined {
  return env.FUNCTION_TARGET;
}

/** The region of the functions and of their queues. A deployment writes it into the environment. */
export const region = env.REGION || defaultRegion;

/** Whether the tasks emulator is the queue. It runs each task at once, without waiting for its time. */
export const inTasksEmulator = env.CLOUD_TASKS_EMULATOR_HOST !== undefined;

/** Whether this is the demo project, which exists in emulators only: Google's services do not know it. */
export const isDemoProject = projectId.startsWith("demo-");

/** Whether functions have queues. A process of the demo project must not ask Cloud Tasks itself. */
export const hasTaskQueues = inTasksEmulator || !isDemoProject;

/**
 * Address of the function that opens menu files. Emulators and tests name their own.
 * https://cloud.google.com/functions/docs/calling/http#url
 */
export function menuDecoderUrl(): string {
  const localUrl = isDemoProject ? env.FLASHPLATE_MENU_DECODER : undefined;
  return localUrl ?? `https://${region}-${projectId}.cloudfunctions.net/decodeMenu`;
}

// The constants below are read while an instance starts, so an invalid value must not throw.

/** Whether App Check is required. To be switched on when all our apps send its token. */
export const enforceAppCheck = flag("ENFORCE_APP_CHECK", env.ENFORCE_APP_CHECK);

/**
 * More networks (CIDR or one address, comma-separated) of proxies that forward our site's requests
 * and name the caller.
 */
export const extraEdgeNetworks = splitList(env.EDGE_NETWORKS);

/** Multiplies all rate limits, for measurements and load tests; 1 in production. */
export const rateLimitFactor = positive("RATE_LIMIT_FACTOR", env.RATE_LIMIT_FACTOR);

/** How much a guest may reserve over all sales. */
export const guestLimits: GuestLimits = {
  openOrders: positive("MAX_OPEN_ORDERS", env.MAX_OPEN_ORDERS, 5),
  uncollectedOrders: positive("MAX_UNCOLLECTED_ORDERS", env.MAX_UNCOLLECTED_ORDERS, 3),
  uncollectedDays: positive("UNCOLLECTED_DAYS", env.UNCOLLECTED_DAYS, 30),
  pauseDays: positive("PAUSE_DAYS", env.PAUSE_DAYS, 7),
};

/** Services of other companies whose calls cost money. */
export type PaidService = "address-searches" | "menu-pages" | "mails" | "pushes" | "form-messages";

/** How many calls of each paid service the deployment makes in a day (UTC). 0 makes none. */
export function dailyBudgets(): Record<PaidService, number> {
  const calls = (name: string, text: string | undefined, fallback: number) =>
    wholeNumber(name, text, { fallback, from: 0, to: 100_000_000 });
  return {
    "address-searches": calls("DAILY_ADDRESS_SEARCHES", env.DAILY_ADDRESS_SEARCHES, 5000),
    "menu-pages": calls("DAILY_MENU_PAGES", env.DAILY_MENU_PAGES, 2000),
    mails: calls("DAILY_MAILS", env.DAILY_MAILS, 20_000),
    pushes: calls("DAILY_PUSHES", env.DAILY_PUSHES, 2_000_000),
    "form-messages": calls("DAILY_FORM_MESSAGES", env.DAILY_FORM_MESSAGES, 1000),
  };
}

/** How guests pay in the app. */
export function paymentTerms(): PaymentTerms {
  return {
    feeBasisPoints: wholeNumber("PLATFORM_FEE_BPS", env.PLATFORM_FEE_BPS, { fallback: 0, from: 0, to: 5000 }),
    holdMinutes: wholeNumber("PAYMENT_HOLD_MINUTES", env.PAYMENT_HOLD_MINUTES, {
      fallback: 10,
      from: 1,
      to: 60,
    }),
    graceMinutes: wholeNumber("PICKUP_GRACE_MINUTES", env.PICKUP_GRACE_MINUTES, {
      fallback: 120,
      from: 0,
      to: 24 * 60,
    }),
  };
}

export interface PaymentTerms {
  /** The platform's part of a payment, in hundredths of a percent. */
  feeBasisPoints: number;
  /** How long portions are held for a guest who has not paid. */
  holdMinutes: number;
  /** How long after its sale an order that was paid can be collected. */
  graceMinutes: number;
}

const storageEmulator = env.FIREBASE_STORAGE_EMULATOR_HOST;

/**
 * Bucket of all pictures. The functions emulator always names a bucket of the old form
 * (`appspot.com`), so the new form is used instead.
 */
export const storageBucket =
  env.FIREBASE_STORAGE_BUCKET ??
  (storageEmulator ? undefined : firebaseConfig.storageBucket) ??
  `${projectId}.firebasestorage.app`;

/** Origin from which browsers load objects, without a slash at the end. */
export const storageOrigin = storageEmulator
  ? `http://${storageEmulator}`
  : "https://firebasestorage.googleapis.com";

// A deployment asks for these parameters. The demo project's are in functions/.env.demo-flashplate.
const siteOriginsParam = defineString("SITE_ORIGINS", {
  default: "",
  description: "Addresses of the site, separated by commas; empty: https://<project>.web.app",
});
const onboardingParam = defineBoolean("SELLING_NEEDS_ONBOARDING", {
  default: false,
  description: "Whether a restaurant may start sales only once Stripe has its details",
});
/** Whether a restaurant may start sales only after Stripe onboarding. */
export function sellingNeedsOnboarding(): boolean {
  return onboardingParam.value();
}

/**
 * The second factor that an admin's login needs, as tokens name it; undefined if none is needed. An
 * unknown value asks for one, because a typing error must not switch it off. This is no parameter that a
 * deployment asks for, because the Firestore rules need the value before the deployment starts
 * (`tools/build/firestore-rules.ts`).
 */
export function adminSecondFactor(): "totp" | undefined {
  const value = (env.ADMIN_SECOND_FACTOR ?? "").trim().toLowerCase();
  if (value === "" || value === "off") return undefined;
  if (value !== "totp") warnOnce("ADMIN_SECOND_FACTOR", "totp or off; totp is used");
  return "totp";
}

/** Origins of the site, without a slash at the end. Links use the first one. */
export function siteOrigins(): [string, ...string[]] {
  const [first, ...others] = splitList(siteOriginsParam.value()).flatMap(
    (one) => webAddress(siteOriginsParam.name, one)?.origin ?? [],
  );
  return [first ?? `https://${projectId}.web.app`, ...others];
}
