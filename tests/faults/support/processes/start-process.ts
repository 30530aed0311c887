/**
 * A step of announcing a start, in a process that a test kills: `node start-process.ts STEP SALE`.
 *
 * - `queue`: queues starts, and blocks in place of adding the first task
 * - `before-announcing`, `after-announcing`: runs the task of a sale, and blocks before the transaction
 *   that announces, or after it, before the message is sent
 * - `before-sending`, `after-sending`: blocks with the lease of the message, before FCM or after it
 *
 * It blocks for ever, after it has stored `Test/SALE`.
 */
import { Firestore } from "firebase-admin/firestore";
import { Functions } from "firebase-admin/functions";
import { Messaging } from "firebase-admin/messaging";
import { firestore } from "../../../../functions/src/platform/firebase.ts";
import { announceStarts } from "../../../../functions/src/schedules/starts/announce-started-sales.ts";
import { runStartTask } from "../../../../functions/src/schedules/starts/run-start-task.ts";

const [step = "", saleId = ""] = process.argv.slice(2);

async function block(): Promise<never> {
  await firestore().doc(`Test/${saleId}`).set({ step });
  return new Promise(() => setInterval(() => {}, 1000));
}

const { send } = Messaging.prototype;
if (step === "before-sending") Messaging.prototype.send = block;
if (step === "after-sending") {
  Messaging.prototype.send = async function (this: Messaging, ...args) {
    await send.apply(this, args);
    return block();
  };
}

const { runTransaction } = Firestore.prototype;
let transactions = 0;
/** The first transaction announces, the second one leases the message. */
const blocked = { "before-announcing": 1, "after-announcing": 2 }[step];
Firestore.prototype.runTransaction = async function (this: Firestore, ...args) {
  transactions += 1;
  return transactions === blocked ? block() : runTransaction.apply(this, args);
} as typeof runTransaction;

if (step === "queue") {
  Functions.prototype.taskQueue = () => ({ enqueue: block }) as unknown as ReturnType<Functions["taskQueue"]>;
  await announceStarts();
} else {
  await runStartTask(saleId);
}
