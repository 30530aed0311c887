import type { Access } from "@flashplate/contract/http/endpoint";
import type { Request } from "express";
import { authenticate, type User } from "./authenticate.ts";
import { adminOnly, verifiedEmailOnly } from "./authorise.ts";
import type { Step } from "./step.ts";
import { reviewedVendorOnly, sellingVendorOnly, type VendorContext, vendorOnly } from "./vendor-access.ts";

interface Caller {
  user: User;
}

/** What the steps of each kind of access add to the context. */
export interface AccessContext {
  anyone: object;
  signature: object;
  "signed-in": Caller;
  "named-vendor": Caller;
  verified: Caller;
  admin: Caller;
  vendor: Caller & VendorContext;
  "reviewed-vendor": Caller & VendorContext;
  "approved-vendor": Caller & VendorContext;
}

/** A step after `authenticate`. */
type CallerStep = (request: Request, context: Caller) => Promise<object>;

const callerSteps: Readonly<Record<Access, CallerStep | undefined>> = {
  anyone: undefined,
  signature: undefined,
  "signed-in": undefined,
  // The use case compares the caller with the vendor that the body names.
  "named-vendor": undefined,
  verified: verifiedEmailOnly,
  vendor: vendorOnly,
  "reviewed-vendor": reviewedVendorOnly,
  "approved-vendor": sellingVendorOnly,
  admin: adminOnly,
};

/** The steps that let only these callers pass. */
export function accessSteps(who: Access): Step[] {
  if (who === "anyone" || who === "signature") return [];
  const step = callerSteps[who];
  // `authenticate` runs first and adds the caller.
  return step ? [authenticate, step as Step] : [authenticate];
}
