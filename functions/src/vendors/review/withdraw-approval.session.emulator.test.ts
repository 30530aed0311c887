import type { DecisionsAnswer, WaitingVendorsAnswer } from "@flashplate/contract/vendors/decisions";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../../test-support/eventually.ts";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { makeAdmin, type Person } from "../../../test-support/records/people.ts";
import {
  change,
  dish,
  makeVendor,
  store,
  stored,
  storedWhere,
  storeMenu,
  storeOrder,
  storeSale,
  type VendorPerson,
} from "../../../test-support/records/records.ts";
import { vendors } from "../../index.ts";
import { auth } from "../../platform/firebase.ts";
import { readVendor } from "../../store/vendors.repository.ts";
import { profileRevision } from "../profile/profile-revision.ts";
import { applyWithdrawal } from "./withdraw-approval.ts";

let api: Served;
let admin: Person;
beforeAll(async () => {
  api = await serve(vendors);
  admin = await makeAdmin();
});

async function approve({ uid }: Person): Promise<void> {
  const vendor = await readVendor(uid);
  const revision = vendor ? profileRevision(vendor.record) : "none";
  const body = { vendorId: uid, revision };
  expect((await api.post("/engine/vendors/approve", { token: admin.token, body })).status).toBe(200);
  await untilApproved(uid);
}

async function untilApproved(uid: string): Promise<void> {
  await eventually(async () => {
    expect(await stored(`Vendors/${uid}`)).toMatchObject({ vendorVerify: true, decision: "approved" });
    expect((await auth().getUser(uid)).customClaims).toMatchObject({ vendorVerify: true });
    expect(await stored(`NotificationTopics/${uid}`)).toMatchObject({ state: "active" });
    expect(await stored(`VendorProfiles/${uid}`)).toBeDefined();
  });
}

async function makeApproved(): Promise<VendorPerson> {
  const vendor = await makeVendor({ approved: false });
  await approve(vendor);
  return vendor;
}

/** The newest decisions on a vendor, as this admin sees them. */
async function decisionsOn({ uid }: Person, { token } = admin) {
  const { body } = await api.get<DecisionsAnswer>("/decisions", { token });
  return body.decisions.filter(({ vendorId }) => vendorId === uid);
}

async function approvalOf(vendor: Person): Promise<string> {
  return (await decisionsOn(vendor)).find(({ decision }) => decision === "approved")?.id ?? "";
}

const withdraw = (approvalId: string, reason: string | null = null, { token } = admin) =>
  api.post("/engine/vendors/withdraw-approval", { token, body: { approvalId, reason } });

const waiting = async () =>
  (await api.get<WaitingVendorsAnswer>("/pending", { token: admin.token })).body.vendors.map(({ id }) => id);

describe("POST /engine/vendors/withdraw-approval", () => {
  test("returns the restaurant to the queue, and ends its sales and orders", async () => {
    const vendor = await makeApproved();
    await storeMenu(vendor.uid, [dish()]);
    const saleId = await storeSale(vendor.uid, 30);
    const orders = [await storeOrder(vendor.uid, { saleId }), await storeOrder(vendor.uid)];
    const { status, body } = await withdraw(await approvalOf(vendor), "Approved by mistake");
    expect([status, body]).toEqual([200, { vendorId: vendor.uid, decision: "approval-withdrawn" }]);
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({ vendorVerify: false, decision: null });
    expect(await waiting()).toContain(vendor.uid);
    await eventually(async () => {
      expect((await auth().getUser(vendor.uid)).customClaims ?? {}).toEqual({});
      expect(await stored(`NotificationTopics/${vendor.uid}`)).toBeUndefined();
      expect(await stored(`VendorProfiles/${vendor.uid}`)).toBeUndefined();
      expect(await storedWhere("FlashSales", "vendorId", vendor.uid)).toEqual([]);
      for (const order of orders) {
        expect(await stored(`Orders/${order}`)).toMatchObject({ status: "cancelled" });
      }
    });
    expect(await stored(`Menus/${vendor.uid}`)).toBeDefined();
    expect((await api.get("/me", { token: vendor.token })).status).toBe(200);
    expect(await decisionsOn(vendor)).toMatchObject([
      { decision: "approval-withdrawn", reason: "Approved by mistake", decidedBy: admin.email },
      { decision: "approved", canBeWithdrawn: false },
    ]);
  });

  test("is stored once when it is repeated, and can follow a second approval", async () => {
    const vendor = await makeApproved();
    const first = await approvalOf(vendor);
    const answers = await Promise.all([withdraw(first), withdraw(first), withdraw(first)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await approve(vendor);
    const seen = await decisionsOn(vendor);
    expect(seen.map(({ decision, canBeWithdrawn }) => [decision, canBeWithdrawn])).toEqual([
      ["approved", true],
      ["approval-withdrawn", false],
      ["approved", false],
    ]);
    // A late repetition, and a late event, leave the second approval alone.
    expect((await withdraw(first)).status).toBe(200);
    await applyWithdrawal(vendor.uid);
    await untilApproved(vendor.uid);
    const second = await approvalOf(vendor);
    expect(second).not.toBe(first);
    expect((await withdraw(second)).status).toBe(200);
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({ decision: null });
    expect(await decisionsOn(vendor)).toHaveLength(4);
  });

  test("makes a waiting profile change part of the application", async () => {
    const vendor = await makeApproved();
    await change(`Vendors/${vendor.uid}`, {
      profileChange: { name: "New Kitchen", requestedAt: new Date() },
      reviewedPlace: { latitude: 1, longitude: 1 },
    });
    await withdraw(await approvalOf(vendor));
    const record = await stored(`Vendors/${vendor.uid}`);
    expect(record).toMatchObject({ name: "New Kitchen", decision: null, withdrawnAt: expect.any(Date) });
    expect(record).not.toHaveProperty("profileChange");
    expect(record).not.toHaveProperty("reviewedPlace");
  });

  test("answers 409 after a decline, 404 for a decline, 403 for the own restaurant", async () => {
    const vendor = await makeApproved();
    const approval = await approvalOf(vendor);
    const body = { vendorId: vendor.uid, reason: "Closed." };
    await api.post("/engine/vendors/decline", { token: admin.token, body });
    const late = await withdraw(approval);
    expect([late.status, late.body.error.code]).toEqual([409, "vendor/changed-meanwhile"]);
    const [decline] = await decisionsOn(vendor);
    expect((await withdraw(decline?.id ?? "")).body.error.code).toBe("request/not-found");

    const own = await makeVendor({ approved: false, claims: { admin: true } });
    await store(`Admins/${own.uid}`, { grantedAt: new Date() });
    await approve(own);
    expect(await decisionsOn(own)).toMatchObject([{ canBeWithdrawn: true }]);
    expect(await decisionsOn(own, own)).toMatchObject([{ canBeWithdrawn: false }]);
    const refused = await withdraw(await approvalOf(own), null, own);
    expect([refused.status, refused.body.error.code]).toEqual([403, "vendor/own-application"]);
  });
});
