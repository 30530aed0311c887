import { expect, test } from "vitest";
import { realStripeEnvironment, realStripeKey, skippedStripeTests } from "./real-stripe.ts";

const key = "sk_test_abc";

test("uses Stripe only when the command asks for it and there is a key", () => {
  expect(realStripeKey({ STRIPE_SECRET_KEY: key })).toBeUndefined();
  expect(realStripeKey({ ...realStripeEnvironment })).toBeUndefined();
  expect(realStripeKey({ ...realStripeEnvironment, STRIPE_SECRET_KEY: key })).toBe(key);
});

test.each(["sk_live_abc", "rk_live_abc", "off", "pk_test_abc"])("refuses the key %s", (STRIPE_SECRET_KEY) => {
  expect(() => realStripeKey({ ...realStripeEnvironment, STRIPE_SECRET_KEY })).toThrow("test mode");
});

test("names the skipped part and the variable that is not set", () => {
  expect(skippedStripeTests({})).toEqual([expect.stringContaining("STRIPE_SECRET_KEY is not set")]);
  expect(skippedStripeTests({ STRIPE_SECRET_KEY: key })).toEqual([
    expect.stringContaining("STRIPE_TEST_ACCOUNT is not set"),
  ]);
  expect(skippedStripeTests({ STRIPE_SECRET_KEY: key, STRIPE_TEST_ACCOUNT: "acct_1" })).toEqual([]);
});
