import { type Endpoint, nameOf, needsToken } from "@flashplate/contract/endpoint";
import { type ErrorCode, errorStatus, fieldErrors } from "@flashplate/contract/errors";
import { endpoints } from "@flashplate/contract/interface";
import type { HttpsFunction } from "firebase-functions/v2/https";
import Stripe from "stripe";
import { beforeAll, describe, expect, test, vi } from "vitest";
import * as deployed from "./index.ts";
import * as logger from "./platform/logger.ts";
import { whileAnswersAreLost } from "./test-support/lost-answers.ts";
import { makeAdmin, makePerson, type Person } from "./test-support/people.ts";
import { makeVendor } from "./test-support/records.ts";
import { type Scenario, scenarios } from "./test-support/scenarios.ts";
import { newAddress, type Sent, type Served, serve } from "./test-support/server.ts";

const served = new Map<string, Served>();
beforeAll(async () => {
  for (const { function: name } of endpoints) {
    const api = (deployed as unknown as Record<string, HttpsFunction>)[name];
    if (api && !served.has(name)) served.set(name, await serve(api, newAddress));
  }
  vi.spyOn(logger, "logInfo").mockReturnValue();
});

/** What a repeat finds gone is answered so (decision 8), and taken for what was wanted. */
const isGoneThen = ["DELETE /api/flashsaleAPI/deleteFlashSale", "DELETE /api/flashsaleAPI/deletePastSale"];

let cases = 0;

/** A test that counts: no token, wrong role or somebody else's, wrong body, success, conflict. */
function testCase(name: string, run: () => Promise<void>): void {
  cases += 1;
  test(name, run);
}

async function call(endpoint: Endpoint, token: string | undefined, input?: object) {
  if (takesFileAlone(endpoint)) return request(endpoint, { token, ...(await formOf(input)) });
  const query = endpoint.query && input ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
  const body = endpoint.body ? (input ?? {}) : undefined;
  const sent = endpoint.who === "signature" ? signed(input, "whsec_stand_in") : { token, body };
  return request(endpoint, sent, query);
}

function request({ function: name, methods, path }: Endpoint, sent: Sent, query = "") {
  return (served.get(name) as Served).request<object>(methods[0], path + query, sent);
}

function takesFileAlone({ files, body }: Endpoint): boolean {
  return files !== undefined && body === undefined;
}

async function formOf(input: object = {}): Promise<Sent> {
  const form = new FormData();
  for (const [name, bytes] of Object.entries(input)) form.set(name, new File([bytes], name));
  const { headers, body } = await sentWith(form);
  return { headers: { "Content-Type": headers.get("content-type") ?? "" }, form: body };
}

/** How the platform puts a form into bytes. */
async function sentWith(form: FormData) {
  const request = new Request("http://nowhere", { method: "POST", body: form });
  return { headers: request.headers, body: new Uint8Array(await request.arrayBuffer()) };
}

/** A message of the payment provider's, which sends them as the stand-in does. */
function signed(message: object | undefined, secret: string): Sent {
  const text = JSON.stringify(message);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: text, secret });
  return { text, headers: { "Stripe-Signature": signature } };
}

/** Who may call it. */
function rightPerson({ who }: Endpoint): Promise<Person> {
  if (who === "admin") return makeAdmin();
  if (who === "vendor" || who === "approved-vendor" || who === "named-vendor") return makeVendor();
  return makePerson({ emailVerified: who !== "signed-in" });
}

/** Who may not, and what each is told. */
const wrongPeople: Partial<Record<Endpoint["who"], [person: () => Promise<Person>, code: ErrorCode][]>> = {
  verified: [[() => makePerson({ emailVerified: false }), "auth/email-not-verified"]],
  vendor: [
    [() => makeVendor({ emailVerified: false }), "auth/email-not-verified"],
    [() => makePerson(), "auth/vendor-only"],
    [() => makeAdmin(), "auth/vendor-only"],
  ],
  "approved-vendor": [
    [() => makeVendor({ emailVerified: false }), "auth/email-not-verified"],
    [() => makePerson(), "auth/vendor-only"],
    [() => makeVendor({ approved: false }), "vendor/not-approved"],
  ],
  admin: [
    [() => makePerson(), "auth/admin-only"],
    [() => makeVendor(), "auth/admin-only"],
  ],
};

test("every endpoint has a scenario, and every scenario an endpoint", () => {
  expect(Object.keys(scenarios).sort()).toEqual(endpoints.map(nameOf).sort());
});

describe.each(endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
  "$name",
  ({ name, endpoint }) => {
    const { success, foreign, wrong = {}, conflicts = {} } = scenarios[name] as Scenario;
    const { who, methods, body, query, files = {}, answers, errors = [] } = endpoint;

    if (needsToken(endpoint)) {
      testCase("is 401 without a token and with one that is none", async () => {
        for (const token of [undefined, "nonsense"]) {
          const answer = await call(endpoint, token);
          expect([answer.status, answer.body.error.code]).toEqual([
            401,
            token === undefined ? "auth/missing-token" : "auth/invalid-token",
          ]);
        }
      });
    }

    for (const [person, code] of wrongPeople[who] ?? []) {
      testCase(`is 403 ${code}, whatever is sent`, async () => {
        const answer = await call(endpoint, (await person()).token);
        expect([answer.status, answer.body.error.code]).toEqual([403, code]);
      });
    }

    if (errors.includes("request/not-found")) {
      testCase("is 404 for what is somebody else's or not there", async () => {
        const person = await rightPerson(endpoint);
        const answer = await call(endpoint, person.token, await foreign?.(person));
        expect([answer.status, answer.body.error.code]).toEqual([404, "request/not-found"]);
      });
    }

    const schema = body ?? query;
    if (schema) {
      testCase("is 400 with every field that is missing or wrong", async () => {
        const { error } = schema.safeParse(wrong);
        const fields = error ? Object.keys(fieldErrors(error)) : [];
        expect(fields.length).toBeGreaterThan(0);
        const answer = await call(endpoint, (await rightPerson(endpoint)).token, wrong);
        expect([answer.status, answer.body.error.code]).toEqual([400, "request/invalid"]);
        expect(Object.keys(answer.body.error.fields ?? {})).toEqual(fields);
      });
    }

    if (takesFileAlone(endpoint)) {
      testCase("is 400 without its file", async () => {
        const answer = await call(endpoint, (await rightPerson(endpoint)).token);
        expect([answer.status, answer.body.error.code]).toEqual([400, "request/invalid"]);
        expect(Object.keys(answer.body.error.fields ?? {})).toEqual(Object.keys(files));
      });
    }

    if (who === "signature") {
      testCase("is 400 without a signature, with somebody else's, and with one of other words", async () => {
        const message = (await success(await rightPerson(endpoint))) as object;
        const ours = signed(message, "whsec_stand_in");
        for (const sent of [
          { text: JSON.stringify(message) },
          signed(message, "whsec_other"),
          { ...ours, text: `${ours.text} ` },
        ]) {
          const answer = await request(endpoint, sent);
          expect([answer.status, answer.body.error.code]).toEqual([400, "payments/bad-signature"]);
        }
      });
    }

    testCase("succeeds with what the list says, and nothing besides", async () => {
      const person = await rightPerson(endpoint);
      const answer = await call(endpoint, person.token, await success(person));
      const said = answers[answer.status as keyof typeof answers];
      expect(Object.keys(answers), JSON.stringify(answer.body)).toContain(String(answer.status));
      // Parsing leaves out what the schema does not know, so that nothing more may be there either.
      expect(said?.parse(answer.body)).toEqual(answer.body);
    });

    if (!methods.includes("GET")) {
      test("does the same where nobody heard that it was stored, so that it is tried again", async () => {
        const person = await rightPerson(endpoint);
        const sent = await success(person);
        const answer = await whileAnswersAreLost("again", () => call(endpoint, person.token, sent));
        const expected = [...Object.keys(answers), ...(isGoneThen.includes(name) ? ["404"] : [])];
        expect(expected, JSON.stringify(answer.body)).toContain(String(answer.status));
      });
    }

    const possible = errors.filter((code) => errorStatus[code] === 409);
    test("tells how each of its conflicts comes about", () => {
      expect(Object.keys(conflicts).sort()).toEqual([...possible].sort());
    });
    for (const [code, prepare] of Object.entries(conflicts)) {
      testCase(`is 409 ${code}`, async () => {
        const person = await rightPerson(endpoint);
        const answer = await call(endpoint, person.token, await prepare(person));
        expect([answer.status, answer.body.error.code]).toEqual([409, code]);
      });
    }
  },
);

// Within a group, whose tests are gathered behind those above: then they are counted.
describe("the list of the interface", () => {
  test(`has ${endpoints.length} endpoints, and these are ${cases} cases of them`, () => {
    // Success at least, and as a rule a refusal of who may not.
    expect(cases).toBeGreaterThanOrEqual(2 * endpoints.length);
  });
});
