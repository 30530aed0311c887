import * as z from "zod";
import { type Endpoint, schemaFor } from "../http/endpoint.ts";
import type { VendorPayments } from "../payments/account-state.ts";
import { imageTypes, maxImageBytes } from "../shared/images.ts";
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
import { type MailSettings, type MailSettingsAnswer, mailLanguages } from "./mail-settings.ts";
import { type OpeningHours, openingHours } from "./opening-hours.ts";
import { maxPlacesListed, type PlacesAnswer, placesQuery } from "./places.ts";
import {
  coordinates,
  type DeleteAccountAnswer,
  deleteAccount,
  type Me,
  type RegisterVendorAnswer,
  registerVendor,
  type UpdateProfileAnswer,
  updateProfile,
  type Vendor,
  type VendorNameAnswer,
} from "./vendors.ts";

schemaFor<OpeningHours>("OpeningHours")(openingHours);
schemaFor<z.infer<typeof coordinates>>("Coordinates")(coordinates);
const mails = schemaFor<MailSettings>("MailSettings")(
  z.object({ language: z.enum(mailLanguages), newOrders: z.boolean(), weekly: z.boolean() }),
);
const payments = schemaFor<VendorPayments>("VendorPayments")(
  z.object({
    state: z.enum(["not-connected", "waiting", "connected", "paused"]),
    currently_due: z.array(z.string()),
    takesAppPayments: z.boolean(),
  }),
);
const vendor = schemaFor<Vendor>("Vendor")(
  z.object({
    id: z.string(),
    name: z.string(),
    vendorName: z.string(),
    address: z.string(),
    vendorAddress: z.string(),
    img_url: z.string(),
    img_small_url: z.string().optional(),
    phone_number: z.string(),
    email: z.string(),
    vendorEmail: z.string(),
    description: z.string(),
    vendorDescription: z.string(),
    coordinates,
    timeZone: z.string(),
    vendorVerify: z.boolean(),
    emailVerified: z.boolean(),
    initialOnboarding: z.boolean(),
    payments,
    registeredAt: z.string(),
    openingHours: openingHours.nullable(),
    pausedUntil: z.string().nullable(),
    mails,
    profileChange: z
      .object({
        name: z.string().nullable(),
        address: z.string().nullable(),
        coordinates: coordinates.nullable(),
        requestedAt: z.string(),
      })
      .nullable(),
    revision: z.string(),
  }),
);

const mailsChanged = schemaFor<MailSettingsAnswer>("MailSettingsAnswer")(z.object({ mails }));
const updated = schemaFor<UpdateProfileAnswer>("UpdateProfileAnswer")(z.object({ vendor }));
const deletion = schemaFor<DeleteAccountAnswer>("DeleteAccountAnswer")(z.object({ requestedAt: z.string() }));
const registered = schemaFor<RegisterVendorAnswer>("RegisterVendorAnswer")(z.object({ vendor }));
const me = schemaFor<Me>("Me")(
  z.object({
    admin: z.boolean(),
    emailVerified: z.boolean(),
    vendor: vendor.nullable(),
    declined: z
      .object({ reason: z.string().nullable(), declinedAt: z.string(), reapplyAt: z.string() })
      .nullable(),
    secondFactor: z.enum(["missing", "passed"]).optional(),
  }),
);
const waiting = schemaFor<WaitingVendorsAnswer>("WaitingVendorsAnswer")(
  z.object({ vendors: z.array(vendor), nextCursor: z.string().optional() }),
);
const decision = z.enum(["approved", "declined"]);
const changeDecision = z.enum(["change-accepted", "change-rejected"]);
const withdrawn = z.literal("approval-withdrawn");
const decisions = schemaFor<DecisionsAnswer>("DecisionsAnswer")(
  z.object({
    decisions: z.array(
      z.object({
        id: z.string(),
        vendorId: z.string(),
        vendorName: z.string(),
        vendorEmail: z.string(),
        decision: z.union([decision, changeDecision, withdrawn]),
        reason: z.string().nullable(),
        change: z.object({ name: z.string().nullable(), address: z.string().nullable() }).nullable(),
        decidedBy: z.string().nullable(),
        decidedAt: z.string(),
        canBeWithdrawn: z.boolean(),
      }),
    ),
    nextCursor: z.string().optional(),
  }),
);
const decided = schemaFor<DecisionAnswer>("DecisionAnswer")(z.object({ vendorId: z.string(), decision }));
const withdrawal = schemaFor<WithdrawalAnswer>("WithdrawalAnswer")(
  z.object({ vendorId: z.string(), decision: withdrawn }),
);
const changeDecided = schemaFor<ChangeDecisionAnswer>("ChangeDecisionAnswer")(
  z.object({ vendorId: z.string(), decision: changeDecision }),
);
const places = schemaFor<PlacesAnswer>("PlacesAnswer")(
  z.object({
    available: z.boolean(),
    places: z
      .array(
        z.object({
          label: z.string(),
          address: z.string(),
          coordinates,
          timeZone: z.string().optional(),
        }),
      )
      .max(maxPlacesListed),
  }),
);
const vendorName = schemaFor<VendorNameAnswer>("VendorNameAnswer")(
  z.object({ name: z.string(), vendorName: z.string() }),
);

export const vendorEndpoints = [
  {
    function: "vendors",
    methods: ["POST"],
    path: "/engine/vendors/register-vendor",
    who: "signed-in",
    limits: ["register", "register-address"],
    summary: "Registers a restaurant, or changes a pending application.",
    body: registerVendor,
    answers: { 200: registered, 201: registered },
    errors: ["vendor/already-approved", "vendor/already-decided", "server/picture-not-stored"],
  },
  {
    function: "vendors",
    methods: ["GET"],
    path: "/engine/vendors/places",
    who: "anyone",
    limits: ["search-places"],
    summary: "Searches for an address. Open to anyone, because registration creates the account last.",
    query: placesQuery,
    answers: { 200: places },
    errors: ["places/unavailable"],
  },
  {
    function: "vendors",
    methods: ["GET"],
    path: "/engine/vendors/me",
    who: "signed-in",
    summary: "Returns the caller's role and restaurant.",
    answers: { 200: me },
  },
  {
    function: "vendors",
    methods: ["PUT"],
    path: "/engine/vendors/profile",
    who: "vendor",
    summary: "Changes the restaurant's profile, with or without a new picture.",
    body: updateProfile,
    files: { image: { contentTypes: imageTypes, maxBytes: maxImageBytes, required: false } },
    answers: { 200: updated },
    errors: ["request/not-found", "vendor/changed-meanwhile", "server/picture-not-stored"],
  },
  {
    function: "vendors",
    methods: ["PUT"],
    path: "/engine/vendors/mails",
    who: "vendor",
    summary: "Changes the language of the restaurant's mails, and which ones it gets.",
    body: changeMailSettings,
    answers: { 200: mailsChanged },
  },
  {
    function: "vendors",
    methods: ["POST"],
    path: "/engine/vendors/delete-account",
    who: "signed-in",
    limits: ["delete-account"],
    summary: "Deletes the caller's account and all data of its restaurant.",
    body: deleteAccount,
    answers: { 200: deletion },
    errors: ["auth/sign-in-again"],
  },
  {
    function: "vendors",
    methods: ["GET"],
    path: "/engine/vendors/pending",
    who: "admin",
    summary: "Lists applications without a decision, oldest first. A cursor gives newer ones.",
    query: pendingQuery,
    answers: { 200: waiting },
  },
  {
    function: "vendors",
    methods: ["GET"],
    path: "/engine/vendors/profile-changes",
    who: "admin",
    summary: "Lists profile changes that wait for review, oldest first. A cursor gives newer ones.",
    query: profileChangesQuery,
    answers: { 200: waiting },
  },
  {
    function: "vendors",
    methods: ["POST"],
    path: "/engine/vendors/decide-profile-change",
    who: "admin",
    summary: "Accepts or rejects a profile change of an approved restaurant.",
    body: decideProfileChange,
    answers: { 200: changeDecided },
    errors: ["vendor/own-application", "request/not-found", "vendor/changed-meanwhile"],
  },
  {
    function: "vendors",
    methods: ["GET"],
    path: "/engine/vendors/decisions",
    who: "admin",
    summary: "Lists the admins' decisions, newest first. A cursor gives older ones.",
    query: decisionsQuery,
    answers: { 200: decisions },
  },
  {
    function: "vendors",
    methods: ["POST"],
    path: "/engine/vendors/approve",
    who: "admin",
    summary: "Approves an application in the state that the admin saw.",
    body: approveVendor,
    answers: { 200: decided },
    errors: [
      "vendor/own-application",
      "request/not-found",
      "vendor/already-decided",
      "vendor/changed-meanwhile",
      "vendor/email-not-verified",
    ],
  },
  {
    function: "vendors",
    methods: ["POST"],
    path: "/engine/vendors/decline",
    who: "admin",
    summary: "Declines an application, or removes a restaurant.",
    body: declineVendor,
    answers: { 200: decided },
    errors: ["vendor/own-application", "request/not-found"],
  },
  {
    function: "vendors",
    methods: ["POST"],
    path: "/engine/vendors/withdraw-approval",
    who: "admin",
    summary: "Withdraws an approval: the restaurant waits for a decision again, and its sales end.",
    body: withdrawApproval,
    answers: { 200: withdrawal },
    errors: ["vendor/own-application", "request/not-found", "vendor/changed-meanwhile"],
  },
  {
    function: "vendorAPI",
    methods: ["GET"],
    path: "/api/vendorAPI/getVendorName",
    who: "vendor",
    summary: "Returns the restaurant's name.",
    answers: { 200: vendorName },
  },
] as const satisfies readonly Endpoint[];
