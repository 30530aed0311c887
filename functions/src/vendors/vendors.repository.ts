import {
  maxImageBytes,
  objectPathOf,
  vendorImagePath,
  vendorSmallImagePath,
} from "@flashplate/contract/images";
import {
  type ApprovalRecord,
  maxDecisionsListed,
  maxPendingListed,
  type VendorProfileRecord,
  type VendorRecord,
} from "@flashplate/contract/vendors";
import { FieldPath } from "firebase-admin/firestore";
import { storageBucket } from "../platform/config.ts";
import type { Position } from "../platform/cursors.ts";
import {
  deleteObject,
  deleteObjectsWhere,
  findObject,
  publicUrl,
  readObject,
  saveObject,
} from "../platform/objects.ts";
import { collectionOf, type Stored, storedOf } from "../platform/records.ts";
import { inTransaction, type Transaction } from "../platform/transactions.ts";

const vendors = () => collectionOf<VendorRecord>("Vendors");
const profiles = () => collectionOf<VendorProfileRecord>("VendorProfiles");
const approvals = () => collectionOf<ApprovalRecord>("Approvals");

/** What a change of a vendor's record leaves: the record as it is now, and the decision to file, if one was made. */
export interface VendorChange {
  /** Undefined where nothing changes. */
  record?: VendorRecord;
  /** Filed under an id of its own, in the same transaction; one that is there already stays as it is. */
  approval?: ApprovalRecord;
  /** Called in the transaction that files the decision, if this one does. `applicationId` names what was decided on. */
  whenFiled?: (transaction: Transaction, applicationId: string) => void;
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
    const { record, approval, whenFiled } = result;
    if (approval) {
      const application = applicationId(record ?? before);
      // One application has at most one approval and one decline, however often they are asked for.
      const approvalRef = approvals().doc(`${uid}_${application}_${approval.decision}`);
      if (!(await transaction.get(approvalRef)).exists) {
        transaction.create(approvalRef, approval);
        whenFiled?.(transaction, application);
      }
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

/** Decisions on all vendors, newest first, those behind a place if one is given, and whether there are older ones. */
export async function listDecisions(
  before?: Position,
): Promise<{ decisions: Stored<ApprovalRecord>[]; hasMore: boolean }> {
  // Ids decide where times are equal. One more is read to see if there is one.
  const ordered = approvals().orderBy("decidedAt", "desc").orderBy(FieldPath.documentId(), "desc");
  const from = before === undefined ? ordered : ordered.startAfter(before.at, before.id);
  const { docs } = await from.limit(maxDecisionsListed + 1).get();
  return {
    decisions: docs.slice(0, maxDecisionsListed).map(storedOf),
    hasMore: docs.length > maxDecisionsListed,
  };
}

/** Deletes the record, if it still is a declined one: an application made since then is not its business. */
export function deleteDeclined(uid: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const ref = vendors().doc(uid);
    const record = (await transaction.get(ref)).data();
    if (record?.decision === "declined") transaction.delete(ref);
  });
}

/**
 * Makes the vendor's public profile what follows from its record, in one transaction over both: in whatever order changes are
 * delivered, the last one to look leaves what is so. `profileOf` answers undefined where there is none to show.
 */
export function followProfile(
  uid: string,
  profileOf: (record: VendorRecord) => VendorProfileRecord | undefined,
): Promise<void> {
  return inTransaction(async (transaction) => {
    const record = (await transaction.get(vendors().doc(uid))).data();
    const profile = record && profileOf(record);
    if (profile) transaction.set(profiles().doc(uid), profile);
    else transaction.delete(profiles().doc(uid));
  });
}

/** The bytes of the vendor's picture; undefined where there is none of at most 5 MB. */
export async function readVendorImage(uid: string): Promise<Uint8Array | undefined> {
  const info = await findObject(vendorImagePath(uid));
  return info && info.bytes <= maxImageBytes ? readObject(vendorImagePath(uid)) : undefined;
}

/** Stores a picture that we drew in the place of the one that was uploaded, and its small size beside it. */
export async function saveVendorImage(uid: string, large: Uint8Array, small: Uint8Array): Promise<void> {
  await saveObject(vendorSmallImagePath(uid), small, "image/webp", { owner: uid });
  await saveObject(vendorImagePath(uid), large, "image/webp", { owner: uid });
}

/** Deletes the picture that the vendor uploaded, and its small size. */
export async function deleteUploadedImage(uid: string): Promise<void> {
  await deleteObject(vendorImagePath(uid));
  await deleteObject(vendorSmallImagePath(uid));
}

/** Where a vendor's picture is, in its sizes. */
export type VendorPicture = Pick<VendorRecord, "img_url" | "img_small_url">;

/** Stores a picture that we drew under a name that no picture has had: what browsers keep of an older one does not stand in its way. */
export async function saveNewVendorImage(
  uid: string,
  name: string,
  large: Uint8Array,
  small: Uint8Array,
): Promise<VendorPicture> {
  const path = `${vendorImagePath(uid)}_${name}`;
  await saveObject(`${path}_small`, small, "image/webp", { owner: uid });
  await saveObject(path, large, "image/webp", { owner: uid });
  return { img_url: publicUrl(path), img_small_url: publicUrl(`${path}_small`) };
}

/** The name under which `saveNewVendorImage` stored this picture of the vendor's; undefined where another way led to it. */
export function nameOfVendorImage(uid: string, { img_url }: VendorPicture): string | undefined {
  const before = `${vendorImagePath(uid)}_`;
  const path = objectPathOf(img_url, storageBucket);
  return path?.startsWith(before) ? path.slice(before.length) : undefined;
}

/** Deletes a picture of this vendor's, in its sizes; what is none of its own stays. */
export async function deleteVendorPicture(uid: string, picture: VendorPicture): Promise<void> {
  for (const url of [picture.img_url, picture.img_small_url]) {
    const path = url && objectPathOf(url, storageBucket);
    if (path && isPictureOf(uid, path)) await deleteObject(path);
  }
}

/** Deletes every picture that a vendor has had. */
export async function deleteVendorImages(uid: string): Promise<void> {
  await deleteUploadedImage(uid);
  await deleteObjectsWhere(`${vendorImagePath(uid)}_`, ({ metadata }) => metadata.owner === uid);
}

function isPictureOf(uid: string, path: string): boolean {
  return path === vendorImagePath(uid) || path.startsWith(`${vendorImagePath(uid)}_`);
}

/** Tells one application of a vendor from its next one. */
function applicationId(application: VendorRecord | undefined): string {
  return String(application?.createdAt.getTime() ?? 0);
}
