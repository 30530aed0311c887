/**
 * A step of a payment, in a process that a test kills: `node payment-process.ts <step> <arguments>`.
 *
 * - `reserve <uid> <sale> <request id>` reserves a portion and asks Stripe for the intent
 * - `event-before <event> <intent>` handles an event, and blocks before it changes the order
 * - `event-after <event> <intent>` blocks after the order is changed, before the event is noted
 * - `settle <minutes>` does the tasks that are due in these minutes
 *
 * The steps of an event store `Test/blocked` before they block. The others do not block by themselves: the test
 * lets the stand-in for Stripe give no response.
 */
import { Firestore } from "firebase-admin/firestore";
import { handleIntentEvent } from "../../../../functions/src/payments/payment-events.ts";
import { settlePaymentsDue } from "../../../../functions/src/payments/settlement/settle-payments.ts";
import { startPayment } from "../../../../functions/src/payments/start-payment.ts";
import { setClock } from "../../../../functions/src/platform/clock.ts";
import { reserveOrder } from "../../../../functions/src/reservations/reserve-portions.ts";

/** Blocks the n-th transaction of this process for ever. */
function blockTransaction(n: number): void {
  const { runTransaction } = Firestore.prototype;
  let count = 0;
  Firestore.prototype.runTransaction = async function (this: Firestore, ...args) {
    count += 1;
    if (count !== n) return runTransaction.apply(this, args);
    await this.doc("Test/blocked").set({ count });
    return new Promise(() => setInterval(() => {}, 1000));
  } as typeof runTransaction;
}

const [step, first = "", second = "", third = ""] = process.argv.slice(2);

const event = { kind: "intent", type: "payment_intent.amount_capturable_updated" } as const;
if (step === "reserve") {
  const request = { saleId: second, quantity: 1, requestId: third, canPay: true };
  await startPayment((await reserveOrder({ uid: first, name: undefined }, request)).order);
}
if (step === "event-before" || step === "event-after") {
  blockTransaction(step === "event-before" ? 1 : 2);
  await handleIntentEvent({ ...event, id: first, intentId: second });
}
if (step === "settle") {
  setClock(() => new Date(Date.now() + Number(first) * 60_000));
  await settlePaymentsDue();
}
