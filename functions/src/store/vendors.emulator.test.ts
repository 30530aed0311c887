import type { WaitingVendorsAnswer } from "@flashplate/contract/vendors/decisions";
import type { Me, VendorNameAnswer } from "@flashplate/contract/vendors/vendors";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makeAdmin, makePerson, type Person } from "../../test-support/records/people.ts";
import { change, makeVendor, store, vendorRecord } from "../../test-support/records/records.ts";
import { vendorAPI, vendors } from "../index.ts";

let api: Served;
let vendorApi: Served;
beforeAll(async () => {
  api = await serve(vendors);
  vendorApi = await serve(vendorAPI);
});

describe("GET /engine/vendors/me", () => {
  test("answers 401 without a token", async () => {
    expect((await api.get("/engine/vendors/me")).status).toBe(401);
  });

  test("returns the data of the token and the record", async () => {
    const [admin, unverified, vendor] = [
      await makeAdmin(),
      await makePerson({ emailVerified: false }),
      await makeVendor({ approved: false }),
    ];
    const me = async ({ token }: Person) => (await api.get<Me>("/engine/vendors/me", { token })).body;
    expect(await me(admin)).toEqual({
      admin: true,
      emailVerified: true,
      vendor: null,
      role: null,
      declined: null,
    });
    expect(await me(unverified)).toEqual({
      admin: false,
      emailVerified: false,
      vendor: null,
      role: null,
      declined: null,
    });
    expect(await me(vendor)).toMatchObject({ admin: false, vendor: { id: vendor.uid, vendorVerify: false } });
  });

  test("shows no private field, and no field makes an admin", async () => {
    const vendor = await makeVendor();
    await change(`Vendors/${vendor.uid}`, { admin: true, stripeAccountId: "acct_1", note: "secret" });
    const { body } = await api.get<Me>("/me", { token: vendor.token });
    expect(body.admin).toBe(false);
    expect(Object.keys(body.vendor ?? {}).sort()).toEqual(
      [
        "address",
        "coordinates",
        "description",
        "email",
        "emailVerified",
        "id",
        "img_url",
        "initialOnboarding",
        "name",
        "phone_number",
        "registeredAt",
        "timeZone",
        "priceRule",
        "vendorVerify",
        "openingHours",
        "payments",
        "pausedUntil",
        "profileChange",
        "revision",
        "mails",
        "vendorName",
        "vendorAddress",
        "vendorEmail",
        "vendorDescription",
      ].sort(),
    );
  });
});

describe("GET /api/vendorAPI/getVendorName", () => {
  test("answers 401 without a token", async () => {
    expect((await vendorApi.get("/api/vendorAPI/getVendorName")).status).toBe(401);
  });

  test("answers 403 without a verified email and without a vendor", async () => {
    const unverified = await makeVendor({ emailVerified: false });
    const nonVendor = await makePerson();
    const codes = [];
    for (const { token } of [unverified, nonVendor]) {
      const { status, body } = await vendorApi.get("/getVendorName", { token });
      codes.push(status, body.error.code);
    }
    expect(codes).toEqual([403, "auth/email-not-verified", 403, "auth/vendor-only"]);
  });

  test("returns the name under both field names", async () => {
    const { token } = await makeVendor({ approved: false });
    const { status, body } = await vendorApi.get<VendorNameAnswer>("/api/vendorAPI/getVendorName", { token });
    expect([status, body]).toEqual([200, { name: "Test Kitchen", vendorName: "Test Kitchen" }]);
  });
});

describe("GET /engine/vendors/pending", () => {
  test("answers 401 without a token and 403 to all but admins", async () => {
    expect((await api.get("/engine/vendors/pending")).status).toBe(401);
    const vendor = await makeVendor();
    await change(`Vendors/${vendor.uid}`, { admin: true });
    const { status, body } = await api.get("/engine/vendors/pending", { token: vendor.token });
    expect([status, body.error.code]).toEqual([403, "auth/admin-only"]);
  });

  test("lists pending vendors, oldest first, without decided ones", async () => {
    const [admin, approved] = [await makeAdmin(), await makeVendor()];
    // Old, so that they come first in any database.
    const storeApplication = async (minutes: number, decision: string | null = null) => {
      const { uid, record } = await makeVendor({ approved: false });
      await store(`Vendors/${uid}`, {
        ...record,
        decision,
        createdAt: new Date(Date.UTC(2001, 0, 1, 0, minutes)),
      });
      return uid;
    };
    const second = await storeApplication(2);
    const first = await storeApplication(1);
    const decided = [await storeApplication(0, "approved"), await storeApplication(0, "declined")];
    const { status, body } = await api.get<WaitingVendorsAnswer>("/pending", { token: admin.token });
    expect(status).toBe(200);
    const ids = body.vendors.map(({ id }) => id);
    expect(ids.filter((id) => [first, second, ...decided].includes(id))).toEqual([first, second]);
    expect(ids).not.toContain(approved.uid);
  });

  test("has the field names of all clients", async () => {
    const [admin, person] = [await makeAdmin(), await makePerson()];
    const id = person.uid;
    await store(`Vendors/${id}`, {
      ...vendorRecord(person.email, false),
      createdAt: new Date(Date.UTC(2001, 0, 1)),
    });
    const { body } = await api.get<WaitingVendorsAnswer>("/pending", { token: admin.token });
    const named = { Name: "Test Kitchen", Address: "1 Test Street", Description: "Made for tests." };
    const values = { ...named, Email: person.email };
    const expected = Object.entries(values).flatMap(([name, value]) => [
      [name.toLowerCase(), value],
      [`vendor${name}`, value],
    ]);
    expect(body.vendors.find((vendor) => vendor.id === id)).toMatchObject(Object.fromEntries(expected));
  });
});
