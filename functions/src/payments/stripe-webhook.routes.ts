import type { WebhookAnswer } from "@flashplate/contract/payments/payments";
import { ok } from "../http/answer.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { signedBody } from "../http/signed-body.ts";
import { handleEvent } from "./payments.service.ts";
import { readEvent } from "./stripe.ts";

/** Stripe's events, at /stripe-webhook. */
export const stripeWebhookRouter = createRouter();

stripeWebhookRouter.post(
  "/",
  endpoint(signedBody("stripe-signature"), async ({ rawBody, signature }) => {
    const event = await readEvent(rawBody, signature);
    if (event) await handleEvent(event);
    return ok<WebhookAnswer>({ received: true });
  }),
);
