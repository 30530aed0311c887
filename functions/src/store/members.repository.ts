import { type MemberRecord, memberIdOf, ownerRecord } from "@flashplate/contract/team/roles";
import { collectionOf, type Stored, storedOf } from "../platform/firestore/records.ts";
import { inTransaction, type Transaction } from "../platform/firestore/transactions.ts";
import type { PassPage } from "../platform/passes/pass.ts";
import { passPageOf } from "../platform/passes/pass-sources.ts";

const members = () => collectionOf<MemberRecord>("Members");

/** A person's memberships, also within a transaction. A restaurant whose id is the uid comes first. */
export async function membershipsOf(uid: string, transaction?: Transaction): Promise<MemberRecord[]> {
  const query = members().where("uid", "==", uid);
  const { docs } = await (transaction ? transaction.get(query) : query.get());
  const found = docs.map((one) => one.data());
  return [
    ...found.filter(({ vendorId }) => vendorId === uid),
    ...found.filter(({ vendorId }) => vendorId !== uid),
  ];
}

/** The members of a restaurant, in the order of their creation; also within a transaction. */
export async function membersOf(
  vendorId: string,
  transaction?: Transaction,
): Promise<Stored<MemberRecord>[]> {
  const query = members().where("vendorId", "==", vendorId);
  const { docs } = await (transaction ? transaction.get(query) : query.get());
  return docs
    .map(storedOf)
    .sort((one, other) => Number(one.record.createdAt) - Number(other.record.createdAt));
}

/** A member's record, or undefined. */
export async function readMember(
  member: Pick<MemberRecord, "vendorId" | "uid">,
): Promise<MemberRecord | undefined> {
  return (await members().doc(memberIdOf(member)).get()).data();
}

/** A member's record, or undefined, within a transaction. */
export async function readMemberIn(
  transaction: Transaction,
  member: Pick<MemberRecord, "vendorId" | "uid">,
): Promise<MemberRecord | undefined> {
  return (await transaction.get(members().doc(memberIdOf(member)))).data();
}

/** Writes a member's record. */
export function writeMemberIn(transaction: Transaction, record: MemberRecord): void {
  transaction.set(members().doc(memberIdOf(record)), record);
}

/** Makes the owner of a new restaurant its member. */
export function writeOwnerIn(transaction: Transaction, vendorId: string, at: Date): void {
  writeMemberIn(transaction, ownerRecord(vendorId, at));
}

/** Deletes a member's record. Idempotent. */
export function deleteMemberIn(
  transaction: Transaction,
  member: Pick<MemberRecord, "vendorId" | "uid">,
): void {
  transaction.delete(members().doc(memberIdOf(member)));
}

/** Deletes all members of a restaurant. Idempotent. */
export function deleteMembersOf(vendorId: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const found = await membersOf(vendorId, transaction);
    for (const { record } of found) deleteMemberIn(transaction, record);
  });
}

/** The uids of some members, in their order. */
export async function pageOfMemberUids(size: number, from = ""): Promise<PassPage<string>> {
  const ordered = members().orderBy("uid").limit(size);
  const { docs } = await (from === "" ? ordered : ordered.startAfter(from)).get();
  return passPageOf(
    docs.map((one) => one.data().uid),
    size,
    (uid) => uid,
  );
}
