import { type Endpoint, leastRoleOf } from "@flashplate/contract/http/endpoint";
import type { ErrorCode } from "@flashplate/contract/http/errors";
import { includesRole, type Role } from "@flashplate/contract/team/roles";
import { auth } from "../src/platform/firebase.ts";
import { makeHandedOver, makeMember } from "./records/members.ts";
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

/** A token of a member of an approved restaurant, which is not this caller's own. */
async function memberToken(role: Role): Promise<string> {
  return (await makeMember((await makeVendor()).uid, role)).token;
}

/** Was a manager until now. */
async function removedMemberToken(): Promise<string> {
  const { uid } = await makeVendor();
  const member = await makeMember(uid, "manager");
  await remove(`Members/${uid}_${member.uid}`);
  return member.token;
}

/** Claims to be the owner of a restaurant in which it works as staff. */
async function claimedOwnerToken(): Promise<string> {
  const { uid } = await makeVendor();
  const claims = { vendorVerify: true, role: "owner", vendorId: uid };
  return (await makeMember(uid, "staff", { claims })).token;
}

/** Has handed the restaurant over, whose id is this caller's uid, and has left the team. */
async function departedOwnerToken(): Promise<string> {
  const { vendorId, former } = await makeHandedOver();
  await remove(`Members/${vendorId}_${former.uid}`);
  return former.token;
}

/** A manager of a restaurant that was declined. */
async function declinedManagerToken(): Promise<string> {
  const { uid } = await makeVendor();
  await change(`Vendors/${uid}`, { decision: "declined", vendorVerify: false });
  return (await makeMember(uid, "manager")).token;
}

/** A manager of a restaurant that waits for approval. */
async function applicantsManagerToken(): Promise<string> {
  return (await makeMember((await makeVendor({ approved: false })).uid, "manager")).token;
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
  manager: () => memberToken("manager"),
  staff: () => memberToken("staff"),
  "self-made owner": claimedOwnerToken,
  "new owner": async () => (await makeHandedOver()).owner.token,
  "former owner": async () => (await makeHandedOver()).former.token,
  "departed owner": departedOwnerToken,
  "unverified manager": async () =>
    (await makeMember((await makeVendor()).uid, "manager", { emailVerified: false })).token,
  "manager of an applicant": applicantsManagerToken,
  "manager of a declined vendor": declinedManagerToken,
  "removed manager": removedMemberToken,
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
/** The callers with a role in a restaurant that is not declined. */
const members: Partial<Record<Caller, Role>> = {
  applicant: "owner",
  "self-approved applicant": "owner",
  vendor: "owner",
  manager: "manager",
  staff: "staff",
  "self-made owner": "staff",
  "new owner": "owner",
  "former owner": "manager",
  "manager of an applicant": "manager",
  "self-made admin": "owner",
};

/** Members whose restaurant is not approved. */
const ofApplicants: readonly Caller[] = ["applicant", "self-approved applicant", "manager of an applicant"];

/** The error code for a caller with a verified email who may not call this endpoint of a restaurant. */
export function refusalOfMember(caller: Caller, { who }: Pick<Endpoint, "who">): ErrorCode {
  const role = members[caller];
  if (role === undefined) return "auth/vendor-only";
  const leastRole = leastRoleOf({ who });
  return leastRole && !includesRole(role, leastRole) ? "auth/role-too-low" : "vendor/not-approved";
}

/** Who passes the access steps of an endpoint. The body may still be refused. */
export function allowedCallers({ who, restaurant }: Pick<Endpoint, "who" | "restaurant">): readonly Caller[] {
  const leastRole = leastRoleOf({ who });
  if (leastRole) {
    return everyone.filter((caller) => {
      const role = members[caller];
      return role && includesRole(role, leastRole) && !(restaurant && ofApplicants.includes(caller));
    });
  }
  switch (who) {
    case "signed-in":
    case "named-vendor":
      return signedIn;
    case "verified":
      return verified;
    case "admin":
      return ["admin"];
    case "printer":
      // It has no account.
      return [];
    default:
      return everyone;
  }
}

/** The tokens of all callers. Each caller has a separate user. */
export async function makeCallers(): Promise<ReadonlyMap<Caller, string | undefined>> {
  const tokens = await Promise.all(everyone.map((caller) => callers[caller]()));
  return new Map(everyone.map((caller, index) => [caller, tokens[index]]));
}
