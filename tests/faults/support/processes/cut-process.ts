/**
 * A planned price cut, in a process that a test kills: `node cut-process.ts STEP SALE`.
 *
 * - `before-commit`: blocks when the transaction has decided, before it is committed
 * - `after-commit`: blocks after the commit, before the run ends
 *
 * It blocks for ever, after it has stored `Test/SALE`.
 */
import { Firestore, type Transaction } from "firebase-admin/firestore";
import { decideNextCut } from "../../../../functions/src/flash-sales/plans/lower-prices.ts";
import { firestore } from "../../../../functions/src/platform/firebase.ts";

const [step = "", saleId = ""] = process.argv.slice(2);

async function block(): Promise<never> {
  await firestore().doc(`Test/${saleId}`).set({ step });
  return new Promise(() => setInterval(() => {}, 1000));
}

if (step === "before-commit") {
  const { runTransaction } = Firestore.prototype;
  Firestore.prototype.runTransaction = async function (
    this: Firestore,
    work: (transaction: Transaction) => Promise<unknown>,
    ...options: []
  ) {
    const blocking = async (transaction: Transaction) => {
      await work(transaction);
      return block();
    };
    return runTransaction.call(this, blocking, ...options);
  } as typeof runTransaction;
}
await decideNextCut(saleId);
await block();
