import type { Invitation, Member, Team } from "@flashplate/contract/team/team";
import { now } from "../platform/clock.ts";
import { findAccounts } from "../store/accounts.ts";
import { invitationsOf } from "../store/invitations.repository.ts";
import { membersOf } from "../store/members.repository.ts";
import { isOpen } from "./invitations.ts";

/** The members of a restaurant with their accounts, the owner first, and its open invitations. */
export async function findTeam(vendorId: string): Promise<Team> {
  const at = now();
  const [members, invitations] = await Promise.all([membersOf(vendorId), invitationsOf(vendorId)]);
  const accounts = await findAccounts(members.map(({ record }) => record.uid));
  const presented = members.map(
    ({ record: { uid, role, revision, ownershipOfferedUntil: until } }): Member => {
      const { name, email, activeAt } = accounts.get(uid) ?? {};
      return {
        uid,
        name: name ?? null,
        email: email ?? null,
        role,
        activeAt: activeAt?.toISOString() ?? null,
        revision,
        ...(until && until > at && { ownershipOfferedUntil: until.toISOString() }),
      };
    },
  );
  return {
    members: [
      ...presented.filter(({ role }) => role === "owner"),
      ...presented.filter(({ role }) => role !== "owner"),
    ],
    invitations: invitations
      .filter(({ record }) => isOpen(record, at))
      .map(
        ({ id, record: { email, role, expiresAt } }): Invitation => ({
          id,
          email,
          role,
          expiresAt: expiresAt.toISOString(),
        }),
      ),
  };
}
