import Stripe from "stripe";
import { webhookSecret } from "../../functions/test-support/endpoints.ts";
import type { Sent } from "../../functions/test-support/instances/server.ts";

const now = () => Math.floor(Date.now() / 1000);

/** The signature header that Stripe would have made some seconds ago. */
function signatureOf(payload: string, secondsAgo = 0, secret = webhookSecret): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: now() - secondsAgo });
}

const sent = (text: string, signature: string): Sent => ({
  text,
  headers: { "Stripe-Signature": signature },
});

/** Messages to the webhook that Stripe has not signed, or not now. */
export const webhookForgeries: readonly (readonly [what: string, forge: (text: string) => Sent])[] = [
  ["without a signature", (text) => ({ text })],
  ["with an empty signature", (text) => sent(text, "")],
  ["with another secret", (text) => sent(text, signatureOf(text, 0, "whsec_other"))],
  ["with the start of a signature", (text) => sent(text, `t=${now()},v1=`)],
  ["with the signature of another message", (text) => sent(text, signatureOf("{}"))],
  ["with a space after the signed message", (text) => sent(`${text} `, signatureOf(text))],
  ["with a signature of ten minutes ago", (text) => sent(text, signatureOf(text, 600))],
  [
    "with a fresh time and an old signature",
    (text) => sent(text, signatureOf(text, 600).replace(/^t=\d+/, `t=${now()}`)),
  ],
  ["with a signature of the scheme v0 only", (text) => sent(text, signatureOf(text).replace("v1=", "v0="))],
];
