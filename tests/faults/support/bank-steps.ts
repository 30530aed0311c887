import type { DisputeRecord } from "@flashplate/contract/payments/disputes";
import fc from "fast-check";
import type Stripe from "stripe";
import { acceptDispute, canAccept } from "../../../functions/src/payments/disputes/disputes.service.ts";
import { change, stored, type VendorPerson } from "../../../functions/test-support/records/records.ts";
import type { PaymentWorld } from "../../../functions/test-support/stand-ins/payment-world.ts";
import {
  chargingAccount,
  type LedgerEntry,
  ledgerOf,
  stripeSdk,
} from "../../../functions/test-support/stand-ins/payments.ts";
import { tellStandIn } from "../../../functions/test-support/stand-ins/stand-ins.ts";

/**
 * What a bank, a person at Stripe or the owner of an account does. A step does nothing if no payment, dispute
 * or account is in a state that allows it.
 */
export type BankStep =
  | { kind: "dispute"; intent: number; status: "needs_response" | "warning_needs_response"; isPart: boolean }
  | { kind: "decide"; dispute: number; status: "won" | "lost" | "warning_closed" | "needs_response" }
  | { kind: "accept"; dispute: number }
  | { kind: "warn" | "refund-part" | "capture-part"; intent: number }
  | { kind: "revoke" | "connect" };

/** Which of the elements a step means: see `pick`. */
const position = fc.nat({ max: 3 });
const oneOf = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);

export const bankSteps = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: oneOf("dispute"),
      intent: position,
      status: oneOf("needs_response", "needs_response", "warning_needs_response"),
      isPart: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: oneOf("decide"),
      dispute: position,
      status: oneOf("won", "lost", "lost", "warning_closed", "needs_response"),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: oneOf("accept"), dispute: position }) },
  { weight: 1, arbitrary: fc.record({ kind: oneOf("warn"), intent: position }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: oneOf("refund-part", "refund-part", "capture-part"), intent: position }),
  },
  // An account can only be connected after the one before was revoked.
  { weight: 3, arbitrary: fc.record({ kind: oneOf("revoke", "connect", "connect", "connect") }) },
) as fc.Arbitrary<BankStep>;

/** Parts of a payment, in cents. Each portion costs $5.00. */
const [disputedPart, capturedPart, refundedPart] = [200, 300, 100];

/** The element at a position. The positions wrap around, so that each number means an element. */
export function pick<Item>(items: readonly Item[], position: number): Item | undefined {
  return items[position % items.length];
}

/** A dispute in the stand-in. Amounts are in cents. */
export type BankDispute = Stripe.Dispute & {
  /** Amounts moved for it from the platform to the restaurant; negative if they were taken back. */
  moves: number[];
  /** What the restaurant has of the payment. */
  left: number;
};

/** The disputes of all payments in the stand-in, oldest first. */
export function disputesAt({ provider }: PaymentWorld): Promise<BankDispute[]> {
  return tellStandIn<BankDispute[]>(provider, "disputes");
}

/** Whether the bank has not decided. A warning is included: the bank may turn it into a dispute. */
function isUndecided({ status }: BankDispute): boolean {
  return ["needs_response", "under_review", "warning_needs_response", "warning_under_review"].includes(
    status,
  );
}

/**
 * What refunds and these disputes leave of a payment, in cents. A bank can take no more of it. The amount of a
 * warning counts as taken, so that the bank can still take it.
 */
function leftOf({ captured, refunded }: LedgerEntry, disputes: readonly BankDispute[]): number {
  const taken = disputes.filter((one) => one.status === "lost" || isUndecided(one));
  return taken.reduce((left, { amount }) => left - amount, captured - refunded);
}

/** The statuses that a bank can give a dispute, by its current status. */
const nextStatuses: Readonly<Record<string, readonly string[]>> = {
  needs_response: ["won", "lost"],
  under_review: ["won", "lost"],
  warning_needs_response: ["warning_closed", "needs_response"],
  warning_under_review: ["warning_closed", "needs_response"],
  won: ["lost"],
  lost: ["won"],
};

/** Does a step. Returns whether it was done. Stripe may refuse it, because earlier steps let requests fail. */
export function performAtBank(step: BankStep, world: PaymentWorld, vendor: VendorPerson): Promise<boolean> {
  return perform(step, world, vendor).catch(() => false);
}

async function perform(step: BankStep, world: PaymentWorld, vendor: VendorPerson): Promise<boolean> {
  switch (step.kind) {
    case "dispute":
      return openDispute(step, world);
    case "decide":
    case "accept":
      return moveDispute(step, world);
    case "revoke":
    case "connect":
      return changeConnection(step.kind, world, vendor);
    default:
      return actAtStripe(step, world);
  }
}

/** Captured payments, with the disputes of each, and what refunds and banks leave of it. */
async function capturedAt(world: PaymentWorld) {
  const disputes = await disputesAt(world);
  const captured = (await ledgerOf(world.provider)).filter(({ status }) => status === "succeeded");
  return captured.map((entry) => {
    const ofPayment = disputes.filter((one) => one.payment_intent === entry.intent);
    return { entry, disputes: ofPayment, left: leftOf(entry, ofPayment) };
  });
}

async function openDispute({ intent, status, isPart }: BankStep & { kind: "dispute" }, world: PaymentWorld) {
  const captured = await capturedAt(world);
  const disputable = captured.filter(({ disputes, left }) => left > 0 && !disputes.some(isUndecided));
  const payment = pick(disputable, intent);
  if (!payment) return false;
  const amount = isPart ? Math.min(disputedPart, payment.left) : payment.left;
  const dueInSeconds = 3 * 86_400;
  await tellStandIn(world.provider, "dispute", {
    intent: payment.entry.intent,
    status,
    amount,
    dueInSeconds,
  });
  return true;
}

/** The bank gives a dispute another status, or an admin accepts it as lost. */
async function moveDispute(step: BankStep & { kind: "decide" | "accept" }, world: PaymentWorld) {
  const disputes = await disputesAt(world);
  if (step.kind === "accept") {
    const records = await Promise.all(disputes.map(({ id }) => stored(`Disputes/${id}`)));
    const acceptable = disputes.filter(
      (_, n) => records[n] && canAccept(records[n] as unknown as DisputeRecord),
    );
    const accepted = pick(acceptable, step.dispute);
    if (accepted) await acceptDispute(accepted.id, "admin");
    return accepted !== undefined;
  }
  const { status } = step;
  const takesMoney = status === "lost" || status === "needs_response";
  const ledger = await ledgerOf(world.provider);
  const decidable = disputes.filter(
    (one) => nextStatuses[one.status]?.includes(status) && (!takesMoney || canTake(one, disputes, ledger)),
  );
  const decided = pick(decidable, step.dispute);
  if (decided) await tellStandIn(world.provider, "decide", { dispute: decided.id, status });
  return decided !== undefined;
}

/** A bank cannot take an amount that was refunded, or that another dispute has taken. */
function canTake(
  one: BankDispute,
  disputes: readonly BankDispute[],
  ledger: readonly LedgerEntry[],
): boolean {
  const entry = ledger.find(({ intent }) => intent === one.payment_intent);
  const others = disputes.filter(
    ({ id, payment_intent }) => id !== one.id && payment_intent === one.payment_intent,
  );
  return entry !== undefined && one.amount <= leftOf(entry, others);
}

async function actAtStripe(
  { kind, intent }: BankStep & { kind: "warn" | "refund-part" | "capture-part" },
  world: PaymentWorld,
): Promise<boolean> {
  if (kind === "refund-part") return refundPart(intent, world);
  const ledger = await ledgerOf(world.provider);
  const entry = pick(kind === "warn" ? ledger : ledger.filter(isAuthorised), intent);
  if (!entry) return false;
  if (kind === "warn") await tellStandIn(world.provider, "warn", { intent: entry.intent });
  else
    await stripeSdk(world.provider).paymentIntents.capture(entry.intent, { amount_to_capture: capturedPart });
  return true;
}

function isAuthorised({ status }: LedgerEntry): boolean {
  return status === "requires_capture";
}

/** Refunds $1.00 of a payment that no bank holds, and whose transfer still has the money. */
async function refundPart(intent: number, world: PaymentWorld): Promise<boolean> {
  const captured = await capturedAt(world);
  const refundable = captured.filter(
    ({ disputes, left }) => left >= refundedPart && disputes.every(isRefundable),
  );
  const payment = pick(refundable, intent);
  if (!payment) return false;
  const refund = { payment_intent: payment.entry.intent, amount: refundedPart, reverse_transfer: true };
  await stripeSdk(world.provider).refunds.create(refund);
  return true;
}

/** Stripe takes nothing back of a transfer that was reversed for a dispute. */
function isRefundable({ is_charge_refundable, moves }: BankDispute): boolean {
  return is_charge_refundable && moves.length === 0;
}

/** The owner revokes our access, or connects a new account. */
async function changeConnection(kind: "revoke" | "connect", world: PaymentWorld, vendor: VendorPerson) {
  const { stripeAccountId } = (await stored(`Vendors/${vendor.uid}`)) ?? {};
  if (kind === "revoke") {
    if (stripeAccountId === undefined) return false;
    await tellStandIn(world.provider, "revoke", { account: stripeAccountId });
    return true;
  }
  if (stripeAccountId !== undefined) return false;
  const { id } = await stripeSdk(world.provider).accounts.create({ type: "express" });
  await change(`Vendors/${vendor.uid}`, {
    stripeAccountId: id,
    initialOnboarding: true,
    paymentAccount: chargingAccount,
  });
  await tellStandIn(world.provider, "submit", { account: id });
  return true;
}
