import { randomUUID } from "node:crypto";
import { type Endpoint, leastRoleOf, nameOf } from "@flashplate/contract/http/endpoint";
import { endpoints } from "@flashplate/contract/http/interface";
import type { VendorOrders } from "@flashplate/contract/orders/orders";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { casesOf, storedWorld, type World } from "../../../test-support/effects.ts";
import { requestOf, type ServedEndpoints, serveEndpoints } from "../../../test-support/endpoints.ts";
import { makeMember } from "../../../test-support/records/members.ts";
import { makeAdmin, makePerson, type Person } from "../../../test-support/records/people.ts";
import {
  change,
  makeVendor,
  storedWhere,
  storeOrder,
  type VendorPerson,
} from "../../../test-support/records/records.ts";
import { scenarioOf } from "../../../test-support/scenarios.ts";
import { setClock } from "../../platform/clock.ts";

let api: ServedEndpoints;
let admin: Person;
let vendor: VendorPerson;
beforeAll(async () => {
  api = await serveEndpoints();
  admin = await makeAdmin();
  vendor = await makeVendor();
});

const find = (name: string) => endpoints.find((one) => nameOf(one) === name) as Endpoint;
const readable = endpoints.filter(({ support }: Endpoint) => support);
const refused = endpoints.filter(({ support }: Endpoint) => !support);
const orders = find("GET /api/vendorAPI/getVendorOrders");

async function ask(
  endpoint: Endpoint,
  { token }: { token: string },
  vendorId: string,
  opening: string = randomUUID(),
) {
  const { status, body } = await api.request(endpoint, { token }, `?as=${vendorId}&opening=${opening}`);
  return [status, status < 400 ? undefined : body.error.code];
}

const entriesOf = (vendorId: string) => storedWhere("AuditLog", "vendorId", vendorId);

/** The documents that differ, without the counters of limits. */
function changed(before: World, after: World): string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  const differs = (path: string) => JSON.stringify(before.get(path)) !== JSON.stringify(after.get(path));
  return paths.filter((path) => !path.startsWith("RateLimits/") && differs(path));
}

describe("an admin who looks at a restaurant to help", () => {
  test("has rows that only read, and none that only the owner may read", () => {
    expect(readable.length).toBeGreaterThan(5);
    for (const endpoint of readable) {
      expect(endpoint.methods).toEqual(["GET"]);
      expect(["staff", "manager"]).toContain(leastRoleOf(endpoint));
    }
  });

  test.each(casesOf(readable))("reads $name, and changes nothing but the log", async ({ endpoint }) => {
    const own = await makeVendor();
    await storeOrder(own.uid);
    const before = await storedWorld();
    expect(await ask(endpoint, admin, own.uid)).toEqual([200, undefined]);
    const paths = changed(before, await storedWorld());
    expect(paths.map((path) => path.split("/")[0])).toEqual(["AuditLog"]);
  });

  test.each(casesOf(readable))(
    "is the only caller who may name a restaurant: $name",
    async ({ endpoint }) => {
      const strangers = [await makePerson(), await makeVendor()];
      for (const person of [...strangers, vendor, await makeMember(vendor.uid, "manager")]) {
        expect(await ask(endpoint, person, vendor.uid)).toEqual([403, "auth/admin-only"]);
      }
    },
  );

  test.each(casesOf(refused))("is refused with a valid request: $name", async ({ endpoint }) => {
    const { sent, query } = await requestOf(endpoint, await scenarioOf(endpoint).success(vendor));
    const before = await storedWorld();
    for (const as of [`as=${vendor.uid}`, "as=", `as=${vendor.uid}&as=x`]) {
      const asked = query === "" ? `?${as}` : `${query}&${as}`;
      const answer = await api.request(endpoint, { token: admin.token, ...sent }, asked);
      expect([answer.status, answer.body.error.code]).toEqual([403, "auth/read-only"]);
    }
    expect(changed(before, await storedWorld())).toEqual([]);
  });

  test("sees no name and no code of a guest", async () => {
    const own = await makeVendor();
    await storeOrder(own.uid, { usersName: "Ravi Guest", pickupCode: "K7M4P" });
    const { body, text } = await api.request(
      orders,
      { token: admin.token },
      `?as=${own.uid}&opening=${randomUUID()}`,
    );
    expect((body as unknown as VendorOrders).incompletedOrders).toHaveLength(1);
    expect(text).not.toMatch(/Ravi|K7M4P/);
  });

  test("leaves one entry for each opening, which names no admin to the owner", async () => {
    // An opening has an entry for each hour: the test must not cross one.
    onTestFinished(setClock(() => new Date(new Date().setMinutes(30))));
    const own = await makeVendor();
    const opening = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => ask(orders, admin, own.uid, opening)));
    const [entry] = await entriesOf(own.uid);
    expect(entry).toMatchObject({ action: "support-viewed", role: "admin", actorName: null });
    await ask(orders, admin, own.uid, opening.toUpperCase());
    expect(await entriesOf(own.uid)).toHaveLength(1);
    await ask(orders, admin, own.uid);
    await ask(orders, await makeAdmin(), own.uid, opening);
    expect(await entriesOf(own.uid)).toHaveLength(3);
    const activity = await api.request(find("GET /engine/vendors/team/activity"), { token: own.token });
    expect(activity.text).toContain("support-viewed");
    expect(activity.text).not.toContain(admin.uid);
  });

  test("leaves an entry again for an opening that is used an hour later", async () => {
    const own = await makeVendor();
    const opening = randomUUID();
    await ask(orders, admin, own.uid, opening);
    const later = new Date(Date.now() + 3_600_000);
    onTestFinished(setClock(() => later));
    await ask(orders, admin, own.uid, opening);
    expect(await entriesOf(own.uid)).toHaveLength(2);
  });

  test("gets 400 without the id of an opening, and reads nothing", async () => {
    const own = await makeVendor();
    for (const opening of [
      "",
      "&opening=",
      "&opening=1",
      `&opening=${randomUUID()}&opening=${randomUUID()}`,
    ]) {
      const { status, body } = await api.request(orders, { token: admin.token }, `?as=${own.uid}${opening}`);
      expect([status, body.error.code], opening).toEqual([400, "request/invalid"]);
    }
    expect(await entriesOf(own.uid)).toEqual([]);
  });

  test("gets 404 for a restaurant that does not exist or was declined", async () => {
    const declined = await makeVendor();
    await change(`Vendors/${declined.uid}`, { decision: "declined" });
    for (const vendorId of ["missing", "a%2Fb", "", declined.uid]) {
      expect(await ask(orders, admin, vendorId), vendorId).toEqual([404, "request/not-found"]);
    }
  });
});
