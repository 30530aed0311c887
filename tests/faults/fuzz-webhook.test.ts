import Stripe from "stripe";
import { beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { stripeWebhook } from "../../functions/src/index.ts";
import { eventShape } from "../../functions/src/payments/stripe.ts";
import { firestore } from "../../functions/src/platform/firebase.ts";
import * as logger from "../../functions/src/platform/logger.ts";
import { forEachOf, type Hit, serveCrowd } from "../../functions/src/test-support/crowd.ts";
import { bodyTexts, sortTexts } from "../../functions/src/test-support/hostile-input.ts";
import { serveStandIn } from "../../functions/src/test-support/stand-ins.ts";
import { stripe } from "../../tools/stand-ins/stripe.ts";
import { untilQuiet, worldNow } from "./world.ts";

/** Signed messages that are none about an account, whatever they are instead. */
const otherMessages = 10_000;
/** Of those that are, so many are sent as well: each is asked about and noted. */
const mostTaken = 300;
const secret = "whsec_stand_in";
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

/** Messages as we read them, of the types that we act on: others would be passed over before they could do harm. */
const message = eventShape.extend({ type: z.enum(["account.updated", "account.application.deauthorized"]) });

// Budgets are not what is looked at here.
vi.hoisted(() => {
  process.env.RATE_LIMIT_FACTOR = "1000000";
});

beforeAll(async () => {
  await untilQuiet();
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
  // Its own messages go nowhere: this test sends its own.
  const provider = await serveStandIn(stripe({ webhook: "http://127.0.0.1:9/nobody" }));
  vi.stubEnv("FLASHPLATE_STRIPE_STAND_IN", provider);
});

/** The accounts that vendors of other tests have: a made-up id can be one of them, and a message about it is right to change its vendor. */
async function accountsOfVendors(): Promise<Set<unknown>> {
  const { docs } = await firestore().collection("Vendors").select("stripeAccountId").get();
  return new Set(docs.map((vendor) => vendor.get("stripeAccountId")));
}

function isTaken(text: string): boolean {
  try {
    return message.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

test(`the webhook outlives ${otherMessages} signed messages that are none of ours, and those about accounts of nobody (FUZZ_SEED=${seed})`, async () => {
  const most = { refused: otherMessages, taken: mostTaken };
  const { refused: other, taken } = sortTexts(bodyTexts(message), isTaken, most, seed);
  const known = await accountsOfVendors();
  const aboutNobody = taken.filter((text) => !known.has(message.parse(JSON.parse(text)).account ?? "none"));
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
