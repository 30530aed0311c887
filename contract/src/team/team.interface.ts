import type { Answer, Endpoint } from "../http/endpoint.ts";
import { type Activities, activityQuery } from "./activity.ts";
import { leastRole } from "./roles.ts";
import {
  acceptInvitation,
  changeRole,
  inviteMember,
  type Joined,
  type Left,
  leaveTeam,
  removeMember,
  type Team,
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
