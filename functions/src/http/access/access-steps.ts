import type { Access, RestaurantState } from "@flashplate/contract/http/endpoint";
import type { Request } from "express";
import { authenticate, type User } from "./authenticate.ts";
import { adminOnly, verifiedEmailOnly } from "./authorise.ts";
import { type BasicCredentials, basicCredentials } from "./basic-credentials.ts";
import type { Step } from "./step.ts";
import {
  approvedVendorOnly,
  managerOnly,
  ownerOnly,
  sellingVendorOnly,
  staffOnly,
  type VendorContext,
} from "./vendor-access.ts";

interface Caller {
  user: User;
}

/** What the steps of each kind of access add to the context. */
export interface AccessContext {
  anyone: object;
  signature: object;
  printer: { credentials: BasicCredentials };
  "signed-in": Caller;
  "named-vendor": Caller;
  verified: Caller;
  admin: Caller;
  staff: Caller & VendorContext;
  manager: Caller & VendorContext;
  owner: Caller & VendorContext;
}

/** A step that runs after `authenticate`, which adds the caller to the context. */
const ofCaller = (step: (request: Request, context: Caller) => Promise<object>) => step as Step;

/** The steps that let only callers with this access pass. */
export const accessSteps: Readonly<Record<Access, readonly Step[]>> = {
  anyone: [],
  signature: [],
  // The use case compares the password with that of the printer.
  printer: [basicCredentials],
  "signed-in": [authenticate],
  // The use case compares the caller with the vendor that the body names.
  "named-vendor": [authenticate],
  verified: [authenticate, ofCaller(verifiedEmailOnly)],
  staff: [authenticate, ofCaller(staffOnly)],
  manager: [authenticate, ofCaller(managerOnly)],
  owner: [authenticate, ofCaller(ownerOnly)],
  admin: [authenticate, ofCaller(adminOnly)],
};

/** The step that lets only restaurants in this state pass. It runs after the access steps of a member. */
export const restaurantSteps: Readonly<Record<RestaurantState, Step>> = {
  // The restaurant need not be onboarded at Stripe.
  approved: approvedVendorOnly as Step,
  // Approved, and onboarded at Stripe if the configuration requires it.
  selling: sellingVendorOnly as Step,
};
