/**
 * The clean-up of one declined vendor in a process of its own, for a test that kills it: `node decline-process.ts <vendor>`. It
 * stops for good before its third transaction. Killed inside of one, it would leave Firestore holding what that one had read until
 * it is given up, which is a minute.
 */
import { Firestore } from "firebase-admin/firestore";
import { applyDecline } from "../../functions/src/vendors/approval.service.ts";

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
