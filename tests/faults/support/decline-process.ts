/**
 * Removes the data of a declined vendor, in a process that a test kills: `node decline-process.ts
 * <vendor>`. Blocks before its third transaction, when two sales are ended. If it were killed within
 * one, the emulator would hold its locks for a minute.
 */
import { Firestore } from "firebase-admin/firestore";
import { applyDecline } from "../../../functions/src/vendors/review/vendor-decisions.ts";

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
