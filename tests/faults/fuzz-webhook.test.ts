import Stripe from "stripe";
import { beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { stripeWebhook } from "../../functions/src/index.ts";
import { disputeEvents, warningEvents } from "../../functions/src/payments/stripe/stripe-disputes.ts";
import { eventShape } from "../../functions/src/payments/stripe/stripe-events.ts";
import { intentEvents, refundEvents } from "../../functions/src/payments/stripe/stripe-intents.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import { bodyTexts, sortTexts } from "../../functions/test-support/fuzz/request-texts.ts";
import { type CrowdResponse, forEachOf, serveCrowd } from "../../functions/test-support/instances/crowd.ts";
import { serveStandIn } from "../../functions/test-support/stand-ins/stand-ins.ts";
import { stripe } from "../../tools/stand-ins/stripe/stripe.ts";
import { fuzz } from "./support/fuzz-settings.ts";
import { readStoredData, storeBystander } from "./support/stored-data.ts";

const secret = "whsec_stand_in";

/** Events of the types that the webhook handles. It ignores all others. */
const message = eventShape.extend({
  type: z.enum([
    "account.updated",
    "account.application.deauthorized",
    ...intentEvents,
    ...refundEvents,
    ...disputeEvents,
    ...warningEvents,
  ]),
});

// Rate limits have their own tests.
vi.hoisted(() => {
  process.env.RATE_LIMIT_FACTOR = "1000000";
});

beforeAll(async () => {
  await storeBystander();
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
  // The stand-in's events go nowhere; this test sends its own.
  const provider = await serveStandIn(stripe({ webhook: "http://127.0.0.1:9/unused" }));
  vi.stubEnv("FLASHPLATE_STRIPE_STAND_IN", provider);
});

function isAccepted(text: string): boolean {
  try {
    return message.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

test(`POST /stripe-webhook ignores ${fuzz.refused} foreign events (FUZZ_SEED=${fuzz.seed})`, async () => {
  // Both are signed: texts that are no events, and events of accounts that no vendor has.
  const { refused: notEvents, accepted: ofUnknownAccounts } = sortTexts(
    bodyTexts(message),
    isAccepted,
    fuzz,
    fuzz.seed,
  );
  const send = await serveCrowd(stripeWebhook);
  const sendSigned = (payload: string): Promise<CrowdResponse> => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    return send({
      method: "POST",
      path: "/stripe-webhook",
      body: payload,
      headers: { "Stripe-Signature": signature },
    });
  };
  const before = await readStoredData();
  const unexpected: { text: string; answer: CrowdResponse }[] = [];
  const check = async (text: string, expected: readonly number[]) => {
    const answer = await sendSigned(text);
    if (!expected.includes(answer.status)) unexpected.push({ text: text.slice(0, 500), answer });
  };

  await forEachOf(notEvents, (text) => check(text, [200, 400]));
  expect(unexpected.slice(0, 3)).toEqual([]);
  expect(await readStoredData(), "foreign events changed stored data").toEqual(before);

  await forEachOf(ofUnknownAccounts, (text) => check(text, [200]));
  expect(unexpected.slice(0, 3)).toEqual([]);
  const changed = (await readStoredData()).documents.filter((line) => !before.documents.includes(line));
  expect(changed.filter((line) => !line.startsWith("PaymentEvents/"))).toEqual([]);
}, 240_000);
