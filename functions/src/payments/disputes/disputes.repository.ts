import { maxDisputesListed } from "@flashplate/contract/http/list-limits";
import type { DisputeRecord, DisputesAnswer } from "@flashplate/contract/payments/disputes";
import { FieldPath, type Query } from "firebase-admin/firestore";
import { collectionOf, type Stored, storedOf } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import type { PassPage } from "../../platform/passes/pass.ts";
import { passPageOf, type Timed, timedPage } from "../../platform/passes/pass-sources.ts";

const disputes = () => collectionOf<DisputeRecord>("Disputes");

/** The dispute with this id, or undefined, within a transaction. */
export async function readDisputeIn(
  transaction: Transaction,
  id: string,
): Promise<DisputeRecord | undefined> {
  return (await transaction.get(disputes().doc(id))).data();
}

/** The disputes of an order's payments, within a transaction. */
export async function listDisputesOfOrderIn(
  transaction: Transaction,
  orderId: string,
): Promise<Stored<DisputeRecord>[]> {
  return (await transaction.get(disputes().where("orderId", "==", orderId))).docs.map(storedOf);
}

/** Stores a dispute, within a transaction that has read it. */
export function writeDisputeIn(transaction: Transaction, id: string, record: DisputeRecord): void {
  transaction.set(disputes().doc(id), record);
}

/** Some disputes whose step is due, earliest first. */
export function pageOfDisputesDue(
  at: Date,
  size: number,
  from?: string,
): Promise<PassPage<Timed<undefined>>> {
  // Firestore sorts null before every time.
  const due = disputes().where("dueAt", ">", new Date(0)).where("dueAt", "<=", at);
  const query = due.select("dueAt") as Query<DisputeRecord, DisputeRecord>;
  return timedPage({ query, field: "dueAt", size, from, recordOf: () => undefined });
}

/** Ids of some disputes without a decision, in their order. */
export async function pageOfOpenDisputes(size: number, from?: string): Promise<PassPage<string>> {
  const open = disputes().where("isOpen", "==", true).orderBy(FieldPath.documentId()).limit(size).select();
  const { docs } = await (from === undefined ? open : open.startAfter(from)).get();
  const ids = docs.map(({ id }) => id);
  return passPageOf(ids, size, (id) => id);
}

/** A list of disputes, and whether it leaves out others. */
interface DisputePage extends Pick<DisputesAnswer, "hasMore" | "hasMoreUndecided"> {
  disputes: Stored<DisputeRecord>[];
}

/** Undecided disputes, nearest deadline first, and the latest decided ones; each at most `maxDisputesListed`. */
export async function listDisputes(): Promise<DisputePage> {
  const limit = maxDisputesListed + 1;
  const open = disputes().where("isOpen", "==", true).orderBy("respondBy");
  const decided = disputes().where("isOpen", "==", false).orderBy("openedAt", "desc");
  const pages = await Promise.all([open.limit(limit).get(), decided.limit(limit).get()]);
  return {
    disputes: pages.flatMap(({ docs }) => docs.slice(0, maxDisputesListed).map(storedOf)),
    hasMore: pages.some(({ docs }) => docs.length > maxDisputesListed),
    hasMoreUndecided: pages[0].docs.length > maxDisputesListed,
  };
}
