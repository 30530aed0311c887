import type { Activities } from "@flashplate/contract/team/activity";
import type { Joined, Left, SignedOut, Team, TookOver } from "@flashplate/contract/team/team";
import {
  acceptInvitationEndpoint,
  activityEndpoint,
  changeRoleEndpoint,
  inviteMemberEndpoint,
  leaveTeamEndpoint,
  offerOwnershipEndpoint,
  removeMemberEndpoint,
  signOutMemberEndpoint,
  takeOwnershipEndpoint,
  teamEndpoint,
  withdrawInvitationEndpoint,
  withdrawOwnershipEndpoint,
} from "@flashplate/contract/team/team.interface";
import { ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
import { notFound } from "../platform/app-error.ts";
import { findActivity } from "./find-activity.ts";
import { findTeam } from "./find-team.ts";
import { offerOwnership, takeOwnership, withdrawOwnershipOffer } from "./hand-over.ts";
import { acceptTeamInvitation, inviteToTeam, withdrawTeamInvitation } from "./invitations.ts";
import { changeMemberRole, leaveTeam, removeMember } from "./members.ts";
import { signOutMember } from "./sign-out-member.ts";

/** The members of a restaurant, under /engine/vendors/team. */
export const teamRouter = createRouter();

mount(teamRouter, teamEndpoint, async ({ vendor }) => ok<Team>(await findTeam(vendor.id)));

mount(teamRouter, inviteMemberEndpoint, async ({ user, vendor, body }) => {
  await inviteToTeam(vendor, user.uid, body);
  return ok<Team>(await findTeam(vendor.id));
});

mount(teamRouter, withdrawInvitationEndpoint, async ({ user, vendor, body }) => {
  await withdrawTeamInvitation(vendor.id, user.uid, body.invitationId);
  return ok<Team>(await findTeam(vendor.id));
});

mount(teamRouter, acceptInvitationEndpoint, async ({ user, body }) =>
  ok<Joined>(await acceptTeamInvitation(user, body.token)),
);

mount(teamRouter, changeRoleEndpoint, async ({ user, vendor, body }) => {
  await changeMemberRole(vendor.id, user.uid, body);
  return ok<Team>(await findTeam(vendor.id));
});

mount(teamRouter, removeMemberEndpoint, async ({ user, vendor, body }) => {
  await removeMember(vendor.id, user.uid, body.uid);
  return ok<Team>(await findTeam(vendor.id));
});

mount(teamRouter, offerOwnershipEndpoint, async ({ user, vendor, body }) => {
  await offerOwnership(vendor.id, body.uid, user.uid);
  return ok<Team>(await findTeam(vendor.id));
});

mount(teamRouter, withdrawOwnershipEndpoint, async ({ user, vendor }) => {
  await withdrawOwnershipOffer(vendor.id, user.uid);
  return ok<Team>(await findTeam(vendor.id));
});

mount(teamRouter, takeOwnershipEndpoint, async ({ user, vendor, body }) => {
  if (body.vendorId !== vendor.id) throw notFound("This restaurant");
  await takeOwnership(user.uid, vendor.id);
  return ok<TookOver>({ role: "owner" });
});

mount(teamRouter, signOutMemberEndpoint, async ({ user, vendor, body }) => {
  await signOutMember(vendor.id, user.uid, body);
  return ok<SignedOut>({ signedOut: true });
});

mount(teamRouter, leaveTeamEndpoint, async ({ user, vendor, body }) => {
  if (body.vendorId !== vendor.id) throw notFound("This restaurant");
  await leaveTeam(vendor.id, user.uid);
  return ok<Left>({ left: true });
});

mount(teamRouter, activityEndpoint, async ({ vendor, query }) =>
  ok<Activities>(await findActivity(vendor.id, query)),
);
