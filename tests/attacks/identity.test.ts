import { addMinutes } from "@flashplate/contract/flash-sales/flash-sales";
import { needsToken } from "@flashplate/contract/http/endpoint";
import { endpoints } from "@flashplate/contract/http/interface";
import { beforeAll, describe, expect, test } from "vitest";
import { flashsales } from "../../functions/src/index.ts";
import { type Sent, type Served, serve } from "../../functions/test-support/instances/server.ts";
import { makeVendor, storeSale, type VendorPerson } from "../../functions/test-support/records/records.ts";
import { expectNoTrace } from "./evidence.ts";
import { testRefusedCallers } from "./refused-callers.ts";
import { sample } from "./sample.ts";
import { type Forger, makeForger } from "./token-forger.ts";

describe("a caller who may not use an endpoint", () => {
  testRefusedCallers(
    endpoints.filter((endpoint) => needsToken(endpoint) && endpoint.who !== "admin"),
    37,
  );
});

let api: Served;
let vendor: VendorPerson;
beforeAll(async () => {
  api = await serve(flashsales);
  vendor = await makeVendor();
  await storeSale(vendor.uid, 30);
});

/** Requests a pause of the restaurant's sales, with these parts of a request. */
function pause({ headers = {}, ...sent }: Sent, query = "", body: object = {}) {
  const until = addMinutes(new Date(), 60).toISOString();
  return api.post(`/engine/flashsales/pause${query}`, { body: { until, ...body }, headers, ...sent });
}

const attempts: [where: string, send: (token: string) => ReturnType<typeof pause>][] = [
  ["in the query", (token) => pause({}, `?access_token=${token}&auth=${token}`)],
  ["in a cookie", (token) => pause({ headers: { Cookie: `__session=${token}` } })],
  ["in the body", (token) => pause({}, "", { token, idToken: token })],
  ["in the scheme Basic", (token) => pause({ headers: { Authorization: `Basic ${token}` } })],
  ["without a scheme", (token) => pause({ headers: { Authorization: token } })],
  ["in another header", (token) => pause({ headers: { "X-Forwarded-Authorization": `Bearer ${token}` } })],
  ["after another one", (token) => pause({ headers: { Authorization: `Bearer x, Bearer ${token}` } })],
  ["with an appended part", (token) => pause({ token: `${token}.more` })],
  ["without its end", (token) => pause({ token: token.slice(0, token.lastIndexOf(".")) })],
];

describe("a valid token in the wrong place", () => {
  test.each(sample(attempts, 4))("is refused: %s", async (_, send) => {
    const { status, body } = await expectNoTrace(() => send(vendor.token));
    expect(status).toBe(401);
    expect(body.error.code).toMatch(/^auth\/(missing|invalid)-token$/);
  });
});

/** Tokens that Firebase Authentication would not make, by what is wrong with them. */
const forgeries: [what: string, forge: (forger: Forger) => string][] = [
  ["has no signature", ({ token }) => token({ header: { alg: "none", kid: undefined }, signature: "" })],
  [
    "has no signature, but the id of Google's key",
    ({ token }) => token({ header: { alg: "none" }, signature: "" }),
  ],
  [
    "is signed with a secret instead of a key",
    ({ token }) => token({ header: { alg: "HS256" }, by: "public key" }),
  ],
  ["is signed with another key", ({ token }) => token({ by: "another key" })],
  [
    "names a key that Google does not have",
    ({ token }) => token({ header: { kid: "another" }, by: "another key" }),
  ],
  ["brings its own key", ({ token, jwk }) => token({ header: { jwk, kid: "another" }, by: "another key" })],
  ["had its user changed after it was signed", ({ altered }) => altered({ sub: "another" })],
  ["had a claim added after it was signed", ({ altered }) => altered({ admin: true })],
  ["is of another project", ({ token }) => token({ payload: { aud: "another-project" } })],
  [
    "was issued for another project",
    ({ token }) => token({ payload: { iss: "https://securetoken.google.com/other" } }),
  ],
  ["was issued by another server", ({ token }) => token({ payload: { iss: "https://attacker.example" } })],
  ["has expired", ({ token }) => token({ payload: { exp: Math.floor(Date.now() / 1000) - 60 } })],
  ["names no user", ({ token }) => token({ payload: { sub: "" } })],
  [
    "is a custom token, which has to be exchanged for an ID token",
    ({ token }) => token({ header: { kid: undefined }, payload: { aud: customTokens } }),
  ],
];
const customTokens =
  "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit";

describe("a deployed function, which checks signatures,", () => {
  test.each(sample(forgeries, 5))("refuses a token that %s", async (_, forge) => {
    const forger = makeForger(vendor);
    const { status, body } = await expectNoTrace(() =>
      forger.whileDeployed(() => pause({ token: forge(forger) })),
    );
    expect([status, body.error.code]).toEqual([401, "auth/invalid-token"]);
  });

  test("does not blame the token when Google's keys cannot be fetched", async () => {
    const forger = makeForger(vendor);
    const unreachable = () => Promise.reject(new Error("Error while making request: getaddrinfo EAI_AGAIN"));
    const { status } = await forger.whileDeployed(() => pause({ token: forger.token({}) }), unreachable);
    expect(status).toBe(500);
  });

  test("accepts a token that Google signed", async () => {
    const forger = makeForger(vendor);
    const { status } = await forger.whileDeployed(() => pause({ token: forger.token({}) }));
    expect(status).toBe(200);
  });
});
