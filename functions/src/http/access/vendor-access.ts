import { recordId } from "@flashplate/contract/shared/ids";
import { includesRole, type Role } from "@flashplate/contract/team/roles";
import { isApproved, ownerOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import type { Request } from "express";
import { AppError, notFound } from "../../platform/app-error.ts";
import { sellingNeedsOnboarding } from "../../platform/configuration/config.ts";
import { noteActor } from "../../platform/current-request.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import type { Limit } from "../../platform/limits/rate-limiter.ts";
import { ownsEmail } from "../../store/accounts.ts";
import { readMemberIn } from "../../store/members.repository.ts";
import { readVendor, readVendorIn } from "../../store/vendors.repository.ts";
import { countForUser } from "./allow.ts";
import type { User } from "./authenticate.ts";
import { adminOnly, emailNotVerified, verifiedEmailOnly } from "./authorise.ts";
import { membershipOf } from "./membership.ts";
import { logSupportView, openingOf, supportedVendorOf } from "./support.ts";

/** The caller's restaurant, whose record is read once per request, and the caller's role in it. */
export interface VendorContext {
  vendor: Stored<VendorRecord>;
  role: Role;
  /** Whether the caller is an admin who looks at the restaurant to help. Such a request only reads. */
  isSupport: boolean;
}

/** A step that requires a role in a restaurant that is not declined. */
type MemberStep = (request: Request, context: { user: User }) => Promise<VendorContext>;

/** @param leastRole lowest role that passes */
function memberOnly(leastRole: Role): MemberStep {
  return async (request, context) => {
    await verifiedEmailOnly(request, context);
    const { user } = context;
    // No role check: `refuseSupport` has refused changes, and endpoints that do not allow support.
    const supported = supportedVendorOf(request);
    if (supported !== undefined) return supportView(request, { user, vendorId: supported });
    const membership = await membershipOf(user.uid);
    if (!membership) throw vendorOnly();
    const { role } = membership;
    const vendor = requireVendor(membership.vendor);
    // The token's address is verified, but may be newer than the record's. Until the record has it
    // (`recordEmail`), the owner is refused.
    if (role === "owner" && !ownsEmail(user, vendor.record.email)) throw emailNotVerified();
    if (!includesRole(role, leastRole)) throw roleTooLow();
    noteActor({ uid: user.uid, name: user.name ?? user.email ?? null, role });
    return { vendor, role, isSupport: false };
  };
}

/** An admin who helps reads the same as a manager. An activity entry shows it to the owner. */
async function supportView(
  request: Request,
  { user, vendorId }: { user: User; vendorId: string },
): Promise<VendorContext> {
  await adminOnly(request, { user });
  // Identifies one opening of the support page. Each opening has one activity entry per hour.
  const opening = openingOf(request);
  const vendor = recordId.safeParse(vendorId).success ? await readVendor(vendorId) : undefined;
  if (!vendor || vendor.record.decision === "declined") throw notFound("This restaurant");
  await logSupportView(user.uid, vendorId, opening);
  return { vendor, role: "manager", isSupport: true };
}

/** The steps of members, by the least role. The member's record decides, never a claim. */
export const staffOnly = memberOnly("staff");
export const managerOnly = memberOnly("manager");
export const ownerOnly = memberOnly("owner");

/** The 403 for a member whose role does not include the endpoint. It does not depend on the input. */
function roleTooLow(): AppError {
  return new AppError(
    "auth/role-too-low",
    "Your role in this restaurant does not include this. Ask the restaurant's owner.",
  );
}

/** Step: requires an approved vendor. The record decides, so a decline takes effect at once. */
export async function approvedVendorOnly(_request: Request, { vendor }: VendorContext): Promise<object> {
  if (isApproved(vendor.record)) return {};
  throw new AppError(
    "vendor/not-approved",
    "Your restaurant is waiting for approval. You can do this as soon as we have approved it.",
  );
}

/**
 * Step: requires a vendor that may sell: approved, and onboarded at Stripe if the configuration
 * asks for it.
 */
export async function sellingVendorOnly(request: Request, context: VendorContext): Promise<object> {
  await approvedVendorOnly(request, context);
  if (!context.vendor.record.initialOnboarding && sellingNeedsOnboarding()) {
    throw new AppError(
      "vendor/not-onboarded",
      "Set up your payments first: we cannot pay you before our payment provider has your details.",
    );
  }
  return {};
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
export async function requireVendorIn(
  transaction: Transaction,
  vendorId: string,
): Promise<Stored<VendorRecord>> {
  return requireVendor(await readVendorIn(transaction, vendorId));
}

/**
 * Requires, within a transaction, that a person still owns a restaurant that is not declined.
 * Without it, a request of a former owner that started before a hand-over could take effect after it.
 * @returns the vendor's record
 * @throws auth/vendor-only, auth/role-too-low
 */
export async function requireOwnedIn(
  transaction: Transaction,
  vendorId: string,
  uid: string,
): Promise<Stored<VendorRecord>> {
  const vendor = await requireVendorIn(transaction, vendorId);
  requireOwner(vendor, uid);
  return vendor;
}

/**
 * The check of `requireOwnedIn` alone, for a record that the transaction has read.
 * @throws auth/role-too-low
 */
export function requireOwner(vendor: Stored<VendorRecord>, uid: string): void {
  if (uid !== ownerOf(vendor)) throw roleTooLow();
}

/**
 * Requires, within a transaction, that a person is still a member of a restaurant, with at least this role.
 * Without it, a request that started before a removal could write records after it.
 * @throws auth/vendor-only, auth/role-too-low
 */
export async function requireMemberIn(
  transaction: Transaction,
  vendor: Stored<VendorRecord>,
  uid: string,
  leastRole: Role = "staff",
): Promise<void> {
  // An owner may have no member's record (`membership.ts`), and cannot be removed.
  if (uid === ownerOf(vendor)) return;
  const member = await readMemberIn(transaction, { vendorId: vendor.id, uid });
  if (!member) throw vendorOnly();
  if (!includesRole(member.role, leastRole)) throw roleTooLow();
}

function requireVendor(vendor: Stored<VendorRecord> | undefined): Stored<VendorRecord> {
  if (vendor && vendor.record.decision !== "declined") return vendor;
  throw vendorOnly();
}

function vendorOnly(): AppError {
  return new AppError("auth/vendor-only", "This is for restaurants only. Register your restaurant first.");
}
