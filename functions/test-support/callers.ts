import type { Access } from "@flashplate/contract/http/endpoint";
import { auth } from "../src/platform/firebase.ts";
import { encoded, makeAdmin, makePerson, tokenOf, tokenSince } from "./records/people.ts";
import { change, makeVendor, remove, store } from "./records/records.ts";

/** Makes a caller's token; undefined for a request without one. */
type MakeToken = () => Promise<string | undefined>;

const tokenOfPerson = async (person: Promise<{ token: string }>) => (await person).token;

/** A restaurant's token with other claims, which the Auth emulator would not have made. */
async function changedToken(changes: object): Promise<string> {
  const { token } = await makeVendor();
  const payload = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as object;
  return `${encoded({ alg: "none", typ: "JWT" })}.${encoded({ ...payload, ...changes })}.`;
}

/** A token that claims everything, of another project. */
function forgedToken(): Promise<string> {
  return changedToken({ admin: true, vendorVerify: true, aud: "another-project" });
}

/** A token that another Firebase project issued. */
function foreignToken(): Promise<string> {
  const [aud, iss] = ["another-project", "https://securetoken.google.com/another-project"];
  return changedToken({ aud, iss });
}

function expiredToken(): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return changedToken({ iat: now - 7200, exp: now - 3600 });
}

/** A token from before the user was signed out everywhere. */
async function revokedToken(): Promise<string> {
  const { uid, token } = await makeVendor();
  // Revocation has a resolution of one second.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await auth().revokeRefreshTokens(uid);
  return token;
}

async function disabledToken(): Promise<string> {
  const { uid, token } = await makeVendor();
  await auth().updateUser(uid, { disabled: true });
  return token;
}

/** The account was deleted; its restaurant's record is still there. */
async function deletedToken(): Promise<string> {
  const { uid, token } = await makeVendor();
  await auth().deleteUser(uid);
  return token;
}

async function declinedToken(): Promise<string> {
  const { uid, token } = await makeVendor();
  await change(`Vendors/${uid}`, { decision: "declined", vendorVerify: false });
  return token;
}

/** The restaurant was removed, and its record with it. */
async function formerToken(): Promise<string> {
  const { uid, token } = await makeVendor();
  await remove(`Vendors/${uid}`);
  return token;
}

/** Has `admin` only in its vendor record, and as a text in its claims. */
async function selfMadeAdminToken(): Promise<string> {
  const { uid, email } = await makeVendor({ claims: { vendorVerify: true, admin: "true" } });
  await change(`Vendors/${uid}`, { admin: true });
  return tokenOf(email);
}

/** The record and the claim of the user were removed; the token still has the claim. */
async function removedAdminToken(): Promise<string> {
  const { uid, token } = await makeAdmin();
  await remove(`Admins/${uid}`);
  await auth().setCustomUserClaims(uid, {});
  return token;
}

/** `npm run admin:revoke` has removed the record, and stopped before it removed the claim. */
async function halfRemovedAdminToken(): Promise<string> {
  const { uid, token } = await makeAdmin();
  await remove(`Admins/${uid}`);
  return token;
}

/** The claim of the user was removed by hand; the token still has it, and the record is still there. */
async function unclaimedAdminToken(): Promise<string> {
  const { uid, token } = await makeAdmin();
  await auth().setCustomUserClaims(uid, {});
  return token;
}

/** Has the record of an admin without the claim. */
async function recordedAdminToken(): Promise<string> {
  const { uid, token } = await makePerson();
  await store(`Admins/${uid}`, { grantedAt: new Date() });
  return token;
}

/** An admin who entered the password 13 hours ago. */
async function tiredAdminToken(): Promise<string> {
  const { email } = await makeAdmin();
  return tokenSince(email, new Date(Date.now() - 13 * 60 * 60_000));
}

/** Has the approval only in its claims. */
async function selfApprovedToken(): Promise<string> {
  return (await makeVendor({ approved: false, claims: { vendorVerify: true } })).token;
}

/** Every kind of caller, by name. */
const callers = {
  "no token": async () => undefined,
  nonsense: async () => "nonsense",
  forged: forgedToken,
  "other project": foreignToken,
  expired: expiredToken,
  revoked: revokedToken,
  disabled: disabledToken,
  "deleted account": deletedToken,
  unverified: () => tokenOfPerson(makePerson({ emailVerified: false })),
  guest: () => tokenOfPerson(makePerson()),
  "unverified applicant": () => tokenOfPerson(makeVendor({ approved: false, emailVerified: false })),
  applicant: () => tokenOfPerson(makeVendor({ approved: false })),
  "self-approved applicant": selfApprovedToken,
  "unverified vendor": () => tokenOfPerson(makeVendor({ emailVerified: false })),
  vendor: () => tokenOfPerson(makeVendor()),
  "declined vendor": declinedToken,
  "removed vendor": formerToken,
  "self-made admin": selfMadeAdminToken,
  "recorded admin": recordedAdminToken,
  "removed admin": removedAdminToken,
  "half-removed admin": halfRemovedAdminToken,
  "unclaimed admin": unclaimedAdminToken,
  "tired admin": tiredAdminToken,
  admin: () => tokenOfPerson(makeAdmin()),
} satisfies Record<string, MakeToken>;
export type Caller = keyof typeof callers;

export const everyone = Object.keys(callers) as Caller[];

/** Callers without a valid session. */
export const signedOut: readonly Caller[] = [
  "no token",
  "nonsense",
  "forged",
  "other project",
  "expired",
  "revoked",
  "disabled",
  "deleted account",
];

export const signedIn = everyone.filter((caller) => !signedOut.includes(caller));
const verified = signedIn.filter((caller) => !caller.startsWith("unverified"));
const vendorLike: readonly Caller[] = ["applicant", "self-approved applicant", "vendor", "self-made admin"];
const selling: readonly Caller[] = ["vendor", "self-made admin"];

/** Who passes the access steps of an endpoint. The body may still be refused. */
export const allowed: Readonly<Record<Access, readonly Caller[]>> = {
  anyone: everyone,
  signature: everyone,
  // A printer has no account.
  printer: [],
  "signed-in": signedIn,
  "named-vendor": signedIn,
  verified,
  vendor: vendorLike,
  "approved-vendor": selling,
  "reviewed-vendor": selling,
  admin: ["admin"],
};

/** The tokens of all callers. Each has a user of its own. */
export async function makeCallers(): Promise<ReadonlyMap<Caller, string | undefined>> {
  const tokens = await Promise.all(everyone.map((caller) => callers[caller]()));
  return new Map(everyone.map((caller, index) => [caller, tokens[index]]));
}
