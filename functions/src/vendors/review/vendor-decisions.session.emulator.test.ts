import { objectPathOf, vendorImagePath, vendorSmallImagePath } from "@flashplate/contract/shared/images";
import type { DecisionAnswer, WaitingVendorsAnswer } from "@flashplate/contract/vendors/decisions";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../../test-support/eventually.ts";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { applicationRevision } from "../../../test-support/records/application-revision.ts";
import { makeAdmin, makePerson, type Person, tokenOf } from "../../../test-support/records/people.ts";
import {
  change,
  dish,
  hasObject,
  makeVendor,
  saleRecord,
  store,
  stored,
  storedWhere,
  storeMenu,
  storeOrder,
  storePicture,
  storeSale,
  storeVendorPicture,
  type VendorPerson,
} from "../../../test-support/records/records.ts";
import { vendorAPI, vendors } from "../../index.ts";
import { setClock } from "../../platform/clock.ts";
import { storageBucket } from "../../platform/configuration/config.ts";
import { auth } from "../../platform/firebase.ts";
import { readVendor } from "../../store/vendors.repository.ts";

let api: Served;
let admin: Person;
beforeAll(async () => {
  api = await serve(vendors);
  admin = await makeAdmin();
});

const approve = async (vendorId: string, token = admin.token) => {
  const vendor = await readVendor(vendorId);
  const revision = vendor ? await applicationRevision(vendor) : "none";
  return api.post<DecisionAnswer>("/engine/vendors/approve", { token, body: { vendorId, revision } });
};
const decline = (vendorId: string, reason: string | null = "Not a restaurant.", token = admin.token) =>
  api.post<DecisionAnswer>("/engine/vendors/decline", { token, body: { vendorId, reason } });

const claimsOf = async (uid: string) => (await auth().getUser(uid)).customClaims ?? {};
const decisionsOn = async ({ uid }: Person) =>
  (await storedWhere("Approvals", "vendorId", uid)).map(({ decision }) => decision).sort();

async function untilApproved({ uid }: Person): Promise<void> {
  await eventually(async () => {
    expect(await stored(`Vendors/${uid}`)).toMatchObject({ vendorVerify: true, decision: "approved" });
    expect(await claimsOf(uid)).toMatchObject({ vendorVerify: true });
    expect(await stored(`NotificationTopics/${uid}`)).toMatchObject({
      state: "active",
      topic: `vendor_${uid}`,
    });
  });
}

async function untilGone({ uid }: Person): Promise<void> {
  await eventually(async () => expect(await stored(`Vendors/${uid}`)).toBeUndefined());
}

test("deletes a file that is not a picture when the vendor is approved", async () => {
  const withText = await makeVendor({ approved: false });
  const withPicture = await makeVendor({ approved: false });
  await storeVendorPicture(withText.uid, Buffer.from("<!doctype html>"));
  await storeVendorPicture(withPicture.uid);
  for (const vendor of [withText, withPicture]) {
    await approve(vendor.uid);
    await untilApproved(vendor);
  }
  expect(await hasObject(vendorImagePath(withText.uid))).toBe(false);
  expect(await hasObject(vendorSmallImagePath(withPicture.uid))).toBe(true);
});

describe.each(["approve", "decline"])("POST /engine/vendors/%s", (path) => {
  const url = `/engine/vendors/${path}`;

  test("answers 401 without a token and 403 when the caller is not an admin", async () => {
    expect((await api.post(url, { body: {} })).status).toBe(401);
    const vendor = await makeVendor({ approved: false });
    const body = { vendorId: vendor.uid, revision: "any", reason: "Because." };
    const { status, body: answer } = await api.post(url, { token: vendor.token, body });
    expect([status, answer.error.code]).toEqual([403, "auth/admin-only"]);
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({ vendorVerify: false, decision: null });
  });

  test("answers 400 without a vendor and 404 for an unknown one", async () => {
    const { token } = admin;
    const missing = await api.post(url, { token, body: { revision: "any", reason: "Because." } });
    expect([missing.status, Object.keys(missing.body.error.fields ?? {})]).toEqual([400, ["vendorId"]]);
    const body = { vendorId: "missing-vendor", revision: "any", reason: "Because." };
    expect((await api.post(url, { token, body })).body.error.code).toBe("request/not-found");
  });
});

describe("an approval", () => {
  test("sets record, claim and topic, and is stored once when an admin approves", async () => {
    const vendor = await makeVendor({ approved: false, claims: { beta: true } });
    expect((await approve(vendor.uid)).body).toEqual({ vendorId: vendor.uid, decision: "approved" });
    const pending = await api.get<WaitingVendorsAnswer>("/pending", { token: admin.token });
    expect(pending.body.vendors.map(({ id }) => id)).not.toContain(vendor.uid);
    await untilApproved(vendor);
    expect(await claimsOf(vendor.uid)).toEqual({ beta: true, vendorVerify: true });
    const filed = await storedWhere("Approvals", "vendorId", vendor.uid);
    expect(filed).toEqual([
      {
        vendorId: vendor.uid,
        decision: "approved",
        reason: null,
        decidedBy: admin.uid,
        decidedAt: expect.any(Date),
        purgeAt: expect.any(Date),
        vendorName: "Test Kitchen",
        vendorEmail: vendor.email,
      },
    ]);
  });

  test("is stored once when two admins approve repeatedly", async () => {
    const vendor = await makeVendor({ approved: false });
    const other = await makeAdmin();
    const answers = await Promise.all([
      approve(vendor.uid),
      approve(vendor.uid, other.token),
      approve(vendor.uid),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await untilApproved(vendor);
    expect((await approve(vendor.uid)).status).toBe(200);
    expect(await decisionsOn(vendor)).toEqual(["approved"]);
  });

  test("completes when it is made directly in Firestore", async () => {
    const vendor = await makeVendor({ approved: false });
    await change(`Vendors/${vendor.uid}`, { vendorVerify: true });
    await untilApproved(vendor);
    const filed = await storedWhere("Approvals", "vendorId", vendor.uid);
    expect(filed).toMatchObject([{ decision: "approved", decidedBy: null }]);
  });

  test("is taken back when it is made in Firestore for an unverified email", async () => {
    const vendor = await makeVendor({ approved: false, emailVerified: false });
    await change(`Vendors/${vendor.uid}`, { vendorVerify: true });
    await eventually(async () =>
      expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({
        vendorVerify: false,
        emailVerified: false,
      }),
    );
    expect(await decisionsOn(vendor)).toEqual([]);
  });
});

describe("a decline", () => {
  /** A vendor with sales, orders, a menu and pictures. */
  async function makeBusyVendor(): Promise<{ vendor: VendorPerson; orders: string[]; pictures: string[] }> {
    const vendor = await makeVendor({ claims: { beta: true, vendorVerify: true } });
    const { uid } = vendor;
    const picture = await storePicture(uid);
    await storeVendorPicture(uid);
    await storeMenu(uid, [dish({ img_url: picture })]);
    const saleId = await storeSale(uid, 30);
    await storeSale(uid, 600);
    await store(`PastSales/test-past-${uid}`, { ...saleRecord(uid, -60), archivedAt: new Date() });
    await store(`NotificationTopics/${uid}`, { vendorId: uid, state: "active" });
    const orders = [
      await storeOrder(uid, { saleId }),
      await storeOrder(uid, { saleId, status: "completed", completionTime: new Date() }),
    ];
    return { vendor, orders, pictures: [objectPathOf(picture, storageBucket) ?? "", vendorImagePath(uid)] };
  }

  test("removes all records and sessions and keeps the decision", async () => {
    const { vendor, orders, pictures } = await makeBusyVendor();
    const stranger = await makeVendor();
    const strangersPicture = objectPathOf(await storePicture(stranger.uid), storageBucket) ?? "";
    // Revocation times have whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await decline(vendor.uid, "Closed down.")).body).toEqual({
      vendorId: vendor.uid,
      decision: "declined",
    });
    await untilGone(vendor);
    expect(await stored(`Menus/${vendor.uid}`)).toBeUndefined();
    expect(await stored(`NotificationTopics/${vendor.uid}`)).toBeUndefined();
    expect(await storedWhere("FlashSales", "vendorId", vendor.uid)).toEqual([]);
    expect(await storedWhere("PastSales", "vendorId", vendor.uid)).toEqual([]);
    expect(await stored(`Orders/${orders[0]}`)).toMatchObject({ status: "cancelled" });
    expect(await stored(`Orders/${orders[1]}`)).toMatchObject({ status: "completed" });
    expect(await Promise.all(pictures.map(hasObject))).toEqual([false, false]);
    expect(await hasObject(strangersPicture)).toBe(true);
    expect(await claimsOf(vendor.uid)).toEqual({ beta: true });
    expect((await api.get("/me", { token: vendor.token })).status).toBe(401);
    expect(await storedWhere("Approvals", "vendorId", vendor.uid)).toMatchObject([
      { decision: "declined", reason: "Closed down.", decidedBy: admin.uid, vendorName: "Test Kitchen" },
    ]);
  });

  test("needs no reason", async () => {
    const [silent, blank] = [await makeVendor({ approved: false }), await makeVendor({ approved: false })];
    const body = { vendorId: silent.uid };
    expect((await api.post("/engine/vendors/decline", { token: admin.token, body })).status).toBe(200);
    expect((await decline(blank.uid, " ")).status).toBe(200);
    for (const { uid } of [silent, blank]) {
      expect(await storedWhere("Approvals", "vendorId", uid)).toMatchObject([{ reason: null }]);
    }
  });

  test("takes effect at once, before the clean-up", async () => {
    const vendor = await makeVendor();
    const vendorApi = await serve(vendorAPI);
    await change(`Vendors/${vendor.uid}`, { decision: "declined" });
    const { status, body } = await vendorApi.get("/getVendorName", { token: vendor.token });
    expect([status, body.error.code]).toEqual([403, "auth/vendor-only"]);
  });

  test("answers the same when repeated, during and after the clean-up", async () => {
    const vendor = await makeVendor({ approved: false });
    const answers = await Promise.all([decline(vendor.uid), decline(vendor.uid)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await untilGone(vendor);
    expect((await decline(vendor.uid)).status).toBe(200);
    expect(await decisionsOn(vendor)).toEqual(["declined"]);
  });

  test("cannot be undone by an approval", async () => {
    const vendor = await makeVendor({ approved: false });
    await change(`Vendors/${vendor.uid}`, { decision: "declined" });
    const approval = await approve(vendor.uid);
    expect([approval.status, approval.body.error.code]).toEqual([409, "vendor/already-decided"]);
    const other = await makeVendor({ approved: false });
    await decline(other.uid);
    await untilGone(other);
    expect((await approve(other.uid)).status).toBe(404);
  });

  test("stores both decisions for an approved vendor", async () => {
    const vendor = await makeVendor({ approved: false });
    await approve(vendor.uid);
    await untilApproved(vendor);
    await decline(vendor.uid);
    await untilGone(vendor);
    expect(await decisionsOn(vendor)).toEqual(["approved", "declined"]);
    expect(await claimsOf(vendor.uid)).toEqual({});
    expect(await stored(`NotificationTopics/${vendor.uid}`)).toBeUndefined();
  });

  test("completes when the account was deleted", async () => {
    const vendor = await makeVendor({ approved: false });
    await auth().deleteUser(vendor.uid);
    await decline(vendor.uid);
    await untilGone(vendor);
  });

  test("lets the person apply again after the clean-up", async () => {
    const vendor = await makeVendor({ approved: false });
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await decline(vendor.uid);
    await untilGone(vendor);
    const vendorData = { ...vendor.record, img_url: await storeVendorPicture(vendor.uid) };
    const token = await tokenOf(vendor.email);
    const apply = () => api.post("/register-vendor", { token, body: { vendorData } });
    const tooSoon = await apply();
    expect([tooSoon.status, tooSoon.body.error.code]).toEqual([409, "vendor/already-decided"]);
    const restore = setClock(() => new Date(Date.now() + 11 * 60_000));
    const later = await apply();
    restore();
    expect(later.status).toBe(201);
    await approve(vendor.uid);
    await untilApproved(vendor);
    expect(await decisionsOn(vendor)).toEqual(["approved", "declined"]);
  });
});

test("answers 404 for a person without a vendor record", async () => {
  const person = await makePerson();
  expect((await approve(person.uid)).status).toBe(404);
  expect((await decline(person.uid)).status).toBe(404);
});
