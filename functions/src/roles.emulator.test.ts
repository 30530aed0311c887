import {
  type Access,
  type Endpoint,
  leastRoleOf,
  nameOf,
  needsToken,
} from "@flashplate/contract/http/endpoint";
import type { ErrorCode } from "@flashplate/contract/http/errors";
import { endpoints } from "@flashplate/contract/http/interface";
import { includesRole, roles } from "@flashplate/contract/team/roles";
import { beforeAll, describe, expect, test } from "vitest";
import {
  allowedCallers,
  type Caller,
  everyone,
  makeCallers,
  signedIn,
  signedOut,
} from "../test-support/callers.ts";
import { type ServedEndpoints, serveEndpoints } from "../test-support/endpoints.ts";

let api: ServedEndpoints;
let tokens: ReadonlyMap<Caller, string | undefined>;
beforeAll(async () => {
  api = await serveEndpoints();
  tokens = await makeCallers();
});

/** Calls an endpoint with an empty body. Returns the status and, unless it succeeds, the error code. */
async function call(endpoint: Endpoint, caller: Caller) {
  const sent = { token: tokens.get(caller), ...(endpoint.body ? { body: {} } : {}) };
  const answer = await api.request(endpoint, sent);
  const code = answer.status < 400 ? undefined : answer.body.error.code;
  return { status: answer.status, code };
}

/** The values of `who` that do not ask for a role in a restaurant. */
const accessWithoutRole: readonly Access[] = [
  "anyone",
  "signed-in",
  "verified",
  "named-vendor",
  "admin",
  "signature",
  "printer",
];

/** The error codes of calls that are refused because of the caller. Any other response lets it through. */
const callerRefusals: readonly (ErrorCode | undefined)[] = [
  "auth/missing-token",
  "auth/invalid-token",
  "auth/email-not-verified",
  "auth/vendor-only",
  "auth/role-too-low",
  "auth/admin-only",
  "auth/sign-in-again",
  "vendor/not-approved",
  "printing/unknown-printer",
];

describe("every caller × endpoint", () => {
  test.each(endpoints.map((endpoint: Endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    "lets only the right callers through: $name",
    async ({ endpoint }) => {
      const passed: Caller[] = [];
      for (const caller of everyone) {
        const { status, code } = await call(endpoint, caller);
        expect(status, `${caller}: ${code}`).toBeLessThan(500);
        if (!callerRefusals.includes(code)) passed.push(caller);
        if (endpoint.who === "admin" && signedIn.includes(caller) && caller !== "admin") {
          // The tired admin entered the password 13 hours ago.
          const expected = caller === "tired admin" ? "auth/sign-in-again" : "auth/admin-only";
          expect([caller, status, code]).toEqual([caller, 403, expected]);
        }
        if (!needsToken(endpoint) && endpoint.who !== "printer") continue;
        if (signedOut.includes(caller)) expect([caller, status]).toEqual([caller, 401]);
      }
      expect(passed).toEqual(allowedCallers(endpoint));
    },
  );

  test(`makes ${endpoints.length * everyone.length} calls as ${everyone.length} callers`, () => {
    expect(endpoints.length * everyone.length).toBeGreaterThan(2000);
  });
});

describe("every role × endpoint of a restaurant", () => {
  const rows = endpoints.flatMap((endpoint: Endpoint) => {
    const least = leastRoleOf(endpoint);
    return least ? roles.map((role) => ({ role, least, name: nameOf(endpoint), endpoint })) : [];
  });

  test.each(rows)("lets $role call what needs $least, or not: $name", async ({ role, least, endpoint }) => {
    const { status, code } = await call(endpoint, role === "owner" ? "vendor" : role);
    if (includesRole(role, least)) expect(callerRefusals, `${status}`).not.toContain(code);
    else expect([status, code]).toEqual([403, "auth/role-too-low"]);
  });

  test(`makes ${rows.length} calls`, () => {
    const ofVendors = endpoints.filter(({ who }) => !accessWithoutRole.includes(who));
    expect(rows.length).toBe(3 * ofVendors.length);
  });
});
