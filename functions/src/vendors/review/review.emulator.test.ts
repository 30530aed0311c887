import { maxPendingListed } from "@flashplate/contract/http/list-limits";
import { vendorImagePath } from "@flashplate/contract/shared/images";
import { decisionDaysKept } from "@flashplate/contract/shared/retention";
import type { ApprovalRecord, WaitingVendorsAnswer } from "@flashplate/contract/vendors/decisions";
import type { Me, VendorRecord } from "@flashplate/contract/vendors/vendors";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { makeAdmin, makePerson, type Person, tokenOf } from "../../../test-support/records/people.ts";
import {
  change,
  hasObject,
  makeVendor,
  store,
  stored,
  storedWhere,
  storeVendorPicture,
  vendorRecord,
} from "../../../test-support/records/records.ts";
import { notifications, vendorAPI, vendors } from "../../index.ts";
import { setClock } from "../../platform/clock.ts";
import { auth } from "../../platform/firebase.ts";
import { cursorOf } from "../../platform/firestore/cursors.ts";
import { profileRevision } from "../profile/profile-revision.ts";
import { applyApproval, completeApproval } from "./vendor-decisions.ts";

let api: Served;
let vendorApi: Served;
let topics: Served;
let admin: Person;
beforeAll(async () => {
  api = await serve(vendors);
  vendorApi = await serve(vendorAPI);
  topics = await serve(notifications);
  admin = await makeAdmin();
});

const asAdmin = (path: string, body: object) => api.post(path, { token: admin.token, body });
const approve = (vendorId: string, revision: string) => asAdmin("/approve", { vendorId, revision });
const queue = async (query = "") =>
  (await api.get<WaitingVendorsAnswer>(`/pending${query}`, { token: admin.token })).body;
const idsOf = async (query = "") => (await queue(query)).vendors.map(({ id }) => id);
const revisionInQueue = async (vendorId: string) =>
  (await queue()).vendors.find(({ id }) => id === vendorId)?.revision ?? "none";
const codeOf = async (answer: ReturnType<typeof approve>) => (await answer).body.error.code;

/** The values that a profile edit sends. */
function profileOf(record: VendorRecord, changes: object) {
  const { name, address, phone_number, description, coordinates, timeZone } = record;
  const fields = { name, address, phone_number, description, coordinates, timeZone, openingHours: null };
  return { profile: { ...fields, revision: profileRevision(record), ...changes } };
}

const edit = (vendor: Person & { record: VendorRecord }, changes: object) =>
  api.request("PUT", "/profile", { token: vendor.token, body: profileOf(vendor.record, changes) });

describe("an approval", () => {
  test("answers 409 when the application changed after the admin saw it", async () => {
    const vendor = await makeVendor({ approved: false });
    const seen = profileRevision(vendor.record);
    expect((await edit(vendor, { name: "Famous Brand" })).status).toBe(200);
    expect(await codeOf(approve(vendor.uid, seen))).toBe("vendor/changed-meanwhile");
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({ decision: null });
  });

  test("answers 409 when the picture was replaced after the admin saw it", async () => {
    const vendor = await makeVendor({ approved: false });
    const img_url = await storeVendorPicture(vendor.uid);
    await change(`Vendors/${vendor.uid}`, { img_url });
    const seen = await revisionInQueue(vendor.uid);
    await storeVendorPicture(vendor.uid);
    expect(await codeOf(approve(vendor.uid, seen))).toBe("vendor/changed-meanwhile");
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({ decision: null });
    const present = await revisionInQueue(vendor.uid);
    expect((await approve(vendor.uid, present)).status).toBe(200);
    // The part after the dot is the version of the picture.
    expect((await stored(`Vendors/${vendor.uid}`))?.reviewedPicture).toEqual(present.split(".")[1]);
  });

  test("deletes a picture that replaced the reviewed one while the decision was stored", async () => {
    const vendor = await makeVendor({ approved: false });
    const img_url = await storeVendorPicture(vendor.uid);
    await change(`Vendors/${vendor.uid}`, { img_url });
    expect((await approve(vendor.uid, await revisionInQueue(vendor.uid))).status).toBe(200);
    await storeVendorPicture(vendor.uid);
    await applyApproval(vendor.uid);
    await completeApproval(vendor.uid);
    expect(await hasObject(vendorImagePath(vendor.uid))).toBe(false);
  });

  test("answers 409 when the email is not verified, or the account has another one", async () => {
    const unverified = await makeVendor({ approved: false, emailVerified: false });
    const moved = await makeVendor({ approved: false });
    await auth().updateUser(moved.uid, { email: `new-${moved.email}`, emailVerified: true });
    for (const { uid, record } of [unverified, moved]) {
      expect(await codeOf(approve(uid, profileRevision(record)))).toBe("vendor/email-not-verified");
    }
  });
});

describe("an account that changes its email", () => {
  test("cannot act for its restaurant until the new address is verified", async () => {
    const vendor = await makeVendor();
    const email = `new-${vendor.email}`;
    await auth().updateUser(vendor.uid, { email, emailVerified: true });
    const token = await tokenOf(email);
    const { status, body } = await vendorApi.get("/getVendorName", { token });
    expect([status, body.error.code]).toEqual([403, "auth/email-not-verified"]);
    expect((await api.get<Me>("/me", { token })).body).toMatchObject({ emailVerified: false });
    // The verification page asks for the topic, which stores the address.
    await topics.post("/create-vendor-topic", { token, body: { vendorId: vendor.uid } });
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({ email, emailVerified: true });
    expect((await vendorApi.get("/getVendorName", { token })).status).toBe(200);
  });

  test("replaces an address of another person in the record by its own verified one", async () => {
    const victim = "owner@famous-brand.example";
    const person = await makePerson();
    await store(`Vendors/${person.uid}`, { ...vendorRecord(victim, false), emailVerified: false });
    await topics.post("/create-vendor-topic", { token: person.token, body: { vendorId: person.uid } });
    expect(await stored(`Vendors/${person.uid}`)).toMatchObject({ email: person.email, emailVerified: true });
  });
});

describe("the queue", () => {
  test("lists unverified applicants apart, and stores a verified email when it is opened", async () => {
    const vendor = await makeVendor({ approved: false, emailVerified: false });
    await change(`Vendors/${vendor.uid}`, { emailVerified: false });
    expect(await idsOf()).not.toContain(vendor.uid);
    expect(await idsOf("?email=unverified")).toContain(vendor.uid);
    await auth().updateUser(vendor.uid, { emailVerified: true });
    expect(await idsOf()).toContain(vendor.uid);
    expect(await idsOf("?email=unverified")).not.toContain(vendor.uid);
    const mails = await storedWhere("NotificationOutbox", "vendorId", vendor.uid);
    expect(mails).toMatchObject([{ kind: "mail-received", mail: { to: vendor.email } }]);
  });

  test("stores a verified email on every page of unverified applicants", async () => {
    const vendor = await makeVendor({ approved: false });
    await change(`Vendors/${vendor.uid}`, { emailVerified: false });
    const after = cursorOf({ at: new Date(0), id: "-" });
    expect(await idsOf(`?email=unverified&after=${after}`)).not.toContain(vendor.uid);
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({ emailVerified: true });
  });

  test("drops an applicant whose account lost its verified email", async () => {
    const vendor = await makeVendor({ approved: false });
    await auth().updateUser(vendor.uid, { emailVerified: false });
    expect(await idsOf()).not.toContain(vendor.uid);
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({ emailVerified: false });
  });

  test("continues at the cursor", async () => {
    const old = Array.from({ length: maxPendingListed + 1 }, (_, n) => `old-${String(n).padStart(2, "0")}`);
    // Before the applications of other tests. At the same time, the ids decide.
    const createdAt = new Date(Date.UTC(2000, 0, 1));
    await Promise.all(
      old.map((id) =>
        store(`Vendors/${id}`, {
          ...vendorRecord("old@example.com", false),
          emailVerified: false,
          createdAt,
        }),
      ),
    );
    const first = await queue("?email=unverified");
    const next = await queue(`?email=unverified&after=${first.nextCursor}`);
    expect(first.vendors.map(({ id }) => id)).toEqual(old.slice(0, maxPendingListed));
    expect(next.vendors[0]?.id).toBe(old.at(-1));
    const wrong = await api.get("/pending?after=nonsense", { token: admin.token });
    expect([wrong.status, Object.keys(wrong.body.error.fields ?? {})]).toEqual([400, ["after"]]);
  });
});

describe("a profile change of an approved restaurant", () => {
  const decide = (vendorId: string, requestedAt: unknown, decision: string) =>
    asAdmin("/decide-profile-change", { vendorId, requestedAt, decision, reason: "Wrong address" });

  async function makeWaitingChange() {
    const vendor = await makeVendor();
    expect((await edit(vendor, { name: "Famous Brand", description: "New words." })).status).toBe(200);
    const list = await api.get<WaitingVendorsAnswer>("/profile-changes", { token: admin.token });
    const listed = list.body.vendors.find(({ id }) => id === vendor.uid);
    expect(listed).toMatchObject({ name: "Test Kitchen", profileChange: { name: "Famous Brand" } });
    return { vendor, requestedAt: listed?.profileChange?.requestedAt };
  }

  test("is public once an admin accepts it, and is stored once when accepted twice", async () => {
    const { vendor, requestedAt } = await makeWaitingChange();
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({
      name: "Test Kitchen",
      description: "New words.",
    });
    for (let time = 0; time < 2; time += 1) {
      expect((await decide(vendor.uid, requestedAt, "change-accepted")).status).toBe(200);
    }
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({ name: "Famous Brand" });
    expect(await stored(`Vendors/${vendor.uid}`)).not.toHaveProperty("profileChange");
    const decisions = await storedWhere("Approvals", "vendorId", vendor.uid);
    expect(decisions).toMatchObject([
      { decision: "change-accepted", decidedBy: admin.uid, change: { name: "Famous Brand" } },
    ]);
    const [{ decidedAt, purgeAt } = {}] = decisions as Partial<ApprovalRecord>[];
    expect(Number(purgeAt) - Number(decidedAt)).toBe(decisionDaysKept * 86_400_000);
    expect(await codeOf(decide(vendor.uid, requestedAt, "change-rejected"))).toBe("vendor/changed-meanwhile");
  });

  test("is dropped when an admin rejects it, and the owner gets the reason by mail", async () => {
    const { vendor, requestedAt } = await makeWaitingChange();
    expect((await decide(vendor.uid, requestedAt, "change-rejected")).status).toBe(200);
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({ name: "Test Kitchen" });
    const mails = await storedWhere("NotificationOutbox", "vendorId", vendor.uid);
    expect(mails).toMatchObject([
      { kind: "mail-change-rejected", body: expect.stringContaining("Wrong address") },
    ]);
  });
});

describe("an approved restaurant", () => {
  test("keeps its address and has no place until an admin accepts them", async () => {
    const vendor = await makeVendor();
    const place = { latitude: -33.9, longitude: 18.4 };
    const changes = { address: "1 Famous Plaza, Another City", coordinates: place };
    expect((await edit(vendor, changes)).status).toBe(200);
    const before = await stored(`Vendors/${vendor.uid}`);
    expect(before).toMatchObject({ address: "1 Test Street", coordinates: vendor.record.coordinates });
    const waiting = before?.profileChange as { requestedAt: Date };
    const body = {
      vendorId: vendor.uid,
      requestedAt: waiting.requestedAt.toISOString(),
      decision: "change-accepted",
    };
    expect((await asAdmin("/decide-profile-change", body)).status).toBe(200);
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({ ...changes, reviewedPlace: place });
  });
});

describe("a request of an admin", () => {
  test("answers 403 when the claim was removed, although the token still has it", async () => {
    const former = await makeAdmin();
    await auth().setCustomUserClaims(former.uid, {});
    const { status, body } = await api.get("/pending", { token: former.token });
    expect([status, body.error.code]).toEqual([403, "auth/admin-only"]);
    expect((await api.get<Me>("/me", { token: former.token })).body.admin).toBe(false);
    const vendor = await makeVendor();
    const topic = await topics.post("/create-vendor-topic", {
      token: former.token,
      body: { vendorId: vendor.uid },
    });
    expect(topic.status).toBe(404);
  });

  test("answers 403 when the sign-in is more than 12 hours old", async () => {
    const restore = setClock(() => new Date(Date.now() + 12.1 * 60 * 60_000));
    const { status, body } = await api.get("/pending", { token: admin.token });
    restore();
    expect([status, body.error.code]).toEqual([403, "auth/sign-in-again"]);
  });
});
