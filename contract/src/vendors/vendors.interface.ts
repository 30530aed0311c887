import type { Answer, Endpoint } from "../http/endpoint.ts";
import { imageTypes, maxImageBytes, pictureTooLargeMessage } from "../shared/images.ts";
import { leastRole } from "../team/roles.ts";
import { changeMailSettings } from "./change-mail-settings.ts";
import {
  approveVendor,
  type ChangeDecisionAnswer,
  type DecisionAnswer,
  type DecisionsAnswer,
  decideProfileChange,
  decisionsQuery,
  declineVendor,
  pendingQuery,
  profileChangesQuery,
  type WaitingVendorsAnswer,
  type WithdrawalAnswer,
  withdrawApproval,
} from "./decisions.ts";
import { type PlacesAnswer, placesQuery } from "./places.ts";
import type { MailSettingsAnswer } from "./vendor-rules.ts";
import {
  type DeleteAccountAnswer,
  deleteAccount,
  type Me,
  passwordAgainMinutes,
  type RegisterVendorAnswer,
  registerVendor,
  type UpdateProfileAnswer,
  updateProfile,
  type VendorNameAnswer,
} from "./vendors.ts";

export const registerVendorEndpoint = {
  function: "vendors",
  methods: ["POST"],
  path: "/engine/vendors/register-vendor",
  who: "signed-in",
  limits: ["register", "register-address"],
  limitsCount: "valid",
  summary: "Registers a restaurant, or changes a pending application.",
  body: registerVendor,
  answers: {
    200: "RegisterVendorAnswer" as Answer<RegisterVendorAnswer>,
    201: "RegisterVendorAnswer" as Answer<RegisterVendorAnswer>,
  },
  errors: [
    "vendor/already-approved",
    "vendor/already-decided",
    "team/other-restaurant",
    "server/picture-not-stored",
  ],
} as const satisfies Endpoint;

export const searchPlacesEndpoint = {
  function: "vendors",
  methods: ["GET"],
  path: "/engine/vendors/places",
  who: "anyone",
  from: "own-site",
  limits: ["search-places"],
  summary: "Searches for an address. Open to anyone, because registration creates the account last.",
  query: placesQuery,
  answers: { 200: "PlacesAnswer" as Answer<PlacesAnswer> },
  errors: ["places/unavailable"],
} as const satisfies Endpoint;

export const meEndpoint = {
  function: "vendors",
  methods: ["GET"],
  path: "/engine/vendors/me",
  who: "signed-in",
  summary: "Returns the caller's role and restaurant.",
  answers: { 200: "Me" as Answer<Me> },
} as const satisfies Endpoint;

export const updateProfileEndpoint = {
  function: "vendors",
  methods: ["PUT"],
  path: "/engine/vendors/profile",
  who: leastRole.manage,
  summary: "Changes the restaurant's profile, with or without a new picture.",
  body: updateProfile,
  files: {
    image: {
      contentTypes: imageTypes,
      maxBytes: maxImageBytes,
      tooLargeMessage: pictureTooLargeMessage,
      isRequired: false,
    },
  },
  answers: { 200: "UpdateProfileAnswer" as Answer<UpdateProfileAnswer> },
  errors: ["request/not-found", "vendor/changed-meanwhile", "server/picture-not-stored"],
} as const satisfies Endpoint;

export const changeMailSettingsEndpoint = {
  function: "vendors",
  methods: ["PUT"],
  path: "/engine/vendors/mails",
  who: leastRole.manage,
  summary: "Changes the language of the restaurant's mails, and which ones it gets.",
  body: changeMailSettings,
  answers: { 200: "MailSettingsAnswer" as Answer<MailSettingsAnswer> },
} as const satisfies Endpoint;

export const deleteAccountEndpoint = {
  function: "vendors",
  methods: ["POST"],
  path: "/engine/vendors/delete-account",
  who: "signed-in",
  signInWithinMinutes: passwordAgainMinutes,
  limits: ["delete-account"],
  summary: "Deletes the caller's account, and all data of the restaurant that it owns.",
  body: deleteAccount,
  answers: { 200: "DeleteAccountAnswer" as Answer<DeleteAccountAnswer> },
} as const satisfies Endpoint;

export const personalDataEndpoint = {
  function: "vendors",
  methods: ["GET"],
  path: "/engine/vendors/my-data",
  who: "signed-in",
  limits: ["personal-data"],
  summary: "Returns what is stored about the caller, and of the caller's restaurant, as a JSON file.",
  answers: { 200: "PersonalDataFile" as Answer<string> },
  file: "application/json",
} as const satisfies Endpoint;

export const pendingVendorsEndpoint = {
  function: "vendors",
  methods: ["GET"],
  path: "/engine/vendors/pending",
  who: "admin",
  summary: "Lists applications without a decision, oldest first. A cursor gives newer ones.",
  query: pendingQuery,
  answers: { 200: "WaitingVendorsAnswer" as Answer<WaitingVendorsAnswer> },
} as const satisfies Endpoint;

export const profileChangesEndpoint = {
  function: "vendors",
  methods: ["GET"],
  path: "/engine/vendors/profile-changes",
  who: "admin",
  summary: "Lists profile changes that wait for review, oldest first. A cursor gives newer ones.",
  query: profileChangesQuery,
  answers: { 200: "WaitingVendorsAnswer" as Answer<WaitingVendorsAnswer> },
} as const satisfies Endpoint;

export const decideProfileChangeEndpoint = {
  function: "vendors",
  methods: ["POST"],
  path: "/engine/vendors/decide-profile-change",
  who: "admin",
  summary: "Accepts or rejects a profile change of an approved restaurant.",
  body: decideProfileChange,
  answers: { 200: "ChangeDecisionAnswer" as Answer<ChangeDecisionAnswer> },
  errors: ["vendor/own-application", "request/not-found", "vendor/changed-meanwhile"],
} as const satisfies Endpoint;

export const decisionsEndpoint = {
  function: "vendors",
  methods: ["GET"],
  path: "/engine/vendors/decisions",
  who: "admin",
  summary: "Lists the admins' decisions, newest first. A cursor gives older ones.",
  query: decisionsQuery,
  answers: { 200: "DecisionsAnswer" as Answer<DecisionsAnswer> },
} as const satisfies Endpoint;

export const approveVendorEndpoint = {
  function: "vendors",
  methods: ["POST"],
  path: "/engine/vendors/approve",
  who: "admin",
  summary: "Approves an application in the state that the admin saw.",
  body: approveVendor,
  answers: { 200: "DecisionAnswer" as Answer<DecisionAnswer> },
  errors: [
    "vendor/own-application",
    "request/not-found",
    "vendor/already-decided",
    "vendor/changed-meanwhile",
    "vendor/email-not-verified",
  ],
} as const satisfies Endpoint;

export const declineVendorEndpoint = {
  function: "vendors",
  methods: ["POST"],
  path: "/engine/vendors/decline",
  who: "admin",
  summary: "Declines an application, or removes a restaurant.",
  body: declineVendor,
  answers: { 200: "DecisionAnswer" as Answer<DecisionAnswer> },
  errors: ["vendor/own-application", "request/not-found", "vendor/changed-meanwhile"],
} as const satisfies Endpoint;

export const withdrawApprovalEndpoint = {
  function: "vendors",
  methods: ["POST"],
  path: "/engine/vendors/withdraw-approval",
  who: "admin",
  summary: "Withdraws an approval: the restaurant waits for a decision again, and its sales end.",
  body: withdrawApproval,
  answers: { 200: "WithdrawalAnswer" as Answer<WithdrawalAnswer> },
  errors: ["vendor/own-application", "request/not-found", "vendor/changed-meanwhile"],
} as const satisfies Endpoint;

export const vendorNameEndpoint = {
  function: "vendorAPI",
  methods: ["GET"],
  path: "/api/vendorAPI/getVendorName",
  who: leastRole.serve,
  support: true,
  summary: "Returns the restaurant's name.",
  answers: { 200: "VendorNameAnswer" as Answer<VendorNameAnswer> },
} as const satisfies Endpoint;
