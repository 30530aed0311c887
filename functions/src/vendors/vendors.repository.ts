import { vendorImagePath } from "@flashplate/contract/images";
import {
  type ApprovalRecord,
  type Decision,
  maxPendingListed,
  type VendorRecord,
} from "@flashplate/contract/vendors";
import { deleteObject, findObject } from "../platform/objects.ts";
import { collectionOf, type Stored, storedOf } from "../platform/records.ts";
import { inTransaction, type Transaction } from "../platform/transactions.ts";

const vendors = () => collectionOf<VendorRecord>("Vendors");
const approvals = () => collectionOf<ApprovalRecord>("Approvals");

/** What a change of a vendor's record leaves: the record as it is now, and the decision to file, if one was made. */
export interface VendorChange {
  /** Undefined where nothing changes. */
  record?: VendorRecord;
  /** Filed under an id of its own, in the same transaction; one that is there already stays as it is. */
  approval?: ApprovalRecord;
}

/** The vendor's record, or undefined. */
export async function readVendor(uid: string): Promise<Stored<VendorRecord> | undefined> {
  const record = (await vendors().doc(uid).get()).data();
  return record && { id: uid, record };
}

/** The vendor's record as a transaction sees it, or undefined. */
export async function readVendorIn(
  transaction: Transaction,
  uid: string,
): Promise<Stored<VendorRecord> | undefined> {
  const record = (await transaction.get(vendors().doc(uid))).data();
  return record && { id: uid, record };
}

/** The vendor that has this connected account at Stripe, as a transaction sees it, or undefined. */
export async function readVendorOfAccountIn(
  transaction: Transaction,
  account: string,
): Promise<Stored<VendorRecord> | undefined> {
  const found = await transaction.get(vendors().where("stripeAccountId", "==", account).limit(1));
  return found.docs.map(storedOf)[0];
}

/** Writes a vendor's record within a transaction that has read it. */
export function writeVendorIn(transaction: Transaction, { id, record }: Stored<VendorRecord>): void {
  transaction.set(vendors().doc(id), record);
}

/** Applications without a decision, oldest first. */
export async function listPending(): Promise<Stored<VendorRecord>[]> {
  const found = await vendors()
    .where("vendorVerify", "==", false)
    .where("decision", "==", null)
    .orderBy("createdAt")
    .limit(maxPendingListed)
    .get();
  return found.docs.map(storedOf);
}

/**
 * Changes a vendor's record in one transaction. `change` sees the record as it is (undefined: there is none), may run
 * several times, and throws to change nothing.
 */
export function changeVendor<Change extends VendorChange>(
  uid: string,
  change: (record: VendorRecord | undefined) => Change,
): Promise<Change> {
  return inTransaction(async (transaction) => {
    const ref = vendors().doc(uid);
    const before = (await transaction.get(ref)).data();
    const result = change(before);
    const { record, approval } = result;
    if (approval) {
      const application = record ?? before;
      const approvalRef = approvals().doc(approvalId(uid, application, approval.decision));
      if (!(await transaction.get(approvalRef)).exists) transaction.create(approvalRef, approval);
    }
    if (record) transaction.set(ref, record);
    return result;
  });
}

/** When a decline of this vendor was last filed, or undefined. */
export async function lastDeclinedAt(uid: string): Promise<Date | undefined> {
  const found = await approvals()
    .where("vendorId", "==", uid)
    .where("decision", "==", "declined")
    .orderBy("decidedAt", "desc")
    .limit(1)
    .get();
  return found.docs[0]?.data().decidedAt;
}

/** Deletes the record, if it still is a declined one: an application made since then is not its business. */
export function deleteDeclined(uid: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const ref = vendors().doc(uid);
    const record = (await transaction.get(ref)).data();
    if (record?.decision === "declined") transaction.delete(ref);
  });
}

/** Whether the vendor's picture was uploaded. */
export async function hasVendorImage(uid: string): Promise<boolean> {
  return (await findObject(vendorImagePath(uid))) !== undefined;
}

/** Deletes the vendor's picture. */
export function deleteVendorImage(uid: string): Promise<void> {
  return deleteObject(vendorImagePath(uid));
}

/** One application has at most one approval and one decline, however often they are asked for. */
function approvalId(uid: string, application: VendorRecord | undefined, decision: Decision): string {
  return `${uid}_${application?.createdAt.getTime() ?? 0}_${decision}`;
}
