import type { RulesTestContext, RulesTestEnvironment, TokenOptions } from "@firebase/rules-unit-testing";

/** One attempt, and whether the rules let it through. */
export interface RulesCase {
  /** Path of the match block it is about, as it stands in the rules file. */
  block: string;
  verdict: "allow" | "deny";
  /** Who does what, as a sentence. */
  what: string;
  attempt(as: Callers): Promise<unknown>;
}

/** The people who try things. */
export interface Callers {
  anonymous: RulesTestContext;
  vendor: RulesTestContext;
  /** Approved a moment ago: the token is from before and has no claim. */
  approvedVendor: RulesTestContext;
  /** Declined a moment ago, with a token from before; its record is still being taken apart. */
  declinedVendor: RulesTestContext;
  /** Declined long ago: an account like any other's by now. */
  formerVendor: RulesTestContext;
  otherVendor: RulesTestContext;
  pending: RulesTestContext;
  unverified: RulesTestContext;
  consumer: RulesTestContext;
  otherConsumer: RulesTestContext;
  admin: RulesTestContext;
  /** Has `admin: true` in its vendor record and nowhere else. */
  selfMadeAdmin: RulesTestContext;
}

const verified: TokenOptions = { email_verified: true };

/** Everyone who appears in the cases; uids are the names. */
export function callers(environment: RulesTestEnvironment): Callers {
  const signedIn = (uid: string, token: TokenOptions) => environment.authenticatedContext(uid, token);
  return {
    anonymous: environment.unauthenticatedContext(),
    vendor: signedIn("vendor", verified),
    approvedVendor: signedIn("approved-vendor", verified),
    declinedVendor: signedIn("declined-vendor", verified),
    formerVendor: signedIn("former-vendor", verified),
    otherVendor: signedIn("other-vendor", verified),
    pending: signedIn("pending", verified),
    unverified: signedIn("unverified", { email_verified: false }),
    consumer: signedIn("consumer", verified),
    otherConsumer: signedIn("other-consumer", verified),
    admin: signedIn("admin", { ...verified, admin: true }),
    selfMadeAdmin: signedIn("self-made-admin", { ...verified, admin: "true" }),
  };
}

/** Builders of cases about one block. */
export function about(block: string) {
  const add =
    (verdict: RulesCase["verdict"]) =>
    (what: string, attempt: RulesCase["attempt"]): RulesCase => ({ block, verdict, what, attempt });
  return { allow: add("allow"), deny: add("deny") };
}
