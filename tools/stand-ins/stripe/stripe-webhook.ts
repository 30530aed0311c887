import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";

/** Signs events. The functions use the same secret when they use the stand-in. */
const webhookSecret = "whsec_stand_in";

/** The last delivery is about 15 seconds after the first. Stripe itself retries for up to three days. */
const maxDeliveries = 6;

/** How events are delivered. Held events wait for `deliverHeld`. */
export type Delivery = "once" | "twice" | "held";

/** The webhook: sends signed events and repeats each until a 2xx response. Keeps every event. */
export function webhookOf(url: string) {
  const events: Stripe.Event[] = [];
  const held: Stripe.Event[] = [];
  let delivery: Delivery = "once";

  async function attempt(event: Stripe.Event): Promise<boolean> {
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const headers = { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature };
    const response = await fetch(url, { method: "POST", headers, body: payload }).catch(() => undefined);
    return response?.ok === true;
  }

  async function deliver(event: Stripe.Event): Promise<void> {
    for (let attempts = 1; attempts <= maxDeliveries; attempts += 1) {
      if (await attempt(event)) return;
      await sleep(250 * 2 ** attempts, undefined, { ref: false });
    }
  }

  return {
    events,
    send: (event: Stripe.Event) => {
      events.push(event);
      if (delivery === "held") {
        held.push(event);
        return;
      }
      void deliver(event);
      if (delivery === "twice") void deliver(event);
    },
    /** Forgets all events, held ones too. */
    forget: () => {
      events.length = 0;
      held.length = 0;
    },
    setDelivery: (next: Delivery) => {
      delivery = next;
    },
    /**
     * Delivers each held event once, the oldest first, or in `reverse` the latest first. Those that
     * fail stay held.
     */
    deliverHeld: async (order: "in-order" | "reverse") => {
      const waiting = held.splice(0);
      for (const event of order === "reverse" ? waiting.toReversed() : waiting) {
        const isDelivered = await attempt(event);
        if (!isDelivered) held.push(event);
      }
    },
  };
}

/** The fields that all events share. Events about the platform's own payments have no account. */
export function createEventBase(account?: string) {
  return {
    id: `evt_${randomUUID().replaceAll("-", "")}`,
    object: "event" as const,
    ...(account !== undefined && { account }),
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: null,
  };
}
