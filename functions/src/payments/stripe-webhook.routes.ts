import type { WebhookAnswer } from "@flashplate/contract/payments/payments";
import { stripeWebhookEndpoint } from "@flashplate/contract/payments/payments.interface";
import { ok } from "../http/answer.ts";
import { signedBody } from "../http/body/signed-body.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
import { handleDisputeEvent } from "./disputes/dispute-events.ts";
import { handleIntentEvent } from "./payment-events.ts";
import { handleAccountEvent } from "./payments.service.ts";
import { readEvent } from "./stripe/stripe-events.ts";

/** Stripe's events, at /stripe-webhook. */
export const stripeWebhookRouter = createRouter();

mount(stripeWebhookRouter, stripeWebhookEndpoint, async (_context, request) => {
  const { rawBody, signature } = signedBody(request, "stripe-signature");
  const event = await readEvent(rawBody, signature);
  if (event?.kind === "account") await handleAccountEvent(event);
  if (event?.kind === "intent") await handleIntentEvent(event);
  if (event?.kind === "dispute") await handleDisputeEvent(event);
  return ok<WebhookAnswer>({ received: true });
});
