import { type Access, type Endpoint, nameOf } from "@flashplate/contract/http/endpoint";
import type { ErrorCode } from "@flashplate/contract/http/errors";
import { endpoints } from "@flashplate/contract/http/interface";
import type { HttpsFunction } from "firebase-functions/v2/https";
import { beforeAll, describe, expect, test } from "vitest";
import { newAddress, type Served, serve } from "../test-support/instances/server.ts";
import { makeAdmin, makePerson, tokenOf, tokenSince } from "../test-support/records/people.ts";
import { change, makeVendor } from "../test-support/records/records.ts";
import * as deployed from "./index.ts";
import { auth } from "./platform/firebase.ts";

/** Makes a caller's token; undefined for a request without one. */
type MakeToken = () => Promise<string | undefined>;

const tokenOfPerson = async (person: Promise<{ token: string }>) => (await person).token;
const asBytes = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token that claims everything, without a signature of ours. */
async function forgedToken(): Promise<string> {
  const { uid, token } = await makeVendor();
  const payload = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as object;
  const claims = { ...payload, admin: true, vendorVerify: true, aud: "another-project", sub: uid };
  return `${asBytes({ alg: "none", typ: "JWT" })}.${asBytes(claims)}.`;
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

async function declinedToken(): Promise<string> {
  const { uid, token } = await makeVendor();
  await change(`Vendors/${uid}`, { decision: "declined", vendorVerify: false });
  return token;
}

/** Has `admin` only in its vendor record, and as a text in its claims. */
async function selfMadeAdminToken(): Promise<string> {
  const { uid, email } = await makeVendor({ claims: { vendorVerify: true, admin: "true" } });
  await change(`Vendors/${uid}`, { admin: true });
  return tokenOf(email);
}

/** The claim was removed from the user record; the token still has it. */
async function removedAdminToken(): Promise<string> {
  const { uid, token } = await makeAdmin();
  await auth().setCustomUserClaims(uid, {});
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

const signedOut = ["no token", "nonsense", "forged", "revoked", "disabled"] as const;
const callers = {
  "no token": async () => undefined,
  nonsense: async () => "nonsense",
  forged: forgedToken,
  revoked: revokedToken,
  disabled: disabledToken,
  unverified: () => tokenOfPerson(makePerson({ emailVerified: false })),
  guest: () => tokenOfPerson(makePerson()),
  "unverified applicant": () => tokenOfPerson(makeVendor({ approved: false, emailVerified: false })),
  applicant: () => tokenOfPerson(makeVendor({ approved: false })),
  "self-approved applicant": selfApprovedToken,
  "unverified vendor": () => tokenOfPerson(makeVendor({ emailVerified: false })),
  vendor: () => tokenOfPerson(makeVendor()),
  "declined vendor": declinedToken,
  "self-made admin": selfMadeAdminToken,
  "removed admin": removedAdminToken,
  "tired admin": tiredAdminToken,
  admin: () => tokenOfPerson(makeAdmin()),
} satisfies Record<string, MakeToken>;
type Caller = keyof typeof callers;

const vendorLike: readonly Caller[] = ["applicant", "self-approved applicant", "vendor", "self-made admin"];
const selling: readonly Caller[] = ["vendor", "self-made admin"];
const everyone = Object.keys(callers) as Caller[];
const signedIn = everyone.filter((caller) => !(signedOut as readonly Caller[]).includes(caller));
const verified = signedIn.filter((caller) => !caller.startsWith("unverified"));

/** Who passes the access steps of an endpoint. The body may still be refused. */
const allowed: Readonly<Record<Access, readonly Caller[]>> = {
  anyone: everyone,
  signature: everyone,
  "signed-in": signedIn,
  "named-vendor": signedIn,
  verified,
  vendor: vendorLike,
  "approved-vendor": selling,
  "reviewed-vendor": selling,
  admin: ["admin"],
};

const served = new Map<string, Served>();
const tokens = new Map<Caller, string | undefined>();
beforeAll(async () => {
  for (const { function: name } of endpoints) {
    const api = (deployed as unknown as Record<string, HttpsFunction>)[name];
    if (api && !served.has(name)) served.set(name, await serve(api, newAddress));
  }
  for (const caller of everyone) tokens.set(caller, await callers[caller]());
});

/** The status class of a call with an empty body: refused for the caller, or let through. */
async function call({ function: name, methods, path, body }: Endpoint, caller: Caller) {
  const sent = { token: tokens.get(caller), ...(body ? { body: {} } : {}) };
  const answer = await (served.get(name) as Served).request<object>(methods[0], path, sent);
  const code = answer.status < 400 ? undefined : answer.body.error.code;
  return { status: answer.status, code };
}

const refusals: readonly (ErrorCode | undefined)[] = [
  "auth/missing-token",
  "auth/invalid-token",
  "auth/email-not-verified",
  "auth/vendor-only",
  "auth/admin-only",
  "auth/sign-in-again",
  "vendor/not-approved",
];

describe("every caller × endpoint", () => {
  test.each(endpoints.map((endpoint: Endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    "lets only the right callers through: $name",
    async ({ endpoint }) => {
      const passed: Caller[] = [];
      for (const caller of everyone) {
        const { status, code } = await call(endpoint, caller);
        expect(status, `${caller}: ${code}`).toBeLessThan(500);
        if (!refusals.includes(code)) passed.push(caller);
        if (endpoint.who === "admin" && signedIn.includes(caller) && caller !== "admin") {
          const expected = caller === "tired admin" ? "auth/sign-in-again" : "auth/admin-only";
          expect([caller, status, code]).toEqual([caller, 403, expected]);
        }
        if (endpoint.who === "anyone" || endpoint.who === "signature") continue;
        if ((signedOut as readonly Caller[]).includes(caller))
          expect([caller, status]).toEqual([caller, 401]);
      }
      expect(passed).toEqual(allowed[endpoint.who]);
    },
  );

  test(`makes ${endpoints.length * everyone.length} calls as ${everyone.length} callers`, () => {
    expect(endpoints.length * everyone.length).toBeGreaterThan(400);
  });
});
