import { type Endpoint, leastRoleOf, nameOf, needsToken } from "@flashplate/contract/http/endpoint";
import { type ErrorCode, errorStatus, fieldErrors } from "@flashplate/contract/http/errors";
import { endpoints } from "@flashplate/contract/http/interface";
import { responseSchema } from "@flashplate/contract/http/responses";
import { includesRole, roles } from "@flashplate/contract/team/roles";
import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  rightPerson,
  type ServedEndpoints,
  serveEndpoints,
  signed,
  takesFileAlone,
  webhookSecret,
} from "../test-support/endpoints.ts";
import { makeMember } from "../test-support/records/members.ts";
import { makeAdmin, makePerson, type Person } from "../test-support/records/people.ts";
import { makeVendor } from "../test-support/records/records.ts";
import { scenarioOf, scenarios } from "../test-support/scenarios.ts";
import { whileAnswersAreLost } from "../test-support/stand-ins/lost-answers.ts";
import * as logger from "./platform/logging/logger.ts";

let api: ServedEndpoints;
beforeAll(async () => {
  api = await serveEndpoints();
  vi.spyOn(logger, "logInfo").mockReturnValue();
});

/** These deletions answer 404 when they are repeated. Clients treat it as success (decision 8). */
const goneOnRetry = ["DELETE /api/flashsaleAPI/deleteFlashSale", "DELETE /api/flashsaleAPI/deletePastSale"];

let cases = 0;

/**
 * A test that is counted: no token, wrong role, another person's record, invalid body, success,
 * conflict.
 */
function testCase(name: string, run: () => Promise<void>): void {
  cases += 1;
  test(name, run);
}

type WrongPerson = [person: () => Promise<Person>, code: ErrorCode];

const noMembers: WrongPerson[] = [
  [() => makeVendor({ emailVerified: false }), "auth/email-not-verified"],
  [() => makePerson(), "auth/vendor-only"],
  [() => makeAdmin(), "auth/vendor-only"],
];

const notAdmins: WrongPerson[] = [
  [() => makePerson(), "auth/admin-only"],
  [() => makeVendor(), "auth/admin-only"],
];

/** People who may not call an endpoint, with the error code that each gets. */
function wrongPeople({ who, restaurant }: Endpoint): WrongPerson[] {
  if (who === "verified") return [[() => makePerson({ emailVerified: false }), "auth/email-not-verified"]];
  if (who === "admin") return notAdmins;
  const leastRole = leastRoleOf({ who });
  if (!leastRole) return [];
  const tooLow = roles.filter((role) => !includesRole(role, leastRole));
  return [
    ...noMembers,
    ...tooLow.map(
      (role): WrongPerson => [async () => makeMember((await makeVendor()).uid, role), "auth/role-too-low"],
    ),
    ...(restaurant ? [[() => makeVendor({ approved: false }), "vendor/not-approved"] as WrongPerson] : []),
  ];
}

test("has a scenario for every endpoint and no other", () => {
  expect(Object.keys(scenarios).sort()).toEqual(endpoints.map(nameOf).sort());
});

describe.each(endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
  "$name",
  ({ name, endpoint }) => {
    // `foreign` makes a request for another person's record. `wrong` is an input with invalid fields.
    const { success, foreign, wrong = {}, conflicts = {} } = scenarioOf(endpoint);
    const { who, methods, body, query, files = {}, answers, errors = [] } = endpoint;

    if (needsToken(endpoint)) {
      testCase("answers 401 without a token and with an invalid one", async () => {
        for (const token of [undefined, "nonsense"]) {
          const answer = await api.call(endpoint, token);
          expect([answer.status, answer.body.error.code]).toEqual([
            401,
            token === undefined ? "auth/missing-token" : "auth/invalid-token",
          ]);
        }
      });
    }

    for (const [person, code] of wrongPeople(endpoint)) {
      testCase(`answers 403 ${code} also without input`, async () => {
        const answer = await api.call(endpoint, (await person()).token);
        expect([answer.status, answer.body.error.code]).toEqual([403, code]);
      });
    }

    if (typeof foreign === "function") {
      testCase("answers 404 for another person's or a missing record", async () => {
        const person = await rightPerson(endpoint);
        const answer = await api.call(endpoint, person.token, await foreign(person));
        expect([answer.status, answer.body.error.code]).toEqual([404, "request/not-found"]);
      });
    }

    const schema = body ?? query;
    if (schema) {
      testCase("answers 400 with every invalid field", async () => {
        const { error } = schema.safeParse(wrong);
        const fields = error ? Object.keys(fieldErrors(error)) : [];
        expect(fields.length).toBeGreaterThan(0);
        const answer = await api.call(endpoint, (await rightPerson(endpoint)).token, wrong);
        expect([answer.status, answer.body.error.code]).toEqual([400, "request/invalid"]);
        expect(Object.keys(answer.body.error.fields ?? {})).toEqual(fields);
      });
    }

    if (takesFileAlone(endpoint)) {
      testCase("answers 400 without its file", async () => {
        const answer = await api.call(endpoint, (await rightPerson(endpoint)).token);
        expect([answer.status, answer.body.error.code]).toEqual([400, "request/invalid"]);
        expect(Object.keys(answer.body.error.fields ?? {})).toEqual(Object.keys(files));
      });
    }

    if (who === "signature") {
      testCase("answers 400 without a signature, with a wrong one and with a changed message", async () => {
        const message = (await success(await rightPerson(endpoint))) as object;
        const valid = signed(message, webhookSecret);
        for (const sent of [
          { text: JSON.stringify(message) },
          signed(message, "whsec_other"),
          { ...valid, text: `${valid.text} ` },
        ]) {
          const answer = await api.request(endpoint, sent);
          expect([answer.status, answer.body.error.code]).toEqual([400, "payments/bad-signature"]);
        }
      });
    }

    testCase("succeeds with exactly the declared response", async () => {
      const person = await rightPerson(endpoint);
      const answer = await api.call(endpoint, person.token, await success(person));
      if (endpoint.file) {
        expect(answer.headers.get("content-type")?.split(";")[0]).toBe(endpoint.file);
        return;
      }
      const nameOfSchema = answers[answer.status as keyof typeof answers] ?? "";
      expect(Object.keys(answers), JSON.stringify(answer.body)).toContain(String(answer.status));
      // Parsing drops unknown fields, so the response must not have any.
      expect(responseSchema(nameOfSchema).parse(answer.body)).toEqual(answer.body);
    });

    if (!methods.includes("GET")) {
      test("answers as declared when the commit is retried without acknowledgement", async () => {
        const person = await rightPerson(endpoint);
        const sent = await success(person);
        // "retry": the SDK runs each transaction a second time, on the data that it has committed.
        const answer = await whileAnswersAreLost("retry", () => api.call(endpoint, person.token, sent));
        const expected = [...Object.keys(answers), ...(goneOnRetry.includes(name) ? ["404"] : [])];
        expect(expected, JSON.stringify(answer.body)).toContain(String(answer.status));
      });
    }

    const possible = errors.filter((code) => errorStatus[code] === 409);
    test("has a scenario for every conflict", () => {
      expect(Object.keys(conflicts).sort()).toEqual([...possible].sort());
    });
    for (const [code, prepare] of Object.entries(conflicts)) {
      testCase(`answers 409 ${code}`, async () => {
        const person = await rightPerson(endpoint);
        const answer = await api.call(endpoint, person.token, await prepare(person));
        expect([answer.status, answer.body.error.code]).toEqual([409, code]);
      });
    }
  },
);

// In a group, because it is collected after the groups above, which count their tests.
describe("the interface", () => {
  test(`has ${endpoints.length} endpoints with ${cases} cases`, () => {
    // At least success, and usually a refusal.
    expect(cases).toBeGreaterThanOrEqual(2 * endpoints.length);
  });
});
