import { setTimeout as sleep } from "node:timers/promises";
import type { Me, RegisterVendorAnswer, VendorRecord } from "@flashplate/contract/vendors/vendors";
import { beforeAll, describe, expect, test } from "vitest";
import { flashsales, notifications, vendors } from "../../functions/src/index.ts";
import { auth } from "../../functions/src/platform/firebase.ts";
import { type Served, serve } from "../../functions/test-support/instances/server.ts";
import { applicationRevision } from "../../functions/test-support/records/application-revision.ts";
import { makeAdmin, makePerson, type Person, tokenOf } from "../../functions/test-support/records/people.ts";
import {
  change,
  stored,
  storedWhere,
  storeVendorPicture,
} from "../../functions/test-support/records/records.ts";

/** Longer than triggers need, also on a busy machine. */
const triggersMs = 700;

let vendorsApi: Served;
let notificationsApi: Served;
let salesApi: Served;
beforeAll(async () => {
  vendorsApi = await serve(vendors);
  notificationsApi = await serve(notifications);
  salesApi = await serve(flashsales);
});

async function register({ uid, email, token }: Person, extra: object = {}) {
  const vendorData = {
    name: "Sly's Diner",
    address: "1 Main Street",
    phone_number: "+1 555 010 2030",
    email,
    description: "Open late.",
    img_url: await storeVendorPicture(uid),
    ...extra,
  };
  return vendorsApi.post<RegisterVendorAnswer>("/register-vendor", { token, body: { vendorData, ...extra } });
}

/** Gives triggers time to run, then checks all effects of an approval. */
async function expectStillPending({ uid, token }: Person): Promise<void> {
  await sleep(triggersMs);
  expect(await stored(`Vendors/${uid}`)).toMatchObject({ vendorVerify: false, decision: null });
  expect((await auth().getUser(uid)).customClaims?.vendorVerify).toBeUndefined();
  expect(await storedWhere("Approvals", "vendorId", uid)).toEqual([]);
  const { body } = await vendorsApi.get<Me>("/me", { token });
  expect([body.admin, body.vendor?.vendorVerify]).toEqual([false, false]);
  const sale = await salesApi.post("/create", { token, body: {} });
  expect([sale.status, sale.body.error.code]).toEqual([403, "vendor/not-approved"]);
}

describe("a vendor cannot approve itself", () => {
  test("by additional fields of a registration, the first or a later one", async () => {
    const extra = {
      vendorVerify: true,
      initialOnboarding: true,
      decision: "approved",
      admin: true,
      emailVerified: true,
      createdAt: 0,
    };
    const person = await makePerson();
    expect((await register(person, extra)).status).toBe(201);
    await expectStillPending(person);
    const before = await stored(`Vendors/${person.uid}`);
    expect(before).toMatchObject({ initialOnboarding: false });
    expect(before).not.toHaveProperty("admin");
    expect((await register(person, extra)).status).toBe(200);
    await expectStillPending(person);
    expect((await stored(`Vendors/${person.uid}`))?.createdAt).toEqual(before?.createdAt);
  });

  test("by an admin field in Firestore", async () => {
    const person = await makePerson();
    await register(person);
    await change(`Vendors/${person.uid}`, { admin: true });
    for (const path of ["/approve", "/decline"]) {
      const body = { vendorId: person.uid, revision: "any", reason: "Because." };
      const { status } = await vendorsApi.post(path, { token: person.token, body });
      expect(status).toBe(403);
    }
    expect((await vendorsApi.get("/pending", { token: person.token })).status).toBe(403);
    await expectStillPending(person);
  });

  test("by verifying its email and requesting its topic", async () => {
    const person = await makePerson({ emailVerified: false });
    await register(person);
    await auth().updateUser(person.uid, { emailVerified: true });
    const verified = { ...person, token: await tokenOf(person.email) };
    const { status, body } = await notificationsApi.post<{ state: string }>("/create-vendor-topic", {
      token: verified.token,
      body: { vendorId: person.uid, vendorVerify: true, state: "active" },
    });
    expect([status, body.state]).toEqual([200, "requested"]);
    await expectStillPending(verified);
  });

  test("as an admin, nor decline itself; another admin may", async () => {
    const person = await makeAdmin();
    await register(person);
    const before = await stored(`Vendors/${person.uid}`);
    const vendor = { id: person.uid, record: before as unknown as VendorRecord };
    const revision = await applicationRevision(vendor);
    const decide = (path: string, { token }: Person) =>
      vendorsApi.post(path, { token, body: { vendorId: person.uid, revision, reason: "Because." } });
    for (const path of ["/approve", "/decline"]) {
      const { status, body } = await decide(path, person);
      expect([path, status, body.error]).toEqual([
        path,
        403,
        {
          code: "vendor/own-application",
          message: "This is your own restaurant. Ask another administrator to decide on it.",
        },
      ]);
    }
    await sleep(triggersMs);
    expect(await stored(`Vendors/${person.uid}`)).toEqual(before);
    expect(await storedWhere("Approvals", "vendorId", person.uid)).toEqual([]);
    expect((await decide("/approve", await makeAdmin())).status).toBe(200);
    expect((await storedWhere("Approvals", "vendorId", person.uid)).length).toBe(1);
  });

  test("by a `vendorVerify` claim", async () => {
    const person = await makePerson();
    await register(person);
    // A claim must not replace the record.
    await auth().setCustomUserClaims(person.uid, { vendorVerify: true });
    const claimed = { ...person, token: await tokenOf(person.email) };
    const sale = await salesApi.post("/create", { token: claimed.token, body: {} });
    expect([sale.status, sale.body.error.code]).toEqual([403, "vendor/not-approved"]);
  });
});
