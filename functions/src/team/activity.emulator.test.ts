import { randomUUID } from "node:crypto";
import { type Endpoint, leastRoleOf, nameOf } from "@flashplate/contract/http/endpoint";
import { endpoints } from "@flashplate/contract/http/interface";
import { activityDaysKept } from "@flashplate/contract/shared/retention";
import type { Activities } from "@flashplate/contract/team/activity";
import type { AuditRecord } from "@flashplate/contract/team/activity-records";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { rightPerson, type ServedEndpoints, serveEndpoints } from "../../test-support/endpoints.ts";
import { makeMember } from "../../test-support/records/members.ts";
import { makePerson, type Person } from "../../test-support/records/people.ts";
import {
  makeVendor,
  store,
  stored,
  storedWhere,
  storeOrder,
  storeSale,
} from "../../test-support/records/records.ts";
import { storeInvitation } from "../../test-support/scenarios/team-scenarios.ts";
import { scenarioOf } from "../../test-support/scenarios.ts";
import { whileAnswersAreLost } from "../../test-support/stand-ins/lost-answers.ts";
import { archiveExpired } from "../flash-sales/ends/archive-sale.ts";
import * as logger from "../platform/logging/logger.ts";
import { makeAllScheduledSales } from "../schedules/make-scheduled-sales.ts";
import { applyDeletion, requestDeletion } from "../vendors/account/delete-account.ts";

let api: ServedEndpoints;
beforeAll(async () => {
  api = await serveEndpoints();
  vi.spyOn(logger, "logInfo").mockReturnValue();
});

const find = (name: string) => endpoints.find((one) => nameOf(one) === name) as Endpoint;
const call = (name: string, { token }: Person, input?: object) => api.call(find(name), token, input);
async function entriesWhere(field: string, value: string): Promise<AuditRecord[]> {
  return (await storedWhere("AuditLog", field, value)) as unknown as AuditRecord[];
}
const entriesOf = (vendorId: string) => entriesWhere("vendorId", vendorId);
/** Entries of people. A schedule that was changed makes sales, whose entries are the system's. */
const byPeople = (entries: readonly AuditRecord[]) => entries.filter(({ role }) => role !== "system");

/** Changes of a restaurant without an entry, and why. */
const unlogged: Record<string, string> = {
  "POST /api/flashsaleAPI/getFlashSaleById": "reads",
  "POST /api/flashsaleAPI/addToPast": "the sale is over by its time: an entry of the system",
  "POST /menu-import/create_menu_from_file": "a draft, which is not stored",
  "POST /notifications/devices": "a device of the member",
  "DELETE /notifications/devices": "a device of the member",
  "POST /account_link": "a link, which is not stored",
  "POST /account/login_link": "a link, which is not stored",
};

const changes = endpoints.filter(
  (endpoint: Endpoint) => endpoint.methods[0] !== "GET" && leastRoleOf(endpoint) !== undefined,
);

describe("every change of a restaurant", () => {
  test.each(changes.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    "has one entry, also when the commit is retried without acknowledgement: $name",
    async ({ name, endpoint }) => {
      for (const outcome of [undefined, "again"] as const) {
        const person = await rightPerson(endpoint);
        const input = await scenarioOf(endpoint).success(person);
        const before = await entriesWhere("actorUid", person.uid);
        expect(before).toEqual([]);
        const run = () => api.call(endpoint, person.token, input);
        await (outcome ? whileAnswersAreLost(outcome, run) : run());
        const entries = await entriesWhere("actorUid", person.uid);
        expect(entries, JSON.stringify(entries)).toHaveLength(name in unlogged ? 0 : 1);
        for (const entry of entries) {
          expect([entry.actorName, entry.requestId]).toEqual([person.email, expect.any(String)]);
          expect(entry.purgeAt.getTime() - entry.at.getTime()).toBe(activityDaysKept * 86_400_000);
        }
      }
    },
  );

  test(`is one of ${changes.length} endpoints, of which ${Object.keys(unlogged).length} have no entry`, () => {
    expect(changes.map(nameOf)).toEqual(expect.arrayContaining(Object.keys(unlogged)));
  });
});

/** Technical fields: they follow from others, or from the request. */
const technical = [
  "revision",
  "updatedAt",
  "duration",
  "remaining",
  "adjustments",
  "isSoldOut",
  "wanted_limit",
  "img_small_url",
  "reviewedPlace",
  "completionTime",
  "cancelReason",
  "cancelledAt",
];

function diffOf(before: object, after: object) {
  const [one, other] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => !technical.includes(name) && JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
  return Object.fromEntries(
    names.map((name) => [name, { old: one[name] ?? null, new: other[name] ?? null }]),
  );
}

describe("an entry", () => {
  const edits: Record<string, { path: (person: Person, input: never) => string }> = {
    "PUT /api/flashsaleAPI/updateFlashSale": {
      path: (_, { reqBody }: { reqBody: { currentSaleId: string } }) => `FlashSales/${reqBody.currentSaleId}`,
    },
    "POST /api/flashsaleAPI/adjust": { path: (_, { saleId }: { saleId: string }) => `FlashSales/${saleId}` },
    "PUT /engine/flashsales/schedules": {
      path: (_, { scheduleId }: { scheduleId: string }) => `SaleSchedules/${scheduleId}`,
    },
    "POST /engine/flashsales/pause": { path: ({ uid }) => `Vendors/${uid}` },
    "PUT /engine/vendors/team/role": {
      path: (person, { uid }: { uid: string }) => `Members/${person.uid}_${uid}`,
    },
    "POST /api/vendorAPI/completeOrder": {
      path: (_, { orderId }: { orderId: string }) => `Orders/${orderId}`,
    },
    "POST /api/vendorAPI/cancelOrder": { path: (_, { orderId }: { orderId: string }) => `Orders/${orderId}` },
  };

  test.each(Object.entries(edits))("equals the difference of the record: %s", async (name, { path }) => {
    const person = await makeVendor();
    const input = (await scenarioOf(find(name)).success(person)) as never;
    const before = await stored(path(person, input));
    expect((await call(name, person, input)).status).toBe(200);
    const after = await stored(path(person, input));
    const [entry] = byPeople(await entriesOf(person.uid));
    const expected = diffOf(before ?? {}, after ?? {});
    expect(Object.keys(expected).length).toBeGreaterThan(0);
    expect(entry?.changes).toEqual(expected);
  });

  test("is written once by 20 concurrent requests", async () => {
    const vendor = await makeVendor();
    const saleId = await storeSale(vendor.uid, 30);
    const orderId = await storeOrder(vendor.uid, { saleId });
    const adjust = { saleId, portions: 1, requestId: randomUUID() };
    const twenty = Array.from({ length: 20 });
    await Promise.all(twenty.map(() => call("POST /api/flashsaleAPI/adjust", vendor, adjust)));
    await Promise.all(twenty.map(() => call("POST /api/vendorAPI/completeOrder", vendor, { orderId })));
    await Promise.all(twenty.map(() => call("POST /api/flashsaleAPI/stop", vendor, { saleId })));
    const actions = byPeople(await entriesOf(vendor.uid)).map(({ action }) => action);
    expect(actions.sort()).toEqual(["order-completed", "sale-adjusted", "sale-stopped"]);
  });

  test("names the member who acted, and nothing of a guest", async () => {
    const vendor = await makeVendor();
    const staff = await makeMember(vendor.uid, "staff");
    const orderId = await storeOrder(vendor.uid, { usersName: "Ravi Guest", consumerId: "guest-uid-1" });
    await call("POST /api/vendorAPI/completeOrder", staff, { orderId });
    const [entry] = await entriesOf(vendor.uid);
    expect(entry).toMatchObject({
      actorUid: staff.uid,
      actorName: staff.email,
      role: "staff",
      kind: "order",
    });
    expect(JSON.stringify(entry)).not.toMatch(/Ravi|guest-uid-1/);
  });

  test("is the system's when a schedule makes a sale, and when a sale is archived", async () => {
    const vendor = await makeVendor();
    const input = await scenarioOf(find("POST /engine/flashsales/schedules")).success(vendor);
    await call("POST /engine/flashsales/schedules", vendor, input);
    await makeAllScheduledSales();
    await storeSale(vendor.uid, -1);
    await archiveExpired();
    await archiveExpired();
    const bySystem = (await entriesOf(vendor.uid)).filter(({ role }) => role === "system");
    const actions = bySystem.map(({ action }) => action);
    expect(actions.filter((action) => action === "sale-ended")).toHaveLength(1);
    expect(new Set(actions)).toEqual(new Set(["sale-created", "sale-ended"]));
    expect(bySystem.every(({ actorUid, actorName }) => actorUid === null && actorName === null)).toBe(true);
  });

  test("of an admin has no name for the restaurant", async () => {
    const admin = await rightPerson(find("POST /engine/vendors/withdraw-approval"));
    const input = await scenarioOf(find("POST /engine/vendors/withdraw-approval")).success(admin);
    await call("POST /engine/vendors/withdraw-approval", admin, input);
    const [entry] = await entriesWhere("actorUid", admin.uid);
    expect(entry).toMatchObject({ action: "approval-withdrawn", role: "admin", actorName: null });
    expect(JSON.stringify(entry)).not.toContain(admin.email);
  });
});

describe("the log", () => {
  const path = "GET /engine/vendors/team/activity";
  const read = async (person: Person, query: object = {}) =>
    (await call(path, person, query)).body as unknown as Activities;

  /** Entries a minute apart, newest last. */
  async function storeEntries(vendorId: string, count: number, traits: Partial<AuditRecord> = {}) {
    for (let n = 0; n < count; n += 1) {
      const at = new Date(Date.now() - (count - n) * 60_000);
      const entry: AuditRecord = {
        vendorId,
        at,
        actorUid: vendorId,
        actorName: "June",
        role: "owner",
        action: "sale-stopped",
        kind: "sale",
        subject: { id: `sale-${n}`, name: "Soup" },
        changes: {},
        count: n,
        requestId: null,
        purgeAt: at,
        ...traits,
      };
      await store(`AuditLog/${vendorId}-${traits.kind ?? ""}-${n}`, entry);
    }
  }

  test("has 50 entries a page, newest first, each once", async () => {
    const vendor = await makeVendor();
    await storeEntries(vendor.uid, 70);
    const first = await read(vendor);
    const second = await read(vendor, { before: first.nextCursor });
    expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([50, 20, undefined]);
    const counts = [...first.entries, ...second.entries].map(({ count }) => count);
    expect(counts).toEqual(Array.from({ length: 70 }, (_, n) => 69 - n));
  });

  test("shows one person's entries, or one kind's", async () => {
    const vendor = await makeVendor();
    await storeEntries(vendor.uid, 2);
    await storeEntries(vendor.uid, 3, { kind: "order", action: "order-completed", actorUid: "staff-1" });
    expect((await read(vendor, { person: "staff-1" })).entries).toHaveLength(3);
    expect((await read(vendor, { kind: "sale" })).entries).toHaveLength(2);
    expect((await read(vendor, { kind: "sale", person: "staff-1" })).entries).toEqual([]);
  });

  test("keeps an entry and no name of a member whose account is deleted", async () => {
    const vendor = await makeVendor();
    const member = await makePerson();
    const token = await storeInvitation(vendor.uid, member.email);
    await call("POST /engine/vendors/team/invite", vendor, { email: member.email, role: "staff" });
    await call("POST /engine/vendors/team/accept", member, { token });
    await call("PUT /engine/vendors/team/role", vendor, { uid: member.uid, role: "manager", revision: 1 });
    await call("POST /engine/flashsales/pause", member, {
      until: new Date(Date.now() + 600_000).toISOString(),
    });
    const before = await read(vendor);
    await requestDeletion(member, member.email);
    await applyDeletion(member.uid);
    const { entries } = await read(vendor);
    const text = JSON.stringify(await entriesOf(vendor.uid));
    expect(text).not.toContain(member.email);
    expect(text).not.toContain(member.uid);
    expect(entries).toHaveLength(before.entries.length + 1);
    expect(entries.map(({ action }) => action).sort()).toEqual([
      "member-invited",
      "member-joined",
      "member-left",
      "role-changed",
      "sales-paused",
    ]);
  });

  test("ends with the restaurant", async () => {
    const vendor = await makeVendor();
    await storeEntries(vendor.uid, 3);
    await requestDeletion(vendor, vendor.email);
    await applyDeletion(vendor.uid);
    expect(await entriesOf(vendor.uid)).toEqual([]);
  });
});
