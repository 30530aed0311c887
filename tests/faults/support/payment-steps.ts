import type { ReserveAnswer } from "@flashplate/contract/orders/orders";
import { isOpenOrder } from "@flashplate/contract/orders/reservation";
import fc from "fast-check";
import { expect } from "vitest";
import { reconcile, refreshAccounts } from "../../../functions/src/payments/comparison/reconcile-payments.ts";
import { reconcileDisputes } from "../../../functions/src/payments/disputes/dispute-events.ts";
import { settleDisputesDue } from "../../../functions/src/payments/disputes/settle-disputes.ts";
import { now } from "../../../functions/src/platform/clock.ts";
import type { Answer, Served } from "../../../functions/test-support/instances/server.ts";
import type { Person } from "../../../functions/test-support/records/people.ts";
import { remove } from "../../../functions/test-support/records/records.ts";
import { whileAnswersAreLost } from "../../../functions/test-support/stand-ins/lost-answers.ts";
import type { PaymentWorld } from "../../../functions/test-support/stand-ins/payment-world.ts";
import { type BankStep, bankSteps, performAtBank, pick } from "./bank-steps.ts";
import { performOnSale, type SaleStep, type SellingVendor, saleSteps } from "./sale-steps.ts";
import { makeTrouble, type TroubleStep, troubleSteps } from "./trouble-steps.ts";

/** A request for a reservation, and the last response to it. */
export interface Asked {
  guest: Person;
  saleId: string;
  quantity: number;
  requestId: string;
  answer: Answer<ReserveAnswer>;
}

/** The sales of a sequence, their guests, and their reservations. */
export interface Scene extends SellingVendor {
  world: PaymentWorld;
  /** Another instance of the function that reserves. */
  elsewhere: Served;
  guests: Person[];
  asked: Asked[];
  /** Number of reservations requested so far. */
  requests: number;
  /** States of orders and disputes that were reached, and kinds of steps that were not refused. */
  seen: Set<string>;
}

export type Step =
  | { kind: "reserve"; guest: number; quantity: number }
  | { kind: "repeat"; order: number; elsewhere: boolean }
  | { kind: "pay" | "decline" | "cancel" | "refuse" | "complete" | "undo"; order: number }
  | { kind: "deliver"; order: "in-order" | "reverse" }
  | { kind: "wait"; minutes: number }
  | { kind: "minute" | "daily" }
  | { kind: "sale"; step: SaleStep }
  | { kind: "bank"; step: BankStep }
  | { kind: "trouble"; step: TroubleStep }
  /** The acknowledgements of the commits of a step are lost. */
  | { kind: "lost"; outcome: "retry" | "failure"; step: Step }
  | { kind: "together"; steps: readonly [Step, Step] };

const orderNumber = fc.nat({ max: 3 });

function record(kind: string, fields: Record<string, fc.Arbitrary<unknown>>) {
  return fc.record({ kind: fc.constant(kind), ...fields }) as unknown as fc.Arbitrary<Step>;
}

/** Steps of people. */
const requestSteps = fc.oneof(
  {
    weight: 4,
    arbitrary: record("reserve", { guest: fc.nat({ max: 1 }), quantity: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 2, arbitrary: record("repeat", { order: orderNumber, elsewhere: fc.boolean() }) },
  { weight: 5, arbitrary: record("pay", { order: orderNumber }) },
  { weight: 1, arbitrary: record("decline", { order: orderNumber }) },
  { weight: 1, arbitrary: record("cancel", { order: orderNumber }) },
  { weight: 1, arbitrary: record("refuse", { order: orderNumber }) },
  { weight: 4, arbitrary: record("complete", { order: orderNumber }) },
  { weight: 1, arbitrary: record("undo", { order: orderNumber }) },
);

/** Steps that change records, and can run at the same time as others. */
const changeSteps = fc.oneof(
  { weight: 12, arbitrary: requestSteps },
  { weight: 4, arbitrary: record("minute", {}) },
  { weight: 3, arbitrary: record("deliver", { order: fc.constantFrom("in-order", "reverse") }) },
  { weight: 4, arbitrary: record("sale", { step: saleSteps }) },
);

export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 20, arbitrary: changeSteps },
  { weight: 3, arbitrary: record("wait", { minutes: fc.constantFrom(1, 6, 11, 45, 200, 1500) }) },
  { weight: 1, arbitrary: record("daily", {}) },
  { weight: 4, arbitrary: record("trouble", { step: troubleSteps }) },
  { weight: 7, arbitrary: record("bank", { step: bankSteps }) },
  {
    weight: 1,
    arbitrary: record("lost", { outcome: fc.constantFrom("retry", "failure"), step: changeSteps }),
  },
  { weight: 2, arbitrary: record("together", { steps: fc.tuple(changeSteps, changeSteps) }) },
);

const paid: readonly Step[] = [
  { kind: "reserve", guest: 0, quantity: 2 },
  { kind: "pay", order: 0 },
  { kind: "deliver", order: "in-order" },
];

const captured: readonly Step[] = [
  ...paid,
  { kind: "complete", order: 0 },
  { kind: "wait", minutes: 1 },
  { kind: "minute" },
];

const uncollected: readonly Step[] = [
  ...paid,
  { kind: "wait", minutes: 200 },
  { kind: "minute" },
  { kind: "wait", minutes: 1 },
  { kind: "minute" },
];

/** The bank decides the first dispute, and the server does what follows. */
const settledAs = (status: "lost" | "won"): readonly Step[] => [
  { kind: "bank", step: { kind: "decide", dispute: 0, status } },
  { kind: "deliver", order: "in-order" },
  { kind: "minute" },
];

const disputed: Step = {
  kind: "bank",
  step: { kind: "dispute", intent: 0, status: "needs_response", isPart: false },
};
const wonAfterLoss: readonly Step[] = [disputed, ...settledAs("lost"), ...settledAs("won")];

const revoked: readonly Step[] = [
  { kind: "bank", step: { kind: "revoke" } },
  { kind: "deliver", order: "in-order" },
];

/**
 * What has happened before the random steps: nothing, or an order that is paid, captured, uncollected or
 * disputed. The money of a dispute may have come back, and may be lost again. The account that was paid may
 * be gone or replaced.
 */
export const beginnings: fc.Arbitrary<readonly Step[]> = fc.constantFrom(
  [],
  paid,
  captured,
  uncollected,
  [...captured, disputed, { kind: "deliver", order: "in-order" }],
  [...captured, ...wonAfterLoss],
  [...uncollected, ...wonAfterLoss],
  [...captured, ...wonAfterLoss, ...settledAs("lost")],
  [...paid, ...revoked],
  [...paid, ...revoked, { kind: "bank", step: { kind: "connect" } }],
);

/** Does a step. What fails because Stripe or the database fails is repeated later. */
export async function perform(step: Step, scene: Scene): Promise<void> {
  switch (step.kind) {
    case "lost":
      await whileAnswersAreLost(step.outcome, () => performOne(step.step, scene, false)).catch(
        () => undefined,
      );
      break;
    case "together":
      await Promise.all(step.steps.map((one) => performOne(one, scene, false)));
      break;
    default:
      await performOne(step, scene, true);
  }
}

/** @param isOnly whether no other step runs at the same time, so that a request has to succeed */
async function performOne(step: Step, scene: Scene, isOnly: boolean): Promise<void> {
  const { world, vendor } = scene;
  switch (step.kind) {
    case "sale":
      if (await performOnSale(step.step, scene)) scene.seen.add(step.step.kind);
      return;
    case "bank":
      if (await performAtBank(step.step, world, vendor)) scene.seen.add(step.step.kind);
      return;
    case "trouble":
      return makeTrouble(step.step, world);
    case "minute":
      return runMinuteSchedule(world);
    case "daily":
      return runDailySchedule();
    case "deliver":
      await world.deliver(step.order);
      return;
    case "wait":
      return world.advanceMinutes(step.minutes);
    default:
      return request(step, scene, isOnly);
  }
}

/** One run of the schedule of each minute. */
export async function runMinuteSchedule(world: PaymentWorld): Promise<void> {
  await Promise.allSettled([world.minute()]);
  await Promise.allSettled([settleDisputesDue()]);
}

/** One run of the daily schedule, which compares everything that Stripe still lists. */
export async function runDailySchedule(): Promise<void> {
  // The stand-in has the real clock, so its events would be older than the last run.
  for (const name of ["payments", "disputes"]) await remove(`Sweeps/${name}`);
  await Promise.allSettled([reconcileDisputes()]);
  await Promise.allSettled([reconcile()]);
  await Promise.allSettled([refreshAccounts()]);
}

type Request = Step & {
  kind: "reserve" | "repeat" | "pay" | "decline" | "cancel" | "refuse" | "complete" | "undo";
};

async function request(step: Step, scene: Scene, isOnly: boolean): Promise<void> {
  const { world, vendor, saleIds, guests, asked } = scene;
  const sent = step as Request;
  if (sent.kind === "reserve") {
    const [guest, saleId] = [guests[sent.guest] as Person, saleIds.at(-1) ?? ""];
    // Steps can run together, so each makes another request id.
    scene.requests += 1;
    const requestId = `sequence-request-${vendor.uid}-${scene.requests}`;
    const { quantity } = sent;
    const answer = await world.reserve(guest, saleId, { quantity, requestId });
    asked.push({ guest, saleId, quantity, requestId, answer });
    return;
  }
  const one = pick(asked, sent.order);
  if (!one) return;
  if (sent.kind === "repeat") return repeat(one, scene, sent.elsewhere);
  const { id } = one.answer.body.order ?? {};
  if (id === undefined) return;
  if (sent.kind === "pay" || sent.kind === "decline") {
    const card = sent.kind === "pay" ? undefined : "pm_card_visa_chargeDeclined";
    if (one.answer.body.payment) await world.pay(one.answer, card);
  } else if (sent.kind === "cancel") await cancelAsGuest(world, one.guest, id, isOnly);
  else if (sent.kind === "refuse") await world.cancelAsVendor(vendor, id);
  else if (sent.kind === "undo") await world.undoCompletion(vendor, id);
  else await world.complete(vendor, id);
}

/** Sends a request again. If its response had an order, the new response has the same one. */
export async function repeat(one: Asked, { world, elsewhere }: Scene, isElsewhere: boolean): Promise<void> {
  const { guest, saleId, quantity, requestId } = one;
  const before = one.answer.body.order?.id;
  const at = isElsewhere ? { at: elsewhere } : {};
  const answer = await world.reserve(guest, saleId, { quantity, requestId, ...at });
  if (before !== undefined && answer.body.order) expect(answer.body.order.id).toBe(before);
  if (before === undefined || answer.body.order) one.answer = answer;
}

/** A guest can cancel an open order for as long as it promises, whatever has become of its sale. */
async function cancelAsGuest(world: PaymentWorld, guest: Person, id: string, isOnly: boolean): Promise<void> {
  const { status, promise } = await world.order(id);
  const isPromised = isOpenOrder(status) && promise && now() < promise.cancellableUntil;
  const answer = await world.cancelAsGuest(guest, id);
  if (isPromised && isOnly) expect([answer.status, answer.body.order.status]).toEqual([200, "cancelled"]);
}
