import { type Endpoint, nameOf, needsToken } from "@flashplate/contract/endpoint";
import { type ErrorCode, errorStatus, fieldErrors } from "@flashplate/contract/errors";
import { endpoints } from "@flashplate/contract/interface";
import type { HttpsFunction } from "firebase-functions/v2/https";
import { beforeAll, describe, expect, test } from "vitest";
import * as deployed from "./index.ts";
import { makeAdmin, makePerson, type Person } from "./test-support/people.ts";
import { makeVendor } from "./test-support/records.ts";
import { type Scenario, scenarios } from "./test-support/scenarios.ts";
import { type Served, serve } from "./test-support/server.ts";

const served = new Map<string, Served>();
beforeAll(async () => {
  for (const { function: name } of endpoints) {
    const api = (deployed as unknown as Record<string, HttpsFunction>)[name];
    if (api && !served.has(name)) served.set(name, await serve(api));
  }
});

let cases = 0;

/** A test that counts: no token, wrong role or somebody else's, wrong body, success, conflict. */
function testCase(name: string, run: () => Promise<void>): void {
  cases += 1;
  test(name, run);
}

function call(endpoint: Endpoint, token: string | undefined, input?: object) {
  const query = endpoint.query && input ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
  const body = endpoint.body ? (input ?? {}) : undefined;
  const api = served.get(endpoint.function) as Served;
  const file = scenarios[nameOf(endpoint)]?.file?.();
  if (file) return api.request<object>(endpoint.methods[0], endpoint.path, { token, ...formOf(file) });
  return api.request<object>(endpoint.methods[0], endpoint.path + query, { token, body });
}

/** A form with one file, as it travels. */
function formOf(file: Buffer) {
  const boundary = "a-file-and-nothing-else";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="menu.pdf"\r\n\r\n`;
  const form = new Uint8Array(
    Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  );
  return { form, headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` } };
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
    const { success, foreign, conflicts = {} } = scenarios[name] as Scenario;
    const { who, body, query, answers, errors = [] } = endpoint;

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
      testCase("is 400 with every field that is missing", async () => {
        const { error } = schema.safeParse({});
        const missing = error ? Object.keys(fieldErrors(error)) : [];
        expect(missing.length).toBeGreaterThan(0);
        const answer = await call(endpoint, (await rightPerson(endpoint)).token);
        expect([answer.status, answer.body.error.code]).toEqual([400, "request/invalid"]);
        expect(Object.keys(answer.body.error.fields ?? {})).toEqual(missing);
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

test(`these are ${cases} cases of ${endpoints.length} endpoints`, () => {
  // Success at least, and a refusal of who may not.
  expect(cases).toBeGreaterThanOrEqual(2 * endpoints.length);
});
