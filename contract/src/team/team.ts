import * as z from "zod";
import { emailAddress } from "../shared/email-address.ts";
import { idFromClient, recordId } from "../shared/ids.ts";
import { textOf } from "../shared/text.ts";
import type { Role } from "./roles.ts";

/** Maximum number of members of a restaurant, its owner included. */
export const maxMembers = 30;
/** Maximum number of open invitations of a restaurant. */
export const maxInvitations = 20;

/** The roles that an owner can give to others. */
export const assignableRoles = ["manager", "staff"] as const;
export type AssignableRole = (typeof assignableRoles)[number];

const role = z.enum(assignableRoles, "Choose a role.");

/** POST /engine/vendors/team/invite. An earlier invitation of the address ends. */
export const inviteMember = z.object({ email: emailAddress, role });
export type InviteMember = z.infer<typeof inviteMember>;

/** DELETE /engine/vendors/team/invite */
export const withdrawInvitation = z.object({ invitationId: recordId });

const openLinkAgain = "Open the link of the mail again.";

/** POST /engine/vendors/team/accept: the text after `#` in the link of the mail. */
export const acceptInvitation = z.object({
  token: textOf(64, { missing: openLinkAgain, tooLong: openLinkAgain }).regex(/^[\w-]+$/, openLinkAgain),
});

/** PUT /engine/vendors/team/role. If the member no longer has this `revision`, it is a conflict. */
export const changeRole = z.object({ uid: recordId, role, revision: z.int("Send the member's revision.") });
export type ChangeRole = z.infer<typeof changeRole>;

/** DELETE /engine/vendors/team/member */
export const removeMember = z.object({ uid: recordId });

/** POST /engine/vendors/team/hand-over: offers the ownership to a member. An earlier offer to another one ends. */
export const offerOwnership = z.object({ uid: recordId });

/** POST /engine/vendors/team/take-over: the restaurant that the caller sees. */
export const takeOwnership = z.object({ vendorId: recordId });

/** POST /engine/vendors/team/sign-out: a member, or the owner. A retry sends the same `requestId`. */
export const signOutMember = z.object({ uid: recordId, requestId: idFromClient });
export type SignOutMember = z.infer<typeof signOutMember>;

/** POST /engine/vendors/team/leave: the restaurant that the caller sees. */
export const leaveTeam = z.object({ vendorId: recordId });
export type LeaveTeam = z.infer<typeof leaveTeam>;

/** `Invitations/{sha256 of the token, base64url}`: that an address may join a restaurant. */
export interface InvitationRecord {
  vendorId: string;
  email: string;
  role: AssignableRole;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
  /** Who has accepted it. Absent until then. */
  usedBy?: string;
  /** Firestore's TTL policy deletes the record after this time. */
  purgeAt: Date;
}

/** A member in responses to the owner. Times are ISO 8601. */
export interface Member {
  uid: string;
  /** The account's name and address; null without one. */
  name: string | null;
  email: string | null;
  role: Role;
  /** When the account was last active, to the hour; null if it is not known. */
  activeAt: string | null;
  revision: number;
  /** Until when the member can take the offered ownership. Absent without an offer. */
  ownershipOfferedUntil?: string | undefined;
}

/** An invitation in responses to the owner. The time is ISO 8601. */
export interface Invitation {
  id: string;
  email: string;
  role: AssignableRole;
  expiresAt: string;
}

/** GET /engine/vendors/team, and the response of its changes: the owner first, then the oldest. */
export interface Team {
  members: Member[];
  invitations: Invitation[];
}

/** Response of accept. */
export interface Joined {
  role: Role;
  vendorName: string;
}

/** Response of sign-out. */
export interface SignedOut {
  signedOut: true;
}

/** Response of take-over. */
export interface TookOver {
  role: "owner";
}

/** Response of leave. */
export interface Left {
  left: true;
}
