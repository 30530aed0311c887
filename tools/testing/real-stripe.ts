import { ToolError } from "../lib/tool-error.ts";

/** Set by `npm run test:stripe` only, so that no other command sends requests to Stripe. */
const wanted = "FLASHPLATE_REAL_STRIPE";

/** The environment of a run that may use Stripe itself. */
export const realStripeEnvironment: NodeJS.ProcessEnv = { [wanted]: "1" };

/**
 * The key for Stripe's test mode; undefined if it is not to be used.
 * @throws ToolError for a key of live mode, which must never be used by tests
 */
export function realStripeKey(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const key = env.STRIPE_SECRET_KEY ?? "";
  if (env[wanted] === undefined || key === "") return undefined;
  if (/^[rs]k_test_\w+$/.test(key)) return key;
  throw new ToolError("STRIPE_SECRET_KEY is no key of Stripe's test mode (sk_test_…). Tests use no other.");
}

/** What a run with this environment leaves out, and why. */
export function skippedStripeTests(env: NodeJS.ProcessEnv): string[] {
  if (realStripeKey({ ...env, ...realStripeEnvironment }) === undefined) {
    return ["Stripe itself was not tested, because STRIPE_SECRET_KEY is not set. The stand-in was."];
  }
  if (env.STRIPE_TEST_ACCOUNT) return [];
  return [
    "Payments to a restaurant were tested at the stand-in only, because STRIPE_TEST_ACCOUNT is not set.",
  ];
}
