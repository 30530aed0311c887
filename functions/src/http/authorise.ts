import type { VendorRecord } from "@flashplate/contract/vendors";
import type { Request } from "express";
import { AppError } from "../platform/app-error.ts";
import { sellingNeedsOnboarding } from "../platform/config.ts";
import type { Stored } from "../platform/records.ts";
import { findVendor, isApproved, noVendor } from "../vendors/vendors.service.ts";
import type { User } from "./authenticate.ts";

/** What `vendorOnly` finds: the caller's own record, read once for the whole request. */
export interface VendorContext {
  vendor: Stored<VendorRecord>;
}

/** Step: requires a verified email. */
export async function verifiedEmailOnly(_request: Request, { user }: { user: User }): Promise<object> {
  if (user.emailVerified) return {};
  throw new AppError(
    "auth/email-not-verified",
    "Your email address is not verified yet. Open the link in the email we sent you, then try again.",
  );
}

/** Step: requires a verified email and a vendor record that nobody declined. */
export async function vendorOnly(request: Request, context: { user: User }): Promise<VendorContext> {
  await verifiedEmailOnly(request, context);
  const vendor = await findVendor(context.user.uid);
  if (vendor === undefined || vendor.record.decision === "declined") {
    throw noVendor();
  }
  return { vendor };
}

/** Requires a vendor that an admin approved. The record decides, so a decline holds from its first moment. */
async function approvedVendorOnly(request: Request, context: { user: User }): Promise<VendorContext> {
  const found = await vendorOnly(request, context);
  if (isApproved(found.vendor.record)) return found;
  throw new AppError(
    "vendor/not-approved",
    "Your restaurant is waiting for approval. You can do this as soon as we have approved it.",
  );
}

/** Step: requires a vendor that may sell: approved, and where the configuration asks for it, with its details at Stripe. */
export async function sellingVendorOnly(request: Request, context: { user: User }): Promise<VendorContext> {
  const found = await approvedVendorOnly(request, context);
  if (found.vendor.record.initialOnboarding || !sellingNeedsOnboarding()) return found;
  throw new AppError(
    "vendor/not-onboarded",
    "Set up your payments first: we cannot pay you before our payment provider has your details.",
  );
}

/** Step: requires the custom claim `admin`. No field of any record makes an admin. */
export async function adminOnly(_request: Request, { user }: { user: User }): Promise<object> {
  if (user.admin) return {};
  throw new AppError("auth/admin-only", "This is for administrators only.");
}
