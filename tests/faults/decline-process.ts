/**
 * The clean-up of one declined vendor in a process of its own, for a test that kills it: `node decline-process.ts <vendor>`. It
 * rests before every transaction, since the whole takes less time than it takes to notice that it has begun.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Firestore } from "firebase-admin/firestore";
import { applyDecline } from "../../functions/src/vendors/approval.service.ts";

const vendorId = process.argv[2];
if (vendorId === undefined) throw new Error("decline-process.ts needs a vendor's id");
const runTransaction = Firestore.prototype.runTransaction;
Firestore.prototype.runTransaction = async function (this: Firestore, ...args) {
  await sleep(250);
  return runTransaction.apply(this, args) as never;
};

await applyDecline(vendorId);
