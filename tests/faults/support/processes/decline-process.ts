/**
 * Removes the data of a declined vendor, in a process that a test kills: `node decline-process.ts
 * <vendor>`. It blocks before its third transaction, after two sales were ended. A process that
 * is killed within a transaction would leave its locks in the emulator for a minute.
 */
import { Firestore } from "firebase-admin/firestore";
import { applyDecline } from "../../../../functions/src/vendors/review/vendor-decisions.ts";

const vendorId = process.argv[2];
if (vendorId === undefined) throw new Error("decline-process.ts needs a vendor's id");
const runTransaction = Firestore.prototype.runTransaction;
let transactions = 0;
Firestore.prototype.runTransaction = async function (this: Firestore, ...args) {
  transactions += 1;
  if (transactions > 2) return new Promise(() => setInterval(() => {}, 1000));
  return runTransaction.apply(this, args) as never;
};

await applyDecline(vendorId);
