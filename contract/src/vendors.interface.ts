import * as z from "zod";
import { answers, type Endpoint } from "./endpoint.ts";
import { imageTypes, maxImageBytes } from "./images.ts";
import { openingHours } from "./opening-hours.ts";
import {
  approveVendor,
  coordinates,
  type DecisionAnswer,
  type DecisionsAnswer,
  type DeleteAccountAnswer,
  decisionsQuery,
  declineVendor,
  deleteAccount,
  type Me,
  type PendingVendorsAnswer,
  type RegisterVendorAnswer,
  registerVendor,
  type UpdateProfileAnswer,
  updateProfile,
  type Vendor,
  type VendorNameAnswer,
} from "./vendors.ts";

const vendor = answers<Vendor>()(
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
    registeredAt: z.string(),
    openingHours: openingHours.nullable(),
    revision: z.string(),
  }),
);

const updated = answers<UpdateProfileAnswer>()(z.object({ vendor }));
const deletion = answers<DeleteAccountAnswer>()(z.object({ requestedAt: z.string() }));
const registered = answers<RegisterVendorAnswer>()(z.object({ vendor }));
const me = answers<Me>()(
  z.object({ admin: z.boolean(), emailVerified: z.boolean(), vendor: vendor.nullable() }),
);
const pending = answers<PendingVendorsAnswer>()(z.object({ vendors: z.array(vendor) }));
const decision = z.enum(["approved", "declined"]);
const decisions = answers<DecisionsAnswer>()(
  z.object({
    decisions: z.array(
      z.object({
        id: z.string(),
        vendorId: z.string(),
        vendorName: z.string(),
        vendorEmail: z.string(),
        decision,
        reason: z.string().nullable(),
        decidedBy: z.string().nullable(),
        decidedAt: z.string(),
      }),
    ),
    nextCursor: z.string().optional(),
  }),
);
const decided = answers<DecisionAnswer>()(z.object({ vendorId: z.string(), decision }));
const vendorName = answers<VendorNameAnswer>()(z.object({ name: z.string(), vendorName: z.string() }));

export const vendorEndpoints: readonly Endpoint[] = [
  {
    function: "vendors",
    methods: ["POST"],
    path: "/engine/vendors/register-vendor",
    who: "signed-in",
    summary: "Registers a restaurant, or changes an application that waits.",
    body: registerVendor,
    answers: { 200: registered, 201: registered },
    errors: ["vendor/already-approved", "vendor/already-decided", "server/picture-not-stored"],
  },
  {
    function: "vendors",
    methods: ["GET"],
    path: "/engine/vendors/me",
    who: "signed-in",
    summary: "Who the caller is to this product.",
    answers: { 200: me },
  },
  {
    function: "vendors",
    methods: ["PUT"],
    path: "/engine/vendors/profile",
    who: "vendor",
    summary: "Changes what the restaurant says of itself, with a new picture or without.",
    body: updateProfile,
    files: { image: { contentTypes: imageTypes, maxBytes: maxImageBytes, required: false } },
    answers: { 200: updated },
    errors: ["vendor/changed-meanwhile", "server/picture-not-stored"],
  },
  {
    function: "vendors",
    methods: ["POST"],
    path: "/engine/vendors/delete-account",
    who: "signed-in",
    summary: "Deletes the caller's account, and its restaurant with everything of it.",
    body: deleteAccount,
    answers: { 200: deletion },
    errors: ["auth/sign-in-again"],
  },
  {
    function: "vendors",
    methods: ["GET"],
    path: "/engine/vendors/pending",
    who: "admin",
    summary: "Applications without a decision, oldest first.",
    answers: { 200: pending },
  },
  {
    function: "vendors",
    methods: ["GET"],
    path: "/engine/vendors/decisions",
    who: "admin",
    summary: "What admins decided, newest first; with a cursor, the next older ones.",
    query: decisionsQuery,
    answers: { 200: decisions },
  },
  {
    function: "vendors",
    methods: ["POST"],
    path: "/engine/vendors/approve",
    who: "admin",
    summary: "Approves an application.",
    body: approveVendor,
    answers: { 200: decided },
    errors: ["vendor/own-application", "request/not-found", "vendor/already-decided"],
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
    function: "vendorAPI",
    methods: ["GET"],
    path: "/api/vendorAPI/getVendorName",
    who: "vendor",
    summary: "The restaurant's name.",
    answers: { 200: vendorName },
  },
];
