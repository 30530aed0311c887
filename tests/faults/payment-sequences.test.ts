import type { IncomingMessage, RequestListener } from "node:http";
import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import { serveOtherReserve } from "../../functions/test-support/instances/other-instance.ts";
import type { Served } from "../../functions/test-support/instances/server.ts";
import { makePeople } from "../../functions/test-support/records/people.ts";
import { remove } from "../../functions/test-support/records/records.ts";
import {
  type PaymentWorld,
  platformFees,
  startPaymentWorld,
} from "../../functions/test-support/stand-ins/payment-world.ts";
import { stripe } from "../../tools/stand-ins/stripe/stripe.ts";
import { checkMoney, checkRequests, watchMoney } from "./support/kept-money.ts";
import { checkStock, watchPromises } from "./support/kept-promises.ts";
import {
  beginnings,
  perform,
  runDailySchedule,
  runMinuteSchedule,
  type Scene,
  steps,
} from "./support/payment-steps.ts";
import { repair } from "./support/trouble-steps.ts";

/** `PAYMENT_SEQUENCES=500` in the nightly run. */
const numRuns = Number(process.env.PAYMENT_SEQUENCES || 5);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const portions = 4;

/**
 * States of orders and disputes that the sequences have reached, and kinds of steps that were not refused.
 */
const seen = new Set<string>();
/** Payments that Stripe was asked to refund since the last step. */
const refundsAsked: string[] = [];

let world: PaymentWorld;
let elsewhere: Served;
beforeAll(async () => {
  world = await startPaymentWorld((options) => withNotedRefunds(stripe(options)));
  elsewhere = await serveOtherReserve(world.clock);
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
  // Proves to the daily run that the key is ours when the only other account is revoked.
  await world.payee();
});

/**
 * The stand-in, which also notes the payments that our server asks to refund. Only our server's requests
 * have an idempotency key.
 */
function withNotedRefunds(handler: RequestListener): RequestListener {
  return (request: IncomingMessage, response) => {
    const isRefund = request.method === "POST" && request.url === "/v1/refunds";
    if (isRefund && String(request.headers["idempotency-key"]).startsWith("refund_")) {
      const [, intent = ""] = /^refund_(pi_\w+?)_\d/.exec(String(request.headers["idempotency-key"])) ?? [];
      refundsAsked.push(intent);
    }
    return handler(request, response);
  };
}

/**
 * Pauses between the last runs, in minutes. They pass the ends of holds, of the time to collect, and of
 * retries.
 */
const lastPauses = [0, 11, 240, 24 * 60, 8 * 60, 24 * 60, 6 * 60, 1];

/**
 * Lets everything happen that is still to happen, while Stripe works.
 * @param areEventsLost whether only the daily comparison repairs what Stripe's events would
 */
async function finish(areEventsLost: boolean): Promise<void> {
  await repair(world);
  for (const minutes of lastPauses) {
    world.advanceMinutes(minutes);
    if (areEventsLost) await runDailySchedule();
    else await world.deliver();
    await runMinuteSchedule(world);
    if (!areEventsLost) await world.deliver();
  }
}

const sequences = fc
  .tuple(beginnings, fc.array(steps, { minLength: 6, maxLength: 24, size: "max" }))
  .map(([first, others]) => [...first, ...others]);
const fees = fc.constantFrom(...platformFees);

test(`agrees with Stripe after ${numRuns} random sequences (FUZZ_SEED=${seed})`, async () => {
  const property = fc.asyncProperty(sequences, fees, fc.boolean(), async (sequence, fee, areEventsLost) => {
    process.env.PLATFORM_FEE_BPS = String(fee);
    // Otherwise the daily comparison would also read the payments of earlier sequences.
    await world.forget();
    await world.reset();
    await repair(world);
    await world.delivery("held");
    const { vendor, saleId } = await world.paidSale(portions);
    const guests = await makePeople(2);
    const scene: Scene = {
      vendor,
      saleIds: [saleId],
      guests,
      asked: [],
      requests: 0,
      seen,
      world,
      elsewhere,
    };
    const watches = [watchPromises(scene), watchMoney(scene, refundsAsked)];
    const watch = async () => {
      for (const one of watches) await one();
    };
    for (const step of sequence) {
      await perform(step, scene);
      await watch();
    }
    await finish(areEventsLost);
    await watch();
    await checkStock(scene);
    await checkMoney(scene);
    await checkRequests(scene);
    await remove(`Vendors/${vendor.uid}`);
  });
  await fc.assert(property, { seed, numRuns, endOnFailure: true });
  const ends = ["completed captured", "uncollected captured", "cancelled voided", "released voided"];
  const bySale = ["stop", "end", "reactivate", "delete-past", "sold-out", "adjust"];
  const atBank = ["dispute", "decide", "accept", "warn", "refund-part", "capture-part", "revoke", "connect"];
  const disputes = ["dispute won", "dispute lost", "returned", "lost again"];
  const all = [...ends, ...bySale, ...atBank, ...disputes];
  if (numRuns >= 100) expect([...seen]).toEqual(expect.arrayContaining(all));
}, 7_200_000);
