import { ToolError } from "../lib/tool-error.ts";

/** Variable that only `npm run test:stripe` sets, so that no other command sends requests to Stripe. */
const permission = "FLASHPLATE_REAL_STRIPE";

/** The environment of a run that may use Stripe itself. */
export const realStripeEnvironment: NodeJS.ProcessEnv = { [permission]: "1" };

/**
 * Returns the key for Stripe's test mode. Undefined without a key, or if the command may not use Stripe.
 * @throws ToolError for a key of live mode, which must never be used by tests
 */
export function realStripeKey(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const key = env.STRIPE_SECRET_KEY ?? "";
  if (env[permission] === undefined || key === "") return undefined;
  if (/^[rs]k_test_\w+$/.test(key)) return key;
  throw new ToolError("STRIPE_SECRET_KEY is no key of Stripe's test mode (sk_test_…). Tests use no other.");
}

/** Returns what a run with this environment leaves out, and why, one line each. */
export function skippedStripeTests(env: NodeJS.ProcessEnv): string[] {
  if (realStripeKey({ ...env, ...realStripeEnvironment }) === undefined) {
    return ["Stripe itself was not tested, because STRIPE_SECRET_KEY is not set. The stand-in was."];
  }
  if (env.STRIPE_TEST_ACCOUNT) return [];
  return [
    "Payments to a restaurant were tested at the stand-in only, because STRIPE_TEST_ACCOUNT is not set.",
  ];
}
