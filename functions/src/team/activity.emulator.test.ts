import { type Endpoint, nameOf } from "@flashplate/contract/http/endpoint";
import { endpoints } from "@flashplate/contract/http/interface";
import type { Activities } from "@flashplate/contract/team/activity";
import type { AuditRecord } from "@flashplate/contract/team/activity-records";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { rightPerson, type ServedEndpoints, serveEndpoints } from "../../test-support/endpoints.ts";
import { makeMember } from "../../test-support/records/members.ts";
import { makePerson, type Person } from "../../test-support/records/people.ts";
import {
  change,
  dish,
  makeVendor,
  saleRequest,
  store,
  storedWhere,
  storeMenu,
  storeOrder,
  storeSale,
} from "../../test-support/records/records.ts";
import { storeInvitation } from "../../test-support/scenarios/team-scenarios.ts";
import { scenarioOf } from "../../test-support/scenarios.ts";
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

describe("an entry", () => {
  // The nightly test of all endpoints: tests/nightly/emulator/activity-at-once.test.ts
  test("is written once by 20 concurrent requests", async () => {
    const vendor = await makeVendor();
    const orderId = await storeOrder(vendor.uid);
    const complete = () => call("POST /api/vendorAPI/completeOrder", vendor, { orderId });
    await Promise.all(Array.from({ length: 20 }, complete));
    expect((await entriesOf(vendor.uid)).map(({ action }) => action)).toEqual(["order-completed"]);
  });

  test("is written for a change and for its undo, but not for a repeated undo", async () => {
    const vendor = await makeVendor();
    const orderId = await storeOrder(vendor.uid);
    const until = new Date(Date.now() + 600_000).toISOString();
    await call("POST /engine/flashsales/pause", vendor, { until });
    await call("POST /engine/flashsales/pause", vendor, { until: null });
    await call("POST /engine/flashsales/pause", vendor, { until: null });
    await call("POST /api/vendorAPI/completeOrder", vendor, { orderId });
    await call("POST /api/vendorAPI/completeOrder", vendor, { orderId, undo: true });
    await call("POST /api/vendorAPI/completeOrder", vendor, { orderId, undo: true });
    const actions = (await entriesOf(vendor.uid)).map(({ action }) => action);
    expect(actions.sort()).toEqual(["order-completed", "order-reopened", "sales-paused", "sales-resumed"]);
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
    const made = bySystem.find(({ action }) => action === "sale-created");
    const [sale] = await storedWhere("FlashSales", "vendorId", vendor.uid);
    expect(made?.changes).toMatchObject({
      discount: { old: null, new: sale?.discount },
      discounted_price_cents: { old: null, new: sale?.discounted_price_cents },
    });
    expect(bySystem.every(({ actorUid, actorName }) => actorUid === null && actorName === null)).toBe(true);
  });

  test("names the price rule, the prior price and a rise, as the sale is stored", async () => {
    const vendor = await makeVendor();
    await change(`Vendors/${vendor.uid}`, { coordinates: { latitude: 40.42, longitude: -3.7 } });
    const soup = dish({ price_cents: 1000 });
    await storeMenu(vendor.uid, [soup]);
    const create = (discount: number) =>
      call("POST /engine/flashsales/create", vendor, {
        flashsaleData: saleRequest({ item_id: soup.id, base_price: 10, discount }),
      });
    await create(50);
    await create(60);
    const [cheap] = await storedWhere("FlashSales", "discount", 60);
    const created = (await entriesOf(vendor.uid)).find(({ changes }) => changes.discount?.new === 60);
    expect(cheap).toMatchObject({ priceRule: "eu-30-days", priorPrice_cents: 500 });
    expect(created?.changes).toMatchObject({
      priceRule: { old: null, new: "eu-30-days" },
      priorPrice_cents: { old: null, new: 500 },
    });
    const reqBody = { currentSaleId: created?.subject?.id, body: { discount: 40 } };
    await call("PUT /api/flashsaleAPI/updateFlashSale", vendor, { reqBody });
    const edited = (await entriesOf(vendor.uid)).find(({ action }) => action === "sale-edited");
    expect(edited?.changes).toEqual({
      discount: { old: 60, new: 40 },
      discounted_price_cents: { old: 400, new: 600 },
      lowestBeforeRise_cents: { old: null, new: 400 },
    });
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
    const actionsOf = async (query: object) =>
      (await read(vendor, query)).entries.map(({ action }) => action);
    expect(await actionsOf({ uid: "staff-1" })).toEqual(Array(3).fill("order-completed"));
    expect(await actionsOf({ kind: "sale" })).toEqual(Array(2).fill("sale-stopped"));
    expect(await actionsOf({ kind: "sale", uid: "staff-1" })).toEqual([]);
  });

  test("keeps the entries of a member, without the name, when the account is deleted", async () => {
    const vendor = await makeVendor();
    const member = await makePerson();
    await call("POST /engine/vendors/team/invite", vendor, { email: member.email, role: "staff" });
    const token = await storeInvitation(vendor.uid, member.email);
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
    // The deletion adds the entry "member-left".
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
