import Stripe from "stripe";
import { signed, webhookSecret } from "../../functions/test-support/endpoints.ts";
import type { Sent } from "../../functions/test-support/instances/server.ts";

const stamp = (text: string, secondsAgo: number) =>
  Stripe.webhooks.generateTestHeaderString({
    payload: text,
    secret: webhookSecret,
    timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
  });

const withSignature = (text: string, signature: string): Sent => ({
  text,
  headers: { "Stripe-Signature": signature },
});

/** Forged events of Stripe: what is wrong, and the request that brings the event. */
export const forgeries: [what: string, forge: (event: object) => Sent][] = [
  ["without a signature", (event) => ({ text: JSON.stringify(event) })],
  ["with an empty signature", (event) => withSignature(JSON.stringify(event), "")],
  ["with another secret", (event) => signed(event, "whsec_other")],
  [
    "with an empty secret",
    (event) => withSignature(JSON.stringify(event), `t=${Math.floor(Date.now() / 1000)},v1=`),
  ],
  [
    "with the signature of another message",
    (event) => ({
      ...signed(event, webhookSecret),
      ...signed({}, webhookSecret),
      text: JSON.stringify(event),
    }),
  ],
  [
    "with a space after the signed message",
    (event) => ({ ...signed(event, webhookSecret), text: `${JSON.stringify(event)} ` }),
  ],
  [
    "with a signature of ten minutes ago",
    (event) => withSignature(JSON.stringify(event), stamp(JSON.stringify(event), 600)),
  ],
  [
    "with a fresh time and an old signature",
    (event) =>
      withSignature(
        JSON.stringify(event),
        stamp(JSON.stringify(event), 600).replace(/^t=\d+/, `t=${Math.floor(Date.now() / 1000)}`),
      ),
  ],
  [
    "with a signature of the scheme v0 only",
    (event) => withSignature(JSON.stringify(event), stamp(JSON.stringify(event), 0).replace("v1=", "v0=")),
  ],
];
