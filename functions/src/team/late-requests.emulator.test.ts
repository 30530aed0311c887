import { randomUUID } from "node:crypto";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { expect, test } from "vitest";
import { makeHandedOver, makeMember } from "../../test-support/records/members.ts";
import { stored, storedWhere } from "../../test-support/records/records.ts";
import { storeInvitation } from "../../test-support/scenarios/team-scenarios.ts";
import { changeMails } from "../notifications/mails/mail-settings.service.ts";
import { storePaymentAccount } from "../payments/payment-account.service.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { readVendor } from "../store/vendors.repository.ts";
import { editProfile } from "../vendors/profile/profile.service.ts";
import { profileRevision } from "../vendors/profile/profile-revision.ts";
import { recordEmail } from "../vendors/vendors.service.ts";
import { offerOwnership, withdrawOwnershipOffer } from "./hand-over.ts";
import { invitationIdOf, inviteToTeam, withdrawTeamInvitation } from "./invitations.ts";
import { changeMemberRole, removeMember } from "./members.ts";
import { signOutMember } from "./sign-out-member.ts";

/** A restaurant after its hand-over, with a member and an open invitation. */
async function makeTeam() {
  const { vendorId, former } = await makeHandedOver();
  const member = await makeMember(vendorId, "staff");
  const invitationId = invitationIdOf(await storeInvitation(vendorId, "noor@example.com"));
  const vendor = (await readVendor(vendorId)) as Stored<VendorRecord>;
  return { vendorId, vendor, former: former.uid, uid: member.uid, invitationId };
}
type HandedOver = Awaited<ReturnType<typeof makeTeam>>;

function renameBy({ vendor, former }: HandedOver) {
  const { name, address, phone_number, description, timeZone, coordinates } = vendor.record;
  const same = { address, phone_number, description, timeZone, coordinates, openingHours: null };
  const edit = { ...same, name: `${name} 2`, revision: profileRevision(vendor.record) };
  return editProfile(vendor, former, edit, undefined);
}

const recordsOf = async ({ vendorId, uid }: HandedOver) => ({
  restaurant: await stored(`Vendors/${vendorId}`),
  member: await stored(`Members/${vendorId}_${uid}`),
  invitations: await storedWhere("Invitations", "vendorId", vendorId),
  acts: await storedWhere("AuditLog", "vendorId", vendorId),
});

test.each<[string, (team: HandedOver) => Promise<unknown>]>([
  ["offers no ownership", ({ vendorId, uid, former }) => offerOwnership(vendorId, uid, former)],
  ["ends no offer", ({ vendorId, former }) => withdrawOwnershipOffer(vendorId, former)],
  [
    "invites no person",
    ({ vendor, former }) => inviteToTeam(vendor, former, { email: "ana@example.com", role: "manager" }),
  ],
  [
    "ends no invitation",
    ({ vendorId, former, invitationId }) => withdrawTeamInvitation(vendorId, former, invitationId),
  ],
  [
    "changes no role",
    ({ vendorId, uid, former }) => changeMemberRole(vendorId, former, { uid, role: "manager", revision: 1 }),
  ],
  ["removes no member", ({ vendorId, uid, former }) => removeMember(vendorId, former, uid)],
  [
    "signs out no member",
    ({ vendorId, uid, former }) => signOutMember(vendorId, former, { uid, requestId: randomUUID() }),
  ],
  ["changes no profile", renameBy],
  ["changes no mails", ({ vendorId, former }) => changeMails(vendorId, { weekly: false }, former)],
  [
    "connects no account at Stripe",
    ({ vendorId, former }) =>
      storePaymentAccount(vendorId, former, {
        account: `acct_${vendorId}`,
        madeFor: vendorId,
        state: "open",
        readAt: new Date(),
      }),
  ],
])("a request of the former owner that started before the hand-over %s", async (_what, act) => {
  const team = await makeTeam();
  const before = await recordsOf(team);
  await expect(act(team)).rejects.toMatchObject({ code: "auth/role-too-low" });
  expect(await recordsOf(team)).toEqual(before);
});

test("the email of the former owner, which was read before the hand-over, is not stored", async () => {
  const team = await makeTeam();
  const before = await recordsOf(team);
  await recordEmail(team.vendorId, team.former, { email: "former@example.com", emailVerified: true });
  expect(await recordsOf(team)).toEqual(before);
});
