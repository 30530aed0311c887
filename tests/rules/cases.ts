import type { RulesTestContext, RulesTestEnvironment, TokenOptions } from "@firebase/rules-unit-testing";

/** An attempt, and whether the rules allow it. */
export interface RulesCase {
  /** Path of the match block, as written in the rules file. */
  block: string;
  verdict: "allow" | "deny";
  /** Title: who does what. */
  what: string;
  attempt(as: Callers): Promise<unknown>;
}

/** Clients with different rights. */
export interface Callers {
  anonymous: RulesTestContext;
  vendor: RulesTestContext;
  /** Was approved a moment ago. Its token is older, so rules must read the record. */
  approvedVendor: RulesTestContext;
  /** Was declined after its token was issued. Its data is being removed. */
  declinedVendor: RulesTestContext;
  /** Was declined long ago, so the account has no restaurant. */
  formerVendor: RulesTestContext;
  otherVendor: RulesTestContext;
  /** Has handed its restaurant over to `newOwner`, and has left the team. */
  pastOwner: RulesTestContext;
  newOwner: RulesTestContext;
  /** A manager of the restaurant of `vendor`. */
  manager: RulesTestContext;
  /** Staff of the same restaurant. */
  staff: RulesTestContext;
  /** Staff whose email is not verified. */
  unverifiedStaff: RulesTestContext;
  /** Was removed from the team. The claims in its token still name a role. */
  removedMember: RulesTestContext;
  pending: RulesTestContext;
  unverified: RulesTestContext;
  consumer: RulesTestContext;
  otherConsumer: RulesTestContext;
  /** Entered the password 11 hours ago. */
  admin: RulesTestContext;
  /** Entered the password 13 hours ago. */
  tiredAdmin: RulesTestContext;
  /** Logged in an hour ago. Half an hour ago, `admin:reset-app` ended its sessions. */
  resetAdmin: RulesTestContext;
  /** Lost its rights. The token still has the claim. */
  removedAdmin: RulesTestContext;
  /** Has a record in `Admins` and `admin: true` in its vendor record. Its claim is the text "true". */
  selfMadeAdmin: RulesTestContext;
}

const verified: TokenOptions = { email_verified: true };
/** A time in seconds, as tokens have it. */
const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000) - hours * 3600;

/** All clients of the cases; uids are the names. */
export function callers(environment: RulesTestEnvironment): Callers {
  const signedIn = (uid: string, token: TokenOptions) => environment.authenticatedContext(uid, token);
  return {
    anonymous: environment.unauthenticatedContext(),
    vendor: signedIn("vendor", verified),
    approvedVendor: signedIn("approved-vendor", verified),
    declinedVendor: signedIn("declined-vendor", verified),
    formerVendor: signedIn("former-vendor", verified),
    otherVendor: signedIn("other-vendor", verified),
    pastOwner: signedIn("past-owner", verified),
    newOwner: signedIn("new-owner", verified),
    manager: signedIn("manager", verified),
    staff: signedIn("staff", verified),
    unverifiedStaff: signedIn("unverified-staff", { email_verified: false }),
    removedMember: signedIn("removed-member", { ...verified, role: "owner", vendorId: "vendor" }),
    pending: signedIn("pending", verified),
    unverified: signedIn("unverified", { email_verified: false }),
    consumer: signedIn("consumer", verified),
    otherConsumer: signedIn("other-consumer", verified),
    admin: signedIn("admin", { ...verified, admin: true, auth_time: hoursAgo(11) }),
    tiredAdmin: signedIn("tired-admin", { ...verified, admin: true, auth_time: hoursAgo(13) }),
    resetAdmin: signedIn("reset-admin", { ...verified, admin: true, auth_time: hoursAgo(1) }),
    removedAdmin: signedIn("removed-admin", { ...verified, admin: true, auth_time: hoursAgo(1) }),
    selfMadeAdmin: signedIn("self-made-admin", { ...verified, admin: "true", auth_time: hoursAgo(1) }),
  };
}

/** Returns builders of cases for a block. */
export function about(block: string) {
  const add =
    (verdict: RulesCase["verdict"]) =>
    (what: string, attempt: RulesCase["attempt"]): RulesCase => ({ block, verdict, what, attempt });
  return { allow: add("allow"), deny: add("deny") };
}
