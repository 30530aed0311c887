import Stripe from "stripe";
import { beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { stripeWebhook } from "../../functions/src/index.ts";
import { eventShape } from "../../functions/src/payments/stripe.ts";
import * as logger from "../../functions/src/platform/logger.ts";
import { forEachOf, type Hit, serveCrowd } from "../../functions/src/test-support/crowd.ts";
import { bodyTexts, sortTexts } from "../../functions/src/test-support/hostile-input.ts";
import { serveStandIn } from "../../functions/src/test-support/stand-ins.ts";
import { stripe } from "../../tools/stand-ins/stripe.ts";
import { fuzz } from "./fuzz-settings.ts";
import { storeBystander, worldNow } from "./world.ts";

const secret = "whsec_stand_in";

/** Messages as we read them, of the types that we act on: others would be passed over before they could do harm. */
const message = eventShape.extend({ type: z.enum(["account.updated", "account.application.deauthorized"]) });

// Rate limits are tested elsewhere.
vi.hoisted(() => {
  process.env.RATE_LIMIT_FACTOR = "1000000";
});

beforeAll(async () => {
  await storeBystander();
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
  // Its own messages go nowhere: this test sends its own.
  const provider = await serveStandIn(stripe({ webhook: "http://127.0.0.1:9/nobody" }));
  vi.stubEnv("FLASHPLATE_STRIPE_STAND_IN", provider);
});

function isTaken(text: string): boolean {
  try {
    return message.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

test(`POST /stripe-webhook changes nothing when ${fuzz.refused} messages are not ours (FUZZ_SEED=${fuzz.seed})`, async () => {
  // Signed messages that are none about an account, and messages about accounts that no vendor has.
  const { refused: other, taken: aboutNobody } = sortTexts(bodyTexts(message), isTaken, fuzz, fuzz.seed);
  const send = await serveCrowd(stripeWebhook);
  const hit = (payload: string): Promise<Hit> => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    return send({
      method: "POST",
      path: "/stripe-webhook",
      body: payload,
      headers: { "Stripe-Signature": signature },
    });
  };
  const before = await worldNow();
  const astonishing: { text: string; answer: Hit }[] = [];
  const look = async (text: string, right: readonly number[]) => {
    const answer = await hit(text);
    if (!right.includes(answer.status)) astonishing.push({ text: text.slice(0, 500), answer });
  };

  await forEachOf(other, (text) => look(text, [200, 400]));
  expect(astonishing.slice(0, 3)).toEqual([]);
  expect(await worldNow(), "what is none of ours left something behind").toEqual(before);

  await forEachOf(aboutNobody, (text) => look(text, [200]));
  expect(astonishing.slice(0, 3)).toEqual([]);
  const changed = (await worldNow()).documents.filter((line) => !before.documents.includes(line));
  expect(changed.filter((line) => !line.startsWith("PaymentEvents/"))).toEqual([]);
}, 240_000);
