import { createHash, randomUUID } from "node:crypto";
import type { Dashboard } from "@flashplate/contract/dashboard/dashboard";
import type { DevicesAnswer } from "@flashplate/contract/notifications/notifications";
import type { OrderAnswer, VendorOrders } from "@flashplate/contract/orders/orders";
import type { Joined, Team } from "@flashplate/contract/team/team";
import type { Me } from "@flashplate/contract/vendors/vendors";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Answer, type Served, serve } from "../../test-support/instances/server.ts";
import { makeMember, storeMember } from "../../test-support/records/members.ts";
import { makePerson, type Person, tokenOf } from "../../test-support/records/people.ts";
import {
  change,
  makeVendor,
  remove,
  store,
  stored,
  storedWhere,
  storeOrder,
} from "../../test-support/records/records.ts";
import { storeInvitation } from "../../test-support/scenarios/team-scenarios.ts";
import { membershipKeptMs } from "../http/access/membership.ts";
import { notifications, vendorAPI, vendors } from "../index.ts";
import { restaurantOwners } from "../migrations/restaurant-owners.ts";
import { runMigration } from "../migrations/run-migration.ts";
import { devicesFor, mayRing } from "../notifications/rings/devices-of-members.ts";
import { setClock } from "../platform/clock.ts";

let api: Served;
let daily: Served;
let rings: Served;
beforeAll(async () => {
  api = await serve(vendors);
  daily = await serve(vendorAPI);
  rings = await serve(notifications);
});

const path = "/engine/vendors/team";
const dashboard = "/api/vendorAPI/dashboard";
const devices = "/notifications/devices";
const accept = ({ token: bearer }: Person, token: string) =>
  api.post<Joined>(`${path}/accept`, { token: bearer, body: { token } });
const codeOf = ({ body }: Answer<object>) => body.error?.code;

describe("a member", () => {
  test("works in the restaurant at once after accepting", async () => {
    const [vendor, person] = [await makeVendor(), await makePerson()];
    expect((await daily.get(dashboard, person)).status).toBe(403);
    await accept(person, await storeInvitation(vendor.uid, person.email));
    expect((await daily.get(dashboard, person)).status).toBe(200);
  });

  test("is refused at the next request after a removal", async () => {
    const vendor = await makeVendor();
    const member = await makeMember(vendor.uid, "manager");
    expect((await daily.get(dashboard, member)).status).toBe(200);
    const { body } = await api.request<Team>("DELETE", `${path}/member`, {
      token: vendor.token,
      body: { uid: member.uid },
    });
    expect(body.members.map(({ uid }) => uid)).toEqual([vendor.uid]);
    const after = await daily.get(dashboard, member);
    expect([after.status, codeOf(after as never)]).toEqual([403, "auth/vendor-only"]);
    const me = (await api.get<Me>("/engine/vendors/me", member)).body;
    expect([me.vendor, me.role]).toEqual([null, null]);
  });

  test("is refused after 5 seconds when another instance has removed it", async () => {
    const vendor = await makeVendor();
    const member = await makeMember(vendor.uid, "staff");
    const start = Date.now();
    let ms = 0;
    onTestFinished(setClock(() => new Date(start + ms)));
    expect((await daily.get(dashboard, member)).status).toBe(200);
    // Another instance removes the member. This instance keeps its cache.
    await remove(`Members/${vendor.uid}_${member.uid}`);
    ms = membershipKeptMs;
    expect((await daily.get(dashboard, member)).status).toBe(403);
    expect(membershipKeptMs).toBeLessThanOrEqual(5000);
  });

  test("has its new role at the next request", async () => {
    const vendor = await makeVendor();
    const member = await makeMember(vendor.uid, "staff");
    const results = "/api/vendorAPI/results?from=2026-11-16&to=2026-11-22";
    expect(codeOf(await daily.get(results, member))).toBe("auth/role-too-low");
    const body = { uid: member.uid, role: "manager", revision: 1 };
    await api.request("PUT", `${path}/role`, { token: vendor.token, body });
    expect((await daily.get(results, member)).status).toBe(200);
  });

  test("can leave, but the owner cannot", async () => {
    const vendor = await makeVendor();
    const member = await makeMember(vendor.uid, "staff");
    expect(
      (await api.post(`${path}/leave`, { token: member.token, body: { vendorId: vendor.uid } })).status,
    ).toBe(200);
    expect(await stored(`Members/${vendor.uid}_${member.uid}`)).toBeUndefined();
    const ofOwner = await api.post(`${path}/leave`, { token: vendor.token, body: { vendorId: vendor.uid } });
    expect([ofOwner.status, codeOf(ofOwner as never)]).toEqual([409, "team/owner-stays"]);
  });

  test("of another restaurant is neither seen, changed nor removed", async () => {
    const [vendor, other] = [await makeVendor(), await makeVendor()];
    const member = await makeMember(other.uid, "staff");
    await store(`PushSubscriptions/${member.uid}`, { vendorId: other.uid, uid: member.uid });
    const { token } = vendor;
    const before = await stored(`Members/${other.uid}_${member.uid}`);
    const role = { uid: member.uid, role: "manager", revision: 1 };
    const changed = await api.request("PUT", `${path}/role`, { token, body: role });
    expect(codeOf(changed)).toBe("request/not-found");
    const removal = await api.request<Team>("DELETE", `${path}/member`, { token, body: { uid: member.uid } });
    expect(removal.body.members.map(({ uid }) => uid)).toEqual([vendor.uid]);
    expect(await stored(`Members/${other.uid}_${member.uid}`)).toEqual(before);
    expect(await stored(`PushSubscriptions/${member.uid}`)).toBeDefined();
  });

  test.each(["manager", "staff"] as const)(
    "with the role %s gets no data of the account and its payments",
    async (role) => {
      const vendor = await makeVendor();
      await change(`Vendors/${vendor.uid}`, { stripeAccountId: "acct_secret" });
      const member = await makeMember(vendor.uid, role);
      const { body, text } = await api.get<Me>("/engine/vendors/me", member);
      expect([body.role, body.vendor?.id, body.vendor?.email]).toEqual([role, vendor.uid, ""]);
      expect(body.vendor?.payments.state).toBe("not-connected");
      expect(text).not.toContain(vendor.email);
      expect((await api.get<Me>("/engine/vendors/me", vendor)).body.vendor?.payments.state).toBe("waiting");
    },
  );
});

describe("staff", () => {
  test("see today's portions, and no money, plans or past names", async () => {
    const vendor = await makeVendor();
    const staff = await makeMember(vendor.uid, "staff");
    const pending = await storeOrder(vendor.uid, { price_cents: 450 });
    await storeOrder(vendor.uid, { status: "completed", completionTime: new Date(), price_cents: 450 });
    const { today, week, questions, proposal } = (await daily.get<Dashboard>(dashboard, staff)).body;
    expect([today.money, today.collectedMoney, week, questions, proposal]).toEqual([
      null,
      null,
      [],
      [],
      null,
    ]);
    expect(today.portions).toBeGreaterThan(0);

    const orders = (await daily.get<VendorOrders>("/api/vendorAPI/getVendorOrders", staff)).body;
    expect(orders.incompletedOrders.map(({ usersName }) => usersName)).toEqual(["Maya"]);
    expect(orders.completedOrders.map(({ usersName }) => usersName)).toEqual(["Guest"]);
    const completed = await daily.post<OrderAnswer>("/api/vendorAPI/completeOrder", {
      token: staff.token,
      body: { orderId: pending },
    });
    expect(completed.body.order).toMatchObject({ status: "completed", usersName: "Guest" });
    const seenByOwner = (await daily.get<VendorOrders>("/api/vendorAPI/getVendorOrders", vendor)).body;
    expect(seenByOwner.completedOrders.map(({ usersName }) => usersName)).toEqual(["Maya", "Maya"]);
  });
});

describe("a device", () => {
  test("rings for what its member's role includes, and not after the removal", async () => {
    const vendor = await makeVendor();
    const [manager, staff] = [await makeMember(vendor.uid, "manager"), await makeMember(vendor.uid, "staff")];
    const device = { endpoint: "https://push.example/1", keys: { p256dh: "", auth: "" }, label: "Phone" };
    for (const uid of [vendor.uid, manager.uid, staff.uid]) {
      await store(`PushSubscriptions/${uid}`, {
        ...device,
        vendorId: vendor.uid,
        uid,
        createdAt: new Date(),
      });
    }
    const idsFor = async (kind: "new-order" | "closing-report" | "schedule-question") =>
      (await devicesFor(kind, vendor.uid)).map(({ id }) => id).sort();
    expect(await idsFor("new-order")).toEqual([vendor.uid, manager.uid, staff.uid].sort());
    expect(await idsFor("closing-report")).toEqual([vendor.uid, manager.uid].sort());
    expect(await idsFor("schedule-question")).toEqual([vendor.uid, manager.uid].sort());

    await remove(`Members/${vendor.uid}_${staff.uid}`);
    expect(await idsFor("new-order")).toEqual([vendor.uid, manager.uid].sort());
    const own = { ...device, vendorId: vendor.uid, uid: staff.uid, createdAt: new Date() };
    expect(await mayRing(own, "new-order")).toBe(false);
    await api.request("DELETE", `${path}/member`, { token: vendor.token, body: { uid: manager.uid } });
    expect(await stored(`PushSubscriptions/${manager.uid}`)).toBeUndefined();
  });
});

test("a member sees and silences only the own device, the owner every one", async () => {
  const vendor = await makeVendor();
  const [manager, staff] = [await makeMember(vendor.uid, "manager"), await makeMember(vendor.uid, "staff")];
  const people = { owner: vendor, manager, staff };
  const endpointOf = ({ uid }: Person) => `https://fcm.googleapis.com/fcm/send/${uid}`;
  const idOf = (person: Person) => createHash("sha256").update(endpointOf(person)).digest("base64url");
  for (const person of Object.values(people)) {
    const record = { vendorId: vendor.uid, uid: person.uid, label: "Phone", createdAt: new Date() };
    await store(`PushSubscriptions/${idOf(person)}`, { ...record, endpoint: endpointOf(person) });
  }
  const listOf = async (person: Person) =>
    (await rings.get<DevicesAnswer>(devices, person)).body.devices.map(({ endpoint }) => endpoint).sort();
  const silence = ({ token }: Person, device: Person) =>
    rings.request("DELETE", devices, { token, body: { endpoint: endpointOf(device) } });

  expect(await listOf(vendor)).toEqual([vendor, manager, staff].map(endpointOf).sort());
  expect(await listOf(manager)).toEqual([endpointOf(manager)]);
  expect(await listOf(staff)).toEqual([endpointOf(staff)]);
  for (const device of [vendor, manager]) expect((await silence(staff, device)).status).toBe(200);
  expect(await listOf(vendor)).toHaveLength(3);
  await silence(staff, staff);
  await silence(vendor, manager);
  expect(await listOf(vendor)).toEqual([endpointOf(vendor)]);
});

describe("signing a member out", () => {
  const signOut = ({ token }: Person, uid: string, requestId: string = randomUUID()) =>
    api.post(`${path}/sign-out`, { token, body: { uid, requestId } });
  const entriesOf = async (vendorId: string) =>
    (await storedWhere("AuditLog", "vendorId", vendorId)).map(({ action }) => action);
  /** Firebase Authentication knows the time of a revocation, and of a login, to the second. */
  const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));

  test.each(["staff", "owner"] as const)("ends the sessions and the rings of the %s", async (role) => {
    const vendor = await makeVendor();
    const person = role === "owner" ? vendor : await makeMember(vendor.uid, role);
    const other = await makeMember(vendor.uid, "manager");
    for (const { uid } of [person, other]) {
      await store(`PushSubscriptions/${uid}`, { vendorId: vendor.uid, uid, label: "Phone" });
    }
    await nextSecond();
    expect((await signOut(vendor, person.uid)).status).toBe(200);
    const refused = await daily.get(dashboard, person);
    expect([refused.status, codeOf(refused as never)]).toEqual([401, "auth/invalid-token"]);
    expect((await daily.get(dashboard, other)).status).toBe(200);
    expect(await stored(`PushSubscriptions/${person.uid}`)).toBeUndefined();
    expect(await stored(`PushSubscriptions/${other.uid}`)).toBeDefined();
    await nextSecond();
    expect((await daily.get(dashboard, { token: await tokenOf(person.email) })).status).toBe(200);
  });

  test("has one entry for 20 concurrent requests, and a retry ends no newer session", async () => {
    const vendor = await makeVendor();
    const member = await makeMember(vendor.uid, "staff");
    const requestId = randomUUID();
    const sent = Array.from({ length: 20 }, () => signOut(vendor, member.uid, requestId));
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await entriesOf(vendor.uid)).toEqual(["member-signed-out"]);
    await nextSecond();
    const token = await tokenOf(member.email);
    await nextSecond();
    expect((await signOut(vendor, member.uid, requestId)).status).toBe(200);
    expect((await daily.get(dashboard, { token })).status).toBe(200);
    expect(await entriesOf(vendor.uid)).toEqual(["member-signed-out"]);
  });

  test("is refused for a person who is not a member, and for a manager", async () => {
    const [vendor, stranger] = [await makeVendor(), await makePerson()];
    const manager = await makeMember(vendor.uid, "manager");
    await nextSecond();
    expect((await signOut(vendor, stranger.uid)).status).toBe(404);
    expect((await signOut(manager, vendor.uid)).status).toBe(403);
    expect((await api.get<Me>("/engine/vendors/me", stranger)).status).toBe(200);
    expect((await daily.get(dashboard, vendor)).status).toBe(200);
  });
});

test("lists the owner first, then the members, and no member of another restaurant", async () => {
  const vendor = await makeVendor();
  const member = await makeMember(vendor.uid, "staff");
  const { body } = await api.get<Team>(path, vendor);
  expect(body.members.map(({ uid, email, role }) => [uid, email, role])).toEqual([
    [vendor.uid, vendor.email, "owner"],
    [member.uid, member.email, "staff"],
  ]);
  // The record of another restaurant's member.
  await storeMember((await makeVendor()).uid, "somebody", "staff");
  expect((await api.get<Team>(path, vendor)).body.members).toHaveLength(2);
});

test("an owner from before there were members stays the owner", async () => {
  const vendor = await makeVendor();
  await remove(`Members/${vendor.uid}_${vendor.uid}`);
  const { body } = await api.get<Me>("/engine/vendors/me", vendor);
  expect([body.role, body.vendor?.id]).toEqual(["owner", vendor.uid]);
  expect((await api.get(path, vendor)).status).toBe(200);
});

test("a migration makes each owner a member once", async () => {
  const vendor = await makeVendor();
  const member = `Members/${vendor.uid}_${vendor.uid}`;
  const expected = await stored(member);
  await remove(member);
  await runMigration(restaurantOwners);
  expect(await stored(member)).toEqual(expected);
  expect(await runMigration(restaurantOwners, { again: true })).toMatchObject({ changed: 0 });
});
