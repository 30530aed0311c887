import { maxDecisionsListed, maxPendingListed } from "@flashplate/contract/http/list-limits";
import type { ApprovalRecord } from "@flashplate/contract/vendors/decisions";
import { ownerOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorProfileRecord, VendorRecord } from "@flashplate/contract/vendors/vendors";
import { FieldPath, type Query } from "firebase-admin/firestore";
import { now } from "../platform/clock.ts";
import type { Position } from "../platform/firestore/cursors.ts";
import { collectionOf, type Stored, storedOf } from "../platform/firestore/records.ts";
import { inTransaction, type Plan, type Transaction } from "../platform/firestore/transactions.ts";
import type { PassPage } from "../platform/passes/pass.ts";
import { passPageOf } from "../platform/passes/pass-sources.ts";
import { deleteMemberIn, writeOwnerIn } from "./members.repository.ts";
import { writeTakenIdIn } from "./taken-ids.repository.ts";
import { vendorDocument } from "./vendor-document.ts";

const vendors = () => collectionOf<VendorRecord>("Vendors", vendorDocument);
const profiles = () => collectionOf<VendorProfileRecord>("VendorProfiles");
const approvals = () => collectionOf<ApprovalRecord>("Approvals");

/** A decision to store. */
export type NewApproval = ApprovalRecord & Required<Pick<ApprovalRecord, "purgeAt">>;

/** The result of a change: the new record and the decision to store. */
export interface VendorChange {
  /** Undefined if the record stays unchanged. */
  record?: VendorRecord;
  /** Stored in the same transaction, unless a record with its id exists. */
  approval?: NewApproval;
  /** Called in the transaction if it creates `approval`. */
  onApprovalWritten?: (transaction: Transaction, applicationId: string) => void;
  /** Called in the transaction if it writes `record`. */
  onRecordWritten?: (transaction: Transaction, applicationId: string) => void;
  /** Reads more in the transaction. Its plan is written with `record`. */
  planWithRecord?: (transaction: Transaction) => Promise<Plan>;
}

/** A page of vendors, oldest first. */
export interface VendorPage {
  vendors: Stored<VendorRecord>[];
  hasMore: boolean;
}

/** The vendor's record, or undefined. */
export async function readVendor(vendorId: string): Promise<Stored<VendorRecord> | undefined> {
  const record = (await vendors().doc(vendorId).get()).data();
  return record && { id: vendorId, record };
}

/** The records of several vendors. Missing ones are left out. */
export async function readVendors(vendorIds: readonly string[]): Promise<ReadonlyMap<string, VendorRecord>> {
  const found = await Promise.all(vendorIds.map(readVendor));
  return new Map(found.flatMap((vendor) => (vendor ? [[vendor.id, vendor.record] as const] : [])));
}

/** The vendor's record, or undefined, within a transaction. */
export async function readVendorIn(
  transaction: Transaction,
  vendorId: string,
): Promise<Stored<VendorRecord> | undefined> {
  const record = (await transaction.get(vendors().doc(vendorId))).data();
  return record && { id: vendorId, record };
}

/** The restaurant that a person owns, or undefined; also within a transaction. */
export async function findOwnedVendor(
  uid: string,
  transaction?: Transaction,
): Promise<Stored<VendorRecord> | undefined> {
  const handedOver = vendors().where("ownerUid", "==", uid).limit(1);
  const { docs } = await (transaction ? transaction.get(handedOver) : handedOver.get());
  const [takenOver] = docs.map(storedOf);
  if (takenOver) return takenOver;
  const own = await (transaction ? readVendorIn(transaction, uid) : readVendor(uid));
  return own && ownerOf(own) === uid ? own : undefined;
}

/** The vendor with this Stripe account, or undefined, within a transaction. */
export async function readVendorOfAccountIn(
  transaction: Transaction,
  account: string,
): Promise<Stored<VendorRecord> | undefined> {
  const found = await transaction.get(vendors().where("stripeAccountId", "==", account).limit(1));
  return found.docs.map(storedOf)[0];
}

/** Writes a vendor's record, within a transaction that has read it. */
export function writeVendorIn(transaction: Transaction, { id, record }: Stored<VendorRecord>): void {
  transaction.set(vendors().doc(id), record);
}

function pending(emailVerified: boolean) {
  return vendors()
    .where("vendorVerify", "==", false)
    .where("decision", "==", null)
    .where("emailVerified", "==", emailVerified);
}

/**
 * Applications without a decision, oldest first; with `after`, those after that position.
 * @param emailVerified lists applications with or those without a verified email
 */
export function listPending(emailVerified: boolean, after?: Position): Promise<VendorPage> {
  return pageOf(pending(emailVerified).orderBy("createdAt"), after);
}

/** Counts approved restaurants, and applications that can be approved, with aggregation queries. */
export async function countVendors(): Promise<{ approved: number; waiting: number }> {
  const [approved, waiting] = await Promise.all([
    vendors().where("vendorVerify", "==", true).count().get(),
    pending(true).count().get(),
  ]);
  return { approved: approved.data().count, waiting: waiting.data().count };
}

/** The newest applications without a decision whose email is not verified. */
export async function listNewestUnverified(limit: number): Promise<Stored<VendorRecord>[]> {
  const found = await pending(false).orderBy("createdAt", "desc").limit(limit).get();
  return found.docs.map(storedOf);
}

/** Vendors whose profile change waits for review, oldest change first. */
export function listProfileChanges(after?: Position): Promise<VendorPage> {
  // Firestore leaves out records without the field by which it sorts.
  return pageOf(vendors().orderBy("profileChange.requestedAt"), after);
}

async function pageOf(ordered: Query<VendorRecord, VendorRecord>, after?: Position): Promise<VendorPage> {
  const byId = ordered.orderBy(FieldPath.documentId());
  const from = after === undefined ? byId : byId.startAfter(after.at, after.id);
  const { docs } = await from.limit(maxPendingListed + 1).get();
  return {
    vendors: docs.slice(0, maxPendingListed).map(storedOf),
    hasMore: docs.length > maxPendingListed,
  };
}

/** Some vendors, in the order of their ids. */
export async function pageOfVendors(size: number, from = ""): Promise<PassPage<Stored<VendorRecord>>> {
  const ordered = vendors().orderBy(FieldPath.documentId()).limit(size);
  const { docs } = await (from === "" ? ordered : ordered.startAfter(from)).get();
  return passPageOf(docs.map(storedOf), size, ({ id }) => id);
}

/** Some vendors with a payment account, in the order of their accounts. */
export async function pageOfPayees(size: number, from = ""): Promise<PassPage<Stored<VendorRecord>>> {
  const payees = vendors().where("stripeAccountId", ">", from).orderBy("stripeAccountId").limit(size);
  return passPageOf((await payees.get()).docs.map(storedOf), size, afterPayee);
}

/** The position after a vendor in the order of the accounts. */
export function afterPayee({ record }: Stored<VendorRecord>): string {
  return record.stripeAccountId ?? "";
}

/**
 * Changes a vendor's record in one transaction. A new record also makes its owner a member.
 * @param change gets the present record, may run several times, and throws to change nothing
 * @param check reads more in the transaction, and throws to change nothing
 */
export function changeVendor<Change extends VendorChange>(
  vendorId: string,
  change: (record: VendorRecord | undefined) => Change,
  check: (transaction: Transaction) => Promise<void> = async () => undefined,
): Promise<Change> {
  return inTransaction(async (transaction) => {
    const ref = vendors().doc(vendorId);
    const before = (await transaction.get(ref)).data();
    await check(transaction);
    const result = change(before);
    const { record, approval, onApprovalWritten, onRecordWritten } = result;
    const application = applicationId(record ?? before);
    const planned = await result.planWithRecord?.(transaction);
    if (approval) {
      const approvalRef = approvals().doc(approvalId(vendorId, application, approval));
      if (!(await transaction.get(approvalRef)).exists) {
        transaction.create(approvalRef, approval);
        onApprovalWritten?.(transaction, application);
      }
    }
    if (record) {
      transaction.set(ref, record);
      if (!before) writeOwnerIn(transaction, vendorId, record.createdAt);
      planned?.write();
      onRecordWritten?.(transaction, application);
    }
    return result;
  });
}

/** The last decline of a restaurant that was handed over to this person, or undefined. */
export async function lastDeclineOfSuccessor(uid: string): Promise<ApprovalRecord | undefined> {
  const { docs } = await approvals().where("ownerUid", "==", uid).where("decision", "==", "declined").get();
  const declines = docs.map((one) => one.data());
  // Sorted here, because a person has few: the query needs no composite index.
  return declines.sort((one, other) => Number(other.decidedAt) - Number(one.decidedAt))[0];
}

/** The last decline of this vendor, or undefined. */
export async function lastDecline(vendorId: string): Promise<ApprovalRecord | undefined> {
  const found = await approvals()
    .where("vendorId", "==", vendorId)
    .where("decision", "==", "declined")
    .orderBy("decidedAt", "desc")
    .limit(1)
    .get();
  return found.docs[0]?.data();
}

/** A decision, or undefined. */
export async function readApproval(id: string): Promise<ApprovalRecord | undefined> {
  return (await approvals().doc(id).get()).data();
}

/** Whether this approval was withdrawn. */
export async function isWithdrawn(approvalId: string): Promise<boolean> {
  return (await approvals().doc(withdrawalId(approvalId)).get()).exists;
}

/** The decision on the profile change that was requested at this time, or undefined. */
export async function decisionOnChange(
  vendorId: string,
  requestedAt: Date,
): Promise<ApprovalRecord | undefined> {
  return (await approvals().doc(changeId(vendorId, requestedAt)).get()).data();
}

/** Decisions on all vendors, newest first; with `before`, those after that position. */
export async function listDecisions(
  before?: Position,
): Promise<{ decisions: Stored<ApprovalRecord>[]; hasMore: boolean }> {
  // Decisions with equal times are sorted by id. One more is read to set `hasMore`.
  const ordered = approvals().orderBy("decidedAt", "desc").orderBy(FieldPath.documentId(), "desc");
  const from = before === undefined ? ordered : ordered.startAfter(before.at, before.id);
  const { docs } = await from.limit(maxDecisionsListed + 1).get();
  return {
    decisions: docs.slice(0, maxDecisionsListed).map(storedOf),
    hasMore: docs.length > maxDecisionsListed,
  };
}

/**
 * Deletes the record if it is declined, and its owner's record as a member. A new application stays. The id
 * of a restaurant that was handed over cannot be used again: orders and the account at Stripe keep it.
 */
export function deleteDeclined(vendorId: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const ref = vendors().doc(vendorId);
    const record = (await transaction.get(ref)).data();
    if (record?.decision !== "declined") return;
    const owner = ownerOf({ id: vendorId, record });
    if (owner !== vendorId) writeTakenIdIn(transaction, vendorId, { endedAt: now() });
    transaction.delete(ref);
    deleteMemberIn(transaction, { vendorId, uid: owner });
  });
}

/**
 * Updates or deletes the vendor's public profile, in a transaction that reads the record. So the
 * result is right even if the events of two changes arrive in the wrong order.
 * @param profileOf returns undefined if the vendor has no public profile
 */
export function replacePublicProfile(
  vendorId: string,
  profileOf: (record: VendorRecord) => VendorProfileRecord | undefined,
): Promise<void> {
  return inTransaction(async (transaction) => {
    const record = (await transaction.get(vendors().doc(vendorId))).data();
    const profile = record && profileOf(record);
    if (profile) transaction.set(profiles().doc(vendorId), profile);
    else transaction.delete(profiles().doc(vendorId));
  });
}

/**
 * An application has at most one approval and one decline, a profile change one decision, and an
 * approval one withdrawal.
 */
function approvalId(
  vendorId: string,
  application: string,
  { decision, change, withdraws }: ApprovalRecord,
): string {
  if (withdraws !== undefined) return withdrawalId(withdraws);
  return change ? changeId(vendorId, change.requestedAt) : `${vendorId}_${application}_${decision}`;
}

function withdrawalId(approval: string): string {
  return `${approval}_withdrawn`;
}

function changeId(vendorId: string, requestedAt: Date): string {
  return `${vendorId}_change_${requestedAt.getTime()}`;
}

/** Identifies an application of a vendor. After a withdrawal it is another one. */
function applicationId(application: VendorRecord | undefined): string {
  const { createdAt, withdrawnAt } = application ?? {};
  const registration = String(createdAt?.getTime() ?? 0);
  return withdrawnAt ? `${registration}-${withdrawnAt.getTime()}` : registration;
}
