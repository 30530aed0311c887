import { isApproved } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import type { Request } from "express";
import { AppError } from "../../platform/app-error.ts";
import { sellingNeedsOnboarding } from "../../platform/config.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import type { Limit } from "../../platform/limits/rate-limiter.ts";
import { ownsEmail } from "../../store/accounts.ts";
import { readVendor, readVendorIn } from "../../store/vendors.repository.ts";
import { countForUser } from "./allow.ts";
import type { User } from "./authenticate.ts";
import { emailNotVerified, verifiedEmailOnly } from "./authorise.ts";

/** The caller's own vendor record, read once per request. */
export interface VendorContext {
  vendor: Stored<VendorRecord>;
}

/**
 * Step: requires a vendor record that is not declined, and that the account has verified the
 * record's email.
 */
export async function vendorOnly(request: Request, context: { user: User }): Promise<VendorContext> {
  await verifiedEmailOnly(request, context);
  const vendor = requireVendor(await readVendor(context.user.uid));
  // An account can change its email. The restaurant's record follows once that is confirmed.
  if (!ownsEmail(context.user, vendor.record.email)) throw emailNotVerified();
  return { vendor };
}

/** Step: requires an approved vendor. The record decides, so a decline takes effect at once. */
export async function reviewedVendorOnly(request: Request, context: { user: User }): Promise<VendorContext> {
  const { vendor } = await vendorOnly(request, context);
  if (isApproved(vendor.record)) return { vendor };
  throw new AppError(
    "vendor/not-approved",
    "Your restaurant is waiting for approval. You can do this as soon as we have approved it.",
  );
}

/**
 * Step: requires a vendor that may sell: approved, and onboarded at Stripe if the configuration
 * asks for it.
 */
export async function sellingVendorOnly(request: Request, context: { user: User }): Promise<VendorContext> {
  const { vendor } = await reviewedVendorOnly(request, context);
  if (!vendor.record.initialOnboarding && sellingNeedsOnboarding()) {
    throw new AppError(
      "vendor/not-onboarded",
      "Set up your payments first: we cannot pay you before our payment provider has your details.",
    );
  }
  return { vendor };
}

/**
 * Enforces a rate limit on a vendor that is not approved.
 * @throws request/too-many
 */
export async function limitUntilApproved(limit: Limit, vendor: Stored<VendorRecord>): Promise<void> {
  if (!isApproved(vendor.record)) await countForUser(limit, vendor.id, 1);
}

/**
 * Requires, within a transaction, that the vendor is not declined. Without it, a request that
 * started before a decline could write records after the clean-up.
 * @returns the vendor's record
 * @throws auth/vendor-only
 */
export async function requireVendorIn(transaction: Transaction, uid: string): Promise<Stored<VendorRecord>> {
  return requireVendor(await readVendorIn(transaction, uid));
}

function requireVendor(vendor: Stored<VendorRecord> | undefined): Stored<VendorRecord> {
  if (vendor && vendor.record.decision !== "declined") return vendor;
  throw new AppError("auth/vendor-only", "This is for restaurants only. Register your restaurant first.");
}
