import { randomUUID } from "node:crypto";
import {
  type AssignableRole,
  type InvitationRecord,
  maxInvitations,
  maxMembers,
} from "@flashplate/contract/team/team";
import { invitationIdOf } from "../../src/team/invitations.ts";
import { makeMember, storeMember } from "../records/members.ts";
import type { Person } from "../records/people.ts";
import { change, makeVendor, remove, store, storeAll } from "../records/records.ts";
import { nothing, type Scenarios } from "./scenario.ts";

/** Stores an invitation, and returns its token. */
export async function storeInvitation(
  vendorId: string,
  email: string,
  changes: Partial<InvitationRecord> = {},
): Promise<string> {
  const token = randomUUID();
  await store(`Invitations/${invitationIdOf(token)}`, invitation(vendorId, email, changes));
  return token;
}

function invitation(
  vendorId: string,
  email: string,
  changes: Partial<InvitationRecord> = {},
): InvitationRecord {
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 7 * 86_400_000);
  const role: AssignableRole = "staff";
  return { vendorId, email, role, invitedBy: vendorId, createdAt, expiresAt, purgeAt: expiresAt, ...changes };
}

/** Makes a person, who owns a restaurant, staff of another one instead, and returns its id. */
async function becomeStaff({ uid }: Person): Promise<string> {
  await Promise.all([remove(`Vendors/${uid}`), remove(`Members/${uid}_${uid}`)]);
  const vendorId = (await makeVendor()).uid;
  await storeMember(vendorId, uid, "staff");
  return vendorId;
}

/** Offers the ownership to a member until tomorrow. */
export async function offerTo(vendorId: string, uid: string): Promise<void> {
  const tomorrow = new Date(Date.now() + 86_400_000);
  await change(`Members/${vendorId}_${uid}`, { ownershipOfferedUntil: tomorrow });
}

/** Another role for the owner, which is a conflict. */
const changeOwnersRole = async ({ uid }: Person) => ({ uid, role: "staff", revision: 1 });

export const teamScenarios = {
  "GET /engine/vendors/team": { success: nothing },
  "GET /engine/vendors/team/activity": {
    success: nothing,
    wrong: { kind: "guests", before: "" },
  },
  "POST /engine/vendors/team/invite": {
    success: async () => ({ email: "noor@example.com", role: "staff" }),
    conflicts: {
      "team/full": async ({ uid }) => {
        const full = Array.from(
          { length: maxInvitations },
          (_, n) => [`Invitations/${uid}-${n}`, invitation(uid, `member-${n}@example.com`)] as const,
        );
        await storeAll(full);
        return { email: "noor@example.com", role: "staff" };
      },
    },
  },
  "DELETE /engine/vendors/team/invite": {
    success: async ({ uid }) => ({
      invitationId: invitationIdOf(await storeInvitation(uid, "noor@example.com")),
    }),
  },
  "POST /engine/vendors/team/accept": {
    success: async ({ email }) => ({ token: await storeInvitation((await makeVendor()).uid, email) }),
    foreign: async () => ({ token: await storeInvitation((await makeVendor()).uid, "other@example.com") }),
    conflicts: {
      "team/other-restaurant": async ({ uid, email }) => {
        await storeMember((await makeVendor()).uid, uid, "staff");
        return { token: await storeInvitation((await makeVendor()).uid, email) };
      },
      "team/full": async ({ email }) => {
        const { uid } = await makeVendor();
        // With the owner, the team is full.
        for (let n = 0; n < maxMembers - 1; n += 1) await storeMember(uid, `${uid}-${n}`, "staff");
        return { token: await storeInvitation(uid, email) };
      },
    },
  },
  "PUT /engine/vendors/team/role": {
    success: async ({ uid }) => ({ uid: (await makeMember(uid, "staff")).uid, role: "manager", revision: 1 }),
    foreign: async () => ({
      uid: (await makeMember((await makeVendor()).uid, "staff")).uid,
      role: "manager",
      revision: 1,
    }),
    conflicts: {
      "team/owner-stays": changeOwnersRole,
      "team/changed-meanwhile": async ({ uid }) => ({
        uid: (await makeMember(uid, "staff")).uid,
        role: "manager",
        revision: 2,
      }),
    },
  },
  "DELETE /engine/vendors/team/member": {
    success: async ({ uid }) => ({ uid: (await makeMember(uid, "staff")).uid }),
    conflicts: { "team/owner-stays": async ({ uid }) => ({ uid }) },
  },
  "POST /engine/vendors/team/hand-over": {
    success: async ({ uid }) => ({ uid: (await makeMember(uid, "manager")).uid }),
    foreign: async () => ({ uid: (await makeMember((await makeVendor()).uid, "manager")).uid }),
    conflicts: {
      "team/cannot-own": async ({ uid }) => ({
        uid: (await makeMember(uid, "manager", { emailVerified: false })).uid,
      }),
    },
  },
  "DELETE /engine/vendors/team/hand-over": {
    success: async ({ uid }) => {
      await offerTo(uid, (await makeMember(uid, "manager")).uid);
      return undefined;
    },
  },
  "POST /engine/vendors/team/take-over": {
    success: async (person) => {
      const vendorId = await becomeStaff(person);
      await offerTo(vendorId, person.uid);
      return { vendorId };
    },
    foreign: async () => {
      const { uid } = await makeVendor();
      await offerTo(uid, (await makeMember(uid, "manager")).uid);
      return { vendorId: uid };
    },
  },
  "POST /engine/vendors/team/sign-out": {
    success: async ({ uid }) => ({ uid: (await makeMember(uid, "staff")).uid, requestId: randomUUID() }),
    foreign: async () => ({
      uid: (await makeMember((await makeVendor()).uid, "staff")).uid,
      requestId: randomUUID(),
    }),
  },
  "POST /engine/vendors/team/leave": {
    success: async (person) => ({ vendorId: await becomeStaff(person) }),
    foreign: async () => ({ vendorId: (await makeVendor()).uid }),
    conflicts: { "team/owner-stays": async ({ uid }) => ({ vendorId: uid }) },
  },
} satisfies Partial<Scenarios>;
