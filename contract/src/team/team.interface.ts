import type { Answer, Endpoint } from "../http/endpoint.ts";
import { passwordAgainMinutes } from "../vendors/vendors.ts";
import { type Activities, activityQuery } from "./activity.ts";
import { leastRole } from "./roles.ts";
import {
  acceptInvitation,
  changeRole,
  inviteMember,
  type Joined,
  type Left,
  leaveTeam,
  offerOwnership,
  removeMember,
  type SignedOut,
  signOutMember,
  type Team,
  type TookOver,
  takeOwnership,
  withdrawInvitation,
} from "./team.ts";

export const teamEndpoint = {
  function: "vendors",
  methods: ["GET"],
  path: "/engine/vendors/team",
  who: leastRole.manage,
  summary: "Lists the members of the restaurant, and its open invitations.",
  answers: { 200: "Team" as Answer<Team> },
} as const satisfies Endpoint;

export const inviteMemberEndpoint = {
  function: "vendors",
  methods: ["POST"],
  path: "/engine/vendors/team/invite",
  who: leastRole.manage,
  restaurant: "approved",
  limits: ["invite"],
  summary: "Mails an invitation to join the restaurant. It replaces an earlier one to the same address.",
  body: inviteMember,
  answers: { 200: "Team" as Answer<Team> },
  errors: ["team/full"],
} as const satisfies Endpoint;

export const withdrawInvitationEndpoint = {
  function: "vendors",
  methods: ["DELETE"],
  path: "/engine/vendors/team/invite",
  who: leastRole.manage,
  summary: "Ends an invitation.",
  body: withdrawInvitation,
  answers: { 200: "Team" as Answer<Team> },
} as const satisfies Endpoint;

export const acceptInvitationEndpoint = {
  function: "vendors",
  methods: ["POST"],
  path: "/engine/vendors/team/accept",
  who: "verified",
  limits: ["accept-invitation"],
  summary: "Joins a restaurant with the invitation to the account's email.",
  body: acceptInvitation,
  answers: { 200: "Joined" as Answer<Joined> },
  errors: ["request/not-found", "team/other-restaurant", "team/full"],
} as const satisfies Endpoint;

export const changeRoleEndpoint = {
  function: "vendors",
  methods: ["PUT"],
  path: "/engine/vendors/team/role",
  who: leastRole.manage,
  summary: "Gives a member another role.",
  body: changeRole,
  answers: { 200: "Team" as Answer<Team> },
  errors: ["request/not-found", "team/owner-stays", "team/changed-meanwhile"],
} as const satisfies Endpoint;

export const removeMemberEndpoint = {
  function: "vendors",
  methods: ["DELETE"],
  path: "/engine/vendors/team/member",
  who: leastRole.manage,
  summary: "Removes a member, whose devices stop ringing.",
  body: removeMember,
  answers: { 200: "Team" as Answer<Team> },
  errors: ["team/owner-stays"],
} as const satisfies Endpoint;

export const offerOwnershipEndpoint = {
  function: "vendors",
  methods: ["POST"],
  path: "/engine/vendors/team/hand-over",
  who: leastRole.manage,
  restaurant: "approved",
  signInWithinMinutes: passwordAgainMinutes,
  limits: ["invite"],
  summary: "Offers the ownership of the restaurant to a member, who has seven days to take it.",
  body: offerOwnership,
  answers: { 200: "Team" as Answer<Team> },
  errors: ["request/not-found", "team/cannot-own"],
} as const satisfies Endpoint;

export const withdrawOwnershipEndpoint = {
  function: "vendors",
  methods: ["DELETE"],
  path: "/engine/vendors/team/hand-over",
  who: leastRole.manage,
  summary: "Ends the offer of the ownership.",
  answers: { 200: "Team" as Answer<Team> },
} as const satisfies Endpoint;

export const takeOwnershipEndpoint = {
  function: "vendors",
  methods: ["POST"],
  path: "/engine/vendors/team/take-over",
  who: leastRole.serve,
  signInWithinMinutes: passwordAgainMinutes,
  summary: "Makes the caller the owner, if the owner has offered it. The former owner becomes a manager.",
  body: takeOwnership,
  answers: { 200: "TookOver" as Answer<TookOver> },
  errors: ["request/not-found"],
} as const satisfies Endpoint;

export const signOutMemberEndpoint = {
  function: "vendors",
  methods: ["POST"],
  path: "/engine/vendors/team/sign-out",
  who: leastRole.manage,
  limits: ["sign-out"],
  summary: "Ends all sessions of a member or of the owner, for example on a lost phone, and the rings.",
  body: signOutMember,
  answers: { 200: "SignedOut" as Answer<SignedOut> },
  errors: ["request/not-found"],
} as const satisfies Endpoint;

export const leaveTeamEndpoint = {
  function: "vendors",
  methods: ["POST"],
  path: "/engine/vendors/team/leave",
  who: leastRole.serve,
  summary: "Ends the caller's own membership.",
  body: leaveTeam,
  answers: { 200: "Left" as Answer<Left> },
  errors: ["request/not-found", "team/owner-stays"],
} as const satisfies Endpoint;

export const activityEndpoint = {
  function: "vendors",
  methods: ["GET"],
  path: "/engine/vendors/team/activity",
  who: leastRole.manage,
  summary:
    "Lists what was changed in the restaurant and by whom, newest first. A cursor gives older entries.",
  query: activityQuery,
  answers: { 200: "Activities" as Answer<Activities> },
} as const satisfies Endpoint;
