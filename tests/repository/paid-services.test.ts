import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), "utf8");

/** How code of the functions calls a service of another company. */
const outgoingCall =
  /(?<![\w.])fetch\(|import\("(?:openai|stripe|nodemailer)"\)|await messaging\(\)|from "(?:undici|axios|got)"/;

/**
 * Each file that calls another company's service, and the code that counts the calls towards a daily
 * budget of the deployment: in the file itself, or in the only file that uses it.
 */
const budgeted: Readonly<Record<string, readonly [file: string, code: string]>> = {
  "functions/src/contact/form-service.ts": [
    "functions/src/contact/form-service.ts",
    'spendDailyBudget("form-messages")',
  ],
  "functions/src/menu-import/model/model-reader.ts": [
    "functions/src/menu-import/menu-import.service.ts",
    'spendDailyBudget("menu-pages", file.pages)',
  ],
  "functions/src/platform/services/mail.ts": [
    "functions/src/platform/services/mail.ts",
    'spendDailyBudget("mails")',
  ],
  "functions/src/platform/services/push.ts": [
    "functions/src/platform/services/push.ts",
    'spendDailyBudget("pushes")',
  ],
  "functions/src/platform/services/web-push.ts": [
    "functions/src/platform/services/web-push.ts",
    "await spendPush()",
  ],
  "functions/src/vendors/places/geocoder.ts": [
    "functions/src/vendors/places/places.service.ts",
    'spendDailyBudget("address-searches")',
  ],
};

/**
 * Calls that cost nothing: `decodeMenu` is our own function, and Stripe takes a part of payments, not per
 * call.
 */
const free = [
  "functions/src/menu-import/decoding/menu-decoder-client.ts",
  "functions/src/payments/stripe/stripe-client.ts",
  "functions/src/payments/stripe/stripe-events.ts",
];

const sources = globSync("functions/src/**/*.ts", { cwd: root })
  .filter((path) => !/\.test\.ts$/.test(path))
  .sort();

describe("a call that costs money", () => {
  test("is made only in files that have a daily budget", () => {
    const callers = sources.filter((path) => outgoingCall.test(textOf(path)));
    expect(callers).toEqual([...Object.keys(budgeted), ...free].sort());
  });

  test.each(Object.entries(budgeted))("counts towards a daily budget: %s", (caller, [counter, code]) => {
    expect(textOf(counter)).toContain(code);
    if (counter === caller) return;
    const name = caller.split("/").at(-1) as string;
    const users = sources.filter((path) => new RegExp(`from "[^"]*/${name}"`).test(textOf(path)));
    expect(users).toEqual([counter]);
  });
});
