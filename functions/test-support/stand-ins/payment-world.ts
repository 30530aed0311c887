import type { RequestListener } from "node:http";
import type { OrderAnswer, OrderRecord, ReserveAnswer } from "@flashplate/contract/orders/orders";
import type { PrivatePayment } from "@flashplate/contract/payments/order-payment";
import type { PaymentTaskRecord } from "@flashplate/contract/payments/payments";
import { beforeEach } from "vitest";
import { consumerAPI, reserve, stripeWebhook, vendorAPI } from "../../src/index.ts";
import { closeOrdersDue } from "../../src/payments/settlement/payments-due.ts";
import { settlePaymentsDue } from "../../src/payments/settlement/settle-payments.ts";
import { setClock } from "../../src/platform/clock.ts";
import { paymentTerms } from "../../src/platform/configuration/config.ts";
import { atFileEnd } from "../file-end.ts";
import { type Answer, newAddress, serve } from "../instances/server.ts";
import type { Person } from "../records/people.ts";
import { stored, storeSale } from "../records/records.ts";
import { makePayee, payWithCard } from "./payments.ts";
import { serveStandIn, tellStandIn } from "./stand-ins.ts";

let requests = 0;

/**
 * Fees that the tests of payments use, in hundredths of a percent: the default, and at night
 * (`PAYMENT_FEES=all`) a real one too.
 */
export const platformFees = process.env.PAYMENT_FEES === "all" ? [0, 250] : [0];

/** Minutes until a sale of `paidSale` ends. */
const saleMinutes = 30;
const { holdMinutes, graceMinutes } = paymentTerms();

/** More refusals than a run of the schedule and the retries of Stripe's SDK use up. */
export const lastingFailure = (status: number) => Array.from({ length: 60 }, () => ({ status }));

/** Sets the platform's fee during each test of the block or file. */
export function useFee(basisPoints: number): void {
  beforeEach(() => {
    const { PLATFORM_FEE_BPS: before = "" } = process.env;
    process.env.PLATFORM_FEE_BPS = String(basisPoints);
    // Vitest calls the returned function after the test.
    return () => {
      process.env.PLATFORM_FEE_BPS = before;
    };
  });
}

/**
 * Serves the functions with a separate stand-in for Stripe, until the test file ends.
 * @param stripe makes the stand-in, which is not a part of the functions
 */
export async function startPaymentWorld(stripe: (options: { webhook: string }) => RequestListener) {
  const [consumers, reserving, vendors, webhook] = await Promise.all([
    serve(consumerAPI, newAddress),
    serve(reserve, newAddress),
    serve(vendorAPI, newAddress),
    serve(stripeWebhook),
  ]);
  const provider = await serveStandIn(stripe({ webhook: `${webhook.origin}/stripe-webhook` }));
  // `emulator-setup.ts` restores the environment before the next file.
  process.env.FLASHPLATE_STRIPE_STAND_IN = provider;
  let offsetMs = 0;
  atFileEnd(setClock(() => new Date(Date.now() + offsetMs)));

  return {
    provider,
    webhook,
    /** Minutes that a guest has to pay in. */
    holdMinutes,
    /** Minutes from now in which a paid order of a new `paidSale` can be collected. */
    collectableMinutes: saleMinutes + graceMinutes,
    payee: () => makePayee(provider),
    /** A sale of a new vendor that takes payments, with 3 portions of $5.00. */
    paidSale: async (portions = 3, endsInMinutes = saleMinutes) => {
      const vendor = await makePayee(provider);
      const fields = { item_quantity: portions, remaining: portions, item_limit: portions };
      const saleId = await storeSale(vendor.uid, endsInMinutes, { ...fields, discounted_price_cents: 500 });
      return { vendor, saleId };
    },
    reserve: (
      { token }: Person,
      saleId: string,
      { quantity = 1, requestId = `payment-request-${++requests}`, at = reserving } = {},
    ): Promise<Answer<ReserveAnswer>> =>
      at.post("/api/consumerAPI/reserve", {
        token,
        body: { saleId, quantity, requestId, canPay: true },
      }),
    pay: (answer: Answer<ReserveAnswer>, card?: string) =>
      payWithCard(provider, answer.body.payment?.clientSecret ?? "", card),
    cancelAsGuest: ({ token }: Person, orderId: string): Promise<Answer<ReserveAnswer>> =>
      consumers.post("/api/consumerAPI/cancel", { token, body: { orderId } }),
    cancelAsVendor: ({ token }: Person, orderId: string): Promise<Answer<OrderAnswer>> =>
      vendors.post("/api/vendorAPI/cancelOrder", { token, body: { orderId, reason: "The oven broke." } }),
    complete: ({ token }: Person, orderId: string): Promise<Answer<OrderAnswer>> =>
      vendors.post("/api/vendorAPI/completeOrder", { token, body: { orderId, undo: false } }),
    undoCompletion: ({ token }: Person, orderId: string): Promise<Answer<OrderAnswer>> =>
      vendors.post("/api/vendorAPI/completeOrder", { token, body: { orderId, undo: true } }),
    /** Ends what a test has changed: the clock, the delivery of events, and Stripe's responses. */
    reset: async () => {
      offsetMs = 0;
      await tellStandIn(provider, "delivery", { mode: "once" });
      await tellStandIn(provider, "answers", { answers: [] });
    },
    /** Moves the functions' clock. Stripe's clock stays. */
    advanceMinutes: (minutes: number) => {
      offsetMs += minutes * 60_000;
    },
    /** The functions' clock. */
    clock: () => new Date(Date.now() + offsetMs),
    /** Runs the schedule of every minute once. */
    minute: async () => {
      await closeOrdersDue();
      return settlePaymentsDue();
    },
    ...controlsOf(provider),
    ...readers,
  };
}

/** What a test can ask of the stand-in. */
function controlsOf(provider: string) {
  return {
    delivery: (mode: "once" | "twice" | "held") => tellStandIn(provider, "delivery", { mode }),
    deliver: (order: "in-order" | "reverse" = "in-order") => tellStandIn(provider, "deliver", { order }),
    /** Makes Stripe forget all payments and events, so that the daily comparison finds new ones only. */
    forget: () => tellStandIn(provider, "forget", {}),
    /** Sets Stripe's responses to the next requests about payments. */
    plan: (...answers: object[]) =>
      tellStandIn(provider, "answers", {
        answers: answers.map((answer) => ({ path: "/v1/payment_intents", ...answer })),
      }),
  };
}

/** What is stored. */
const readers = {
  order: async (id: string) => (await stored(`Orders/${id}`)) as unknown as OrderRecord,
  privatePayment: async (orderId: string) =>
    (await stored(`OrderPayments/${orderId}`)) as unknown as PrivatePayment,
  task: async (id: string) => (await stored(`PaymentTasks/${id}`)) as unknown as PaymentTaskRecord,
  remaining: async (saleId: string) =>
    ((await stored(`FlashSales/${saleId}`)) ?? (await stored(`PastSales/${saleId}`)))?.remaining,
};

export type PaymentWorld = Awaited<ReturnType<typeof startPaymentWorld>>;
