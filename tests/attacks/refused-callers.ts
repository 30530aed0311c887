import { type Endpoint, nameOf } from "@flashplate/contract/http/endpoint";
import { type ErrorCode, errorStatus } from "@flashplate/contract/http/errors";
import { beforeAll, expect, test } from "vitest";
import {
  allowedCallers,
  type Caller,
  everyone,
  makeCallers,
  refusalOfMember,
  signedOut,
} from "../../functions/test-support/callers.ts";
import { rightPerson, type ServedEndpoints, serveEndpoints } from "../../functions/test-support/endpoints.ts";
import { scenarioOf } from "../../functions/test-support/scenarios.ts";
import { expectNoTrace } from "./evidence.ts";
import { sample } from "./sample.ts";

/** A caller who may not use an endpoint, and the code that the access steps answer. */
interface RefusedCaller {
  caller: Caller;
  name: string;
  endpoint: Endpoint;
  code: ErrorCode;
}

function refusedCallers(endpoint: Endpoint): RefusedCaller[] {
  const refused = everyone.filter((caller) => !allowedCallers(endpoint).includes(caller));
  return refused.map((caller) => ({
    caller,
    name: nameOf(endpoint),
    endpoint,
    code: codeFor(caller, endpoint),
  }));
}

function codeFor(caller: Caller, endpoint: Endpoint): ErrorCode {
  const { who } = endpoint;
  if (caller === "no token") return "auth/missing-token";
  if (signedOut.includes(caller)) return "auth/invalid-token";
  if (who === "admin") return caller === "tired admin" ? "auth/sign-in-again" : "auth/admin-only";
  if (caller.startsWith("unverified")) return "auth/email-not-verified";
  return refusalOfMember(caller, endpoint);
}

/**
 * Defines tests that send a valid request as each caller who may not use the endpoint. The refusal must not
 * depend on the request, because it may not say whether the records that the request names exist.
 * @param step runs only every `step`th test (`sample`)
 */
export function testRefusedCallers(endpoints: readonly Endpoint[], step: number): void {
  let api: ServedEndpoints;
  let tokens: ReadonlyMap<Caller, string | undefined>;
  const inputs = new Map<Endpoint, object | undefined>();
  beforeAll(async () => {
    api = await serveEndpoints();
    tokens = await makeCallers();
  });

  async function inputOf(endpoint: Endpoint): Promise<object | undefined> {
    if (!inputs.has(endpoint)) {
      inputs.set(endpoint, await scenarioOf(endpoint).success(await rightPerson(endpoint)));
    }
    return inputs.get(endpoint);
  }

  test.each(sample(endpoints.flatMap(refusedCallers), step))(
    "$caller: $name",
    async ({ caller, endpoint, code }) => {
      const input = await inputOf(endpoint);
      const token = tokens.get(caller);
      const answer = await expectNoTrace(() => api.call(endpoint, token, input));
      expect([answer.status, answer.body.error.code]).toEqual([errorStatus[code], code]);
      expect((await api.call(endpoint, token)).text, "the refusal depends on the request").toBe(answer.text);
    },
  );
}
