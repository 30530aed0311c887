import { createHash, randomBytes } from "node:crypto";
import { invitationDays } from "@flashplate/contract/team/roles";
import {
  type InvitationRecord,
  type InviteMember,
  type Joined,
  maxInvitations,
  maxMembers,
} from "@flashplate/contract/team/team";
import { ownerOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { forgetMembership } from "../http/access/membership.ts";
import { requireOwnedIn } from "../http/access/vendor-access.ts";
import { announceByMail } from "../notifications/mails/announce-by-mail.ts";
import { AppError } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { runInQueue } from "../platform/firestore/keyed-queue.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { inTransaction, type Transaction } from "../platform/firestore/transactions.ts";
import {
  deleteInvitationIn,
  invitationsOf,
  readInvitationIn,
  writeInvitationIn,
} from "../store/invitations.repository.ts";
import { logActivity } from "../store/log-activity.ts";
import { membershipsOf, membersOf, writeMemberIn } from "../store/members.repository.ts";
import { readVendorIn } from "../store/vendors.repository.ts";

/** The account that accepts, from its verified token. */
interface Invitee {
  uid: string;
  email: string | undefined;
  name: string | undefined;
}

/**
 * Stores an invitation and mails its link, in one transaction. Only the mail has the token. Earlier
 * invitations of the address end.
 * @throws team/full, auth/vendor-only (declined since), auth/role-too-low (handed over since)
 */
export async function inviteToTeam(
  { id: vendorId }: Stored<VendorRecord>,
  invitedBy: string,
  invited: InviteMember,
): Promise<void> {
  const createdAt = now();
  const token = randomBytes(32).toString("base64url");
  const id = invitationIdOf(token);
  const email = invited.email.toLowerCase();
  const expiresAt = new Date(createdAt.getTime() + invitationDays * 86_400_000);
  const record: InvitationRecord = {
    vendorId,
    email,
    role: invited.role,
    invitedBy,
    createdAt,
    expiresAt,
    purgeAt: expiresAt,
  };
  const invite = async (transaction: Transaction) => {
    const { record: owner } = await requireOwnedIn(transaction, vendorId, invitedBy);
    const [all, members] = [
      await invitationsOf(vendorId, transaction),
      await membersOf(vendorId, transaction),
    ];
    // An earlier try of this transaction has committed.
    if (all.some((one) => one.id === id)) return;
    const open = all.filter(({ record: one }) => isOpen(one, createdAt));
    const replaced = open.filter(({ record: one }) => one.email === email);
    if (open.length - replaced.length >= maxInvitations || members.length >= maxMembers) throw teamFull();
    for (const one of replaced) deleteInvitationIn(transaction, one.id);
    writeInvitationIn(transaction, { id, record });
    announceByMail(transaction, {
      kind: "mail-invitation",
      vendorId,
      id,
      owner: { ...owner, email },
      reason: null,
      invitation: { token, role: invited.role },
      data: { invitationId: id },
      expiresAt,
    });
    // Without the address: it may be of a person without an account, and the log is stored for longer.
    logActivity(transaction, { vendorId, action: "member-invited" }, { after: { role: invited.role } });
  };
  // One after another. Each request counts the invitations, so concurrent ones would conflict and retry.
  await runInQueue(vendorId, () => inTransaction(invite));
}

/**
 * Joins a restaurant. An invitation is valid once, for the verified address to which it was sent. All
 * other tokens get the same answer.
 * @throws request/not-found, team/other-restaurant, team/full
 */
export async function acceptTeamInvitation(invitee: Invitee, token: string): Promise<Joined> {
  const id = invitationIdOf(token);
  const at = now();
  // One after another. Concurrent requests with the same link would conflict and retry.
  const joined = await runInQueue(id, () =>
    inTransaction((transaction) => joinIn(transaction, invitee, id, at)),
  );
  forgetMembership(invitee.uid);
  return joined;
}

async function joinIn(
  transaction: Transaction,
  { uid, email, name }: Invitee,
  id: string,
  at: Date,
): Promise<Joined> {
  const invitation = await readInvitationIn(transaction, id);
  const vendor = invitation && (await readVendorIn(transaction, invitation.vendorId));
  const isUsable =
    invitation &&
    vendor &&
    vendor.record.decision !== "declined" &&
    invitation.email === email?.toLowerCase() &&
    (invitation.usedBy === uid || isOpen(invitation, at));
  if (!isUsable) throw noInvitation();
  const { vendorId, role, invitedBy } = invitation;
  const answer: Joined = { role, vendorName: vendor.record.name };
  const memberships = await membershipsOf(uid, transaction);
  const existing = memberships.find((one) => one.vendorId === vendorId);
  if (existing) {
    // Accepted already: by this person's earlier request, or by another invitation.
    if (invitation.usedBy === undefined)
      writeInvitationIn(transaction, { id, record: withUser(invitation, uid) });
    return { ...answer, role: existing.role };
  }
  // A member that was removed needs a new invitation.
  if (invitation.usedBy !== undefined) throw noInvitation();
  await refuseOtherRestaurant(transaction, uid, memberships.length);
  if ((await membersOf(vendorId, transaction)).length >= maxMembers) throw teamFull();
  writeInvitationIn(transaction, { id, record: withUser(invitation, uid) });
  writeMemberIn(transaction, {
    vendorId,
    uid,
    role,
    addedBy: invitedBy,
    revision: 1,
    createdAt: at,
    updatedAt: at,
  });
  const actor = { uid, name: name ?? email ?? null, role };
  const subject = { id: uid, name: actor.name ?? "" };
  logActivity(transaction, { vendorId, action: "member-joined", subject, actor }, { after: { role } });
  return answer;
}

/**
 * Ends an invitation of the restaurant. Idempotent.
 * @throws auth/vendor-only (declined since), auth/role-too-low (handed over since)
 */
export function withdrawTeamInvitation(vendorId: string, withdrawnBy: string, id: string): Promise<void> {
  return inTransaction(async (transaction) => {
    await requireOwnedIn(transaction, vendorId, withdrawnBy);
    const invitation = await readInvitationIn(transaction, id);
    if (invitation?.vendorId !== vendorId) return;
    deleteInvitationIn(transaction, id);
    if (invitation.usedBy !== undefined) return;
    logActivity(transaction, { vendorId, action: "invitation-ended" }, { before: { role: invitation.role } });
  });
}

/** Whether an invitation can be accepted. */
export function isOpen({ usedBy: user, expiresAt }: InvitationRecord, at: Date): boolean {
  return user === undefined && at < expiresAt;
}

function withUser(invitation: InvitationRecord, uid: string): InvitationRecord {
  return { ...invitation, usedBy: uid };
}

/** The hash of a token. It is stored instead of the token, so that a reader of the database cannot join. */
export function invitationIdOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Refuses a person who already belongs to a restaurant. An owner may have no member's record. */
async function refuseOtherRestaurant(transaction: Transaction, uid: string, memberships: number) {
  const own = memberships === 0 ? await readVendorIn(transaction, uid) : undefined;
  const isOwner = own !== undefined && ownerOf(own) === uid;
  if (memberships === 0 && !isOwner) return;
  throw new AppError(
    "team/other-restaurant",
    "This account belongs to the team of a restaurant. Leave that team first, or use another account.",
  );
}

function noInvitation(): AppError {
  return new AppError(
    "request/not-found",
    "This invitation is for another email address, was used, or is too old. Ask for a new one.",
  );
}

function teamFull(): AppError {
  return new AppError(
    "team/full",
    `A team has at most ${maxMembers} members and ${maxInvitations} invitations.`,
  );
}
