import type { FunctionName } from "@flashplate/contract/http/api-functions";
import { type Endpoint, nameOf } from "@flashplate/contract/http/endpoint";
import { endpoints } from "@flashplate/contract/http/interface";
import type { VendorTopicAnswer } from "@flashplate/contract/notifications/notifications";
import type { Me } from "@flashplate/contract/vendors/vendors";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type ServedEndpoints, serveEndpoints } from "../test-support/endpoints.ts";
import { makeAdmin, makePerson, type Person } from "../test-support/records/people.ts";
import { makeVendor } from "../test-support/records/records.ts";
import { auth } from "./platform/firebase.ts";

let served: ServedEndpoints;
const api = (name: FunctionName) => served.of({ function: name });
let withoutFactor: Person;
let withPhone: Person;
let withTotp: Person;
let formerAdmin: Person;
let guest: Person;

beforeAll(async () => {
  served = await serveEndpoints();
  withoutFactor = await makeAdmin();
  withPhone = await makeAdmin("phone");
  withTotp = await makeAdmin("totp");
  formerAdmin = await makeAdmin("totp");
  await auth().setCustomUserClaims(formerAdmin.uid, {});
  guest = await makePerson({ secondFactor: "totp" });
});

beforeEach(() => void vi.stubEnv("ADMIN_SECOND_FACTOR", "totp"));

/** Calls an endpoint with an empty body. */
async function call(endpoint: Endpoint, { token }: Person) {
  const answer = await served.request(endpoint, { token, ...(endpoint.body ? { body: {} } : {}) });
  return { status: answer.status, code: answer.status < 400 ? undefined : answer.body.error.code };
}

const required = { status: 403, code: "auth/second-factor-required" };
const adminOnly = { status: 403, code: "auth/admin-only" };
const adminEndpoints = endpoints.filter(({ who }) => who === "admin");

describe("a project that asks admins for a code", () => {
  test("has admin endpoints", () => expect(adminEndpoints.length).toBeGreaterThanOrEqual(6));

  test.each(adminEndpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    "refuses admins without the factor: $name",
    async ({ endpoint }) => {
      expect(await call(endpoint, withoutFactor)).toEqual(required);
      expect(await call(endpoint, withPhone)).toEqual(required);
      // A factor alone makes no admin.
      expect(await call(endpoint, formerAdmin)).toEqual(adminOnly);
      expect(await call(endpoint, guest)).toEqual(adminOnly);
      const { status, code } = await call(endpoint, withTotp);
      expect([200, 400], code).toContain(status);
    },
  );

  test("does not ask for the factor at other endpoints", async () => {
    const others = endpoints.filter((endpoint) => endpoint.who !== "admin");
    const refused = [];
    for (const endpoint of others) {
      if ((await call(endpoint, withoutFactor)).code === required.code) refused.push(nameOf(endpoint));
    }
    expect(refused).toEqual([]);
  });

  test("tells admins whether their login had the factor", async () => {
    const factorOf = async ({ token }: Person) =>
      (await api("vendors").get<Me>("/engine/vendors/me", { token })).body.secondFactor;
    expect(await factorOf(withoutFactor)).toBe("missing");
    expect(await factorOf(withPhone)).toBe("missing");
    expect(await factorOf(withTotp)).toBe("passed");
    expect(await factorOf(guest)).toBeUndefined();
  });

  test("lets only admins with the factor register another vendor's topic", async () => {
    const { uid: vendorId } = await makeVendor();
    const register = ({ token }: Person) =>
      api("notifications").post<VendorTopicAnswer>("/notifications/create-vendor-topic", {
        token,
        body: { vendorId },
      });
    expect((await register(withoutFactor)).status).toBe(404);
    expect((await register(withTotp)).status).toBe(200);
  });
});

test("asks no admin for a code when the setting is off", async () => {
  vi.stubEnv("ADMIN_SECOND_FACTOR", "off");
  for (const endpoint of adminEndpoints) {
    expect((await call(endpoint, withoutFactor)).code).not.toBe(required.code);
  }
  const me = await api("vendors").get<Me>("/engine/vendors/me", { token: withoutFactor.token });
  expect(me.body).not.toHaveProperty("secondFactor");
});
