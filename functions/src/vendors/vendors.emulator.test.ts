import { notAPicture, vendorImagePath } from "@flashplate/contract/images";
import type {
  Me,
  PendingVendorsAnswer,
  RegisterVendorAnswer,
  VendorNameAnswer,
} from "@flashplate/contract/vendors";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { vendorAPI, vendors } from "../index.ts";
import { publicUrl } from "../platform/objects.ts";
import { makeAdmin, makePerson, type Person } from "../test-support/people.ts";
import {
  change,
  hasObject,
  makeVendor,
  store,
  stored,
  storeVendorPicture,
  vendorRecord,
} from "../test-support/records.ts";
import { type Served, serve } from "../test-support/server.ts";

let api: Served;
let vendorApi: Served;
beforeAll(async () => {
  api = await serve(vendors);
  vendorApi = await serve(vendorAPI);
});

async function application(person: Person, changes: object = {}) {
  return {
    name: "Juniper & Rye",
    address: "1 Main Street",
    phone_number: "+1 555 010 2030",
    email: person.email,
    description: "Soups and bread.",
    img_url: await storeVendorPicture(person.uid),
    coordinates: { latitude: 0, longitude: 0 },
    timeZone: "America/New_York",
    ...changes,
  };
}

async function download(url: string): Promise<{ type: string | null; bytes: Buffer }> {
  const answer = await fetch(url);
  return { type: answer.headers.get("content-type"), bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function register(person: Person, changes: object = {}) {
  const body = { vendorData: await application(person, changes) };
  return api.post<RegisterVendorAnswer>("/engine/vendors/register-vendor", { token: person.token, body });
}

describe("POST /engine/vendors/register-vendor", () => {
  test("without a token is 401", async () => {
    expect((await api.post("/engine/vendors/register-vendor", { body: {} })).status).toBe(401);
  });

  test("without data is 400, with every field", async () => {
    const { token } = await makePerson();
    const { status, body } = await api.post("/register-vendor", { token, body: { vendorData: {} } });
    expect([status, body.error.code]).toEqual([400, "request/invalid"]);
    expect(Object.keys(body.error.fields ?? {})).toHaveLength(6);
  });

  test("makes an application that waits, of a person whose email is not verified yet", async () => {
    const person = await makePerson({ emailVerified: false });
    const { status, body } = await register(person);
    expect(status).toBe(201);
    expect(body.vendor).toMatchObject({ id: person.uid, vendorVerify: false, emailVerified: false });
    expect(body.vendor.img_url).toBe(publicUrl(vendorImagePath(person.uid)));
    expect(await stored(`Vendors/${person.uid}`)).toMatchObject({
      name: "Juniper & Rye",
      email: person.email,
      vendorVerify: false,
      decision: null,
      initialOnboarding: false,
      emailVerified: false,
    });
  });

  test("again updates the profile, and only that", async () => {
    const person = await makePerson();
    await register(person);
    const before = await stored(`Vendors/${person.uid}`);
    const { status, body } = await register(person, { name: "Juniper" });
    expect([status, body.vendor.name]).toEqual([200, "Juniper"]);
    const after = await stored(`Vendors/${person.uid}`);
    expect(after).toEqual({ ...before, name: "Juniper", updatedAt: after?.updatedAt });
  });

  test("twice at once makes one application", async () => {
    const person = await makePerson();
    const answers = await Promise.all([register(person), register(person), register(person)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  });

  test("reads the other naming set", async () => {
    const person = await makePerson();
    const { name, address, email, description, phone_number, img_url } = await application(person);
    const vendorData = {
      vendorName: name,
      vendorAddress: address,
      vendorEmail: email.toUpperCase(),
      vendorDescription: description,
      phone: phone_number,
      img: img_url,
    };
    const { status } = await api.post("/register-vendor", { token: person.token, body: { vendorData } });
    expect(status).toBe(201);
    expect(await stored(`Vendors/${person.uid}`)).toMatchObject({ name, address, description, phone_number });
  });

  test("with somebody else's email is 400", async () => {
    const person = await makePerson();
    const { status, body } = await register(person, { email: "else@example.com" });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ["vendorData.email"]]);
    expect(await stored(`Vendors/${person.uid}`)).toBeUndefined();
  });

  test("with a picture that is not there, not ours, or somebody else's is 400", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    const token = person.token;
    const data = await application(other, { email: person.email });
    const pictures = [
      data.img_url,
      publicUrl(vendorImagePath(person.uid)),
      "https://example.com/picture.webp",
      publicUrl(`menu-items/${person.uid}`),
    ];
    for (const img_url of pictures) {
      const { status, body } = await api.post("/register-vendor", {
        token,
        body: { vendorData: { ...data, img_url } },
      });
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ["vendorData.img_url"]]);
    }
  });

  test("draws the picture anew in two sizes, upright and without what the file carried", async () => {
    const person = await makePerson();
    const sent = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: "#c85a28" } })
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: "Maya" } } })
      .toBuffer();
    const data = await application(person);
    await storeVendorPicture(person.uid, sent);
    const { status, body } = await api.post<RegisterVendorAnswer>("/register-vendor", {
      token: person.token,
      body: { vendorData: data },
    });
    expect(status).toBe(201);
    const { img_url, img_small_url } = body.vendor;
    const [large, small] = await Promise.all([img_url, img_small_url ?? ""].map(download));
    expect([large?.type, small?.type]).toEqual(["image/webp", "image/webp"]);
    const seen = await sharp(large?.bytes).metadata();
    expect([seen.format, seen.width, seen.exif]).toEqual(["webp", 1000, undefined]);
    expect((await sharp(small?.bytes).metadata()).width).toBe(480);
  });

  test("with a file that is no picture is 400 and takes the file away, whatever it calls itself", async () => {
    const html = Buffer.from("<!doctype html><script>alert(1)</script>");
    const cut = (
      await sharp({ create: { width: 900, height: 900, channels: 3, background: "#c85a28" } })
        .png()
        .toBuffer()
    ).subarray(0, 300);
    for (const bytes of [html, cut, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]) {
      const person = await makePerson();
      const data = await application(person);
      await storeVendorPicture(person.uid, bytes);
      const { status, body } = await api.post("/register-vendor", {
        token: person.token,
        body: { vendorData: data },
      });
      expect([status, body.error.fields]).toEqual([400, { "vendorData.img_url": notAPicture }]);
      expect(await hasObject(vendorImagePath(person.uid))).toBe(false);
      expect(await stored(`Vendors/${person.uid}`)).toBeUndefined();
    }
  });

  test("touches no picture of a restaurant that is approved", async () => {
    const vendor = await makeVendor();
    const data = await application(vendor);
    await storeVendorPicture(vendor.uid, Buffer.from("what stands there"));
    const body = { vendorData: data };
    expect((await api.post("/register-vendor", { token: vendor.token, body })).status).toBe(409);
    expect(String((await download(data.img_url)).bytes)).toBe("what stands there");
  });

  test("keeps our own address of the picture, whatever host the sent one names", async () => {
    const person = await makePerson();
    const { img_url } = await application(person);
    const elsewhere = img_url.replace(/^http:\/\/[^/]+/, "https://example.com");
    await register(person, { img_url: elsewhere });
    expect(await stored(`Vendors/${person.uid}`)).toMatchObject({ img_url });
  });

  test("of an approved vendor is 409 and changes nothing", async () => {
    const vendor = await makeVendor();
    const { status, body } = await register(vendor, { name: "Another" });
    expect([status, body.error.code]).toEqual([409, "vendor/already-approved"]);
    expect(await stored(`Vendors/${vendor.uid}`)).toEqual({ ...vendor.record });
  });

  test("of one that is approved but not yet marked so is 409 too, and so is one that is being removed", async () => {
    const vendor = await makeVendor({ approved: false });
    await change(`Vendors/${vendor.uid}`, { decision: "approved" });
    expect((await register(vendor)).body.error.code).toBe("vendor/already-approved");
    await change(`Vendors/${vendor.uid}`, { decision: "declined" });
    expect((await register(vendor)).body.error.code).toBe("vendor/already-decided");
  });
});

describe("GET /engine/vendors/me", () => {
  test("without a token is 401", async () => {
    expect((await api.get("/engine/vendors/me")).status).toBe(401);
  });

  test("says what the token and the record say", async () => {
    const [admin, unverified, vendor] = [
      await makeAdmin(),
      await makePerson({ emailVerified: false }),
      await makeVendor({ approved: false }),
    ];
    const me = async ({ token }: Person) => (await api.get<Me>("/engine/vendors/me", { token })).body;
    expect(await me(admin)).toEqual({ admin: true, emailVerified: true, vendor: null });
    expect(await me(unverified)).toEqual({ admin: false, emailVerified: false, vendor: null });
    expect(await me(vendor)).toMatchObject({ admin: false, vendor: { id: vendor.uid, vendorVerify: false } });
  });

  test("shows nothing that is stored beside the profile, and no field makes an admin", async () => {
    const vendor = await makeVendor();
    await change(`Vendors/${vendor.uid}`, { admin: true, stripeAccountId: "acct_1", note: "secret" });
    const { body } = await api.get<Me>("/me", { token: vendor.token });
    expect(body.admin).toBe(false);
    expect(Object.keys(body.vendor ?? {}).sort()).toEqual(
      [
        ...["address", "coordinates", "description", "email", "emailVerified", "id", "img_url"],
        ...["initialOnboarding", "name", "phone_number", "registeredAt", "timeZone", "vendorVerify"],
        ...["openingHours", "revision"],
        ...["vendorName", "vendorAddress", "vendorEmail", "vendorDescription"],
      ].sort(),
    );
  });
});

describe("GET /api/vendorAPI/getVendorName", () => {
  test("without a token is 401", async () => {
    expect((await vendorApi.get("/api/vendorAPI/getVendorName")).status).toBe(401);
  });

  test("is 403 before the email is verified, and for who is no vendor", async () => {
    const unverified = await makeVendor({ emailVerified: false });
    const nobody = await makePerson();
    const codes = [];
    for (const { token } of [unverified, nobody]) {
      const { status, body } = await vendorApi.get("/getVendorName", { token });
      codes.push(status, body.error.code);
    }
    expect(codes).toEqual([403, "auth/email-not-verified", 403, "auth/vendor-only"]);
  });

  test("is the name, under both names", async () => {
    const { token } = await makeVendor({ approved: false });
    const { status, body } = await vendorApi.get<VendorNameAnswer>("/api/vendorAPI/getVendorName", { token });
    expect([status, body]).toEqual([200, { name: "Test Kitchen", vendorName: "Test Kitchen" }]);
  });
});

describe("GET /engine/vendors/pending", () => {
  test("is 401 without a token and 403 for everybody but admins", async () => {
    expect((await api.get("/engine/vendors/pending")).status).toBe(401);
    const vendor = await makeVendor();
    await change(`Vendors/${vendor.uid}`, { admin: true });
    const { status, body } = await api.get("/engine/vendors/pending", { token: vendor.token });
    expect([status, body.error.code]).toEqual([403, "auth/admin-only"]);
  });

  test("lists who waits, the oldest first, and nobody who was decided on", async () => {
    const [admin, approved] = [await makeAdmin(), await makeVendor()];
    const person = await makePerson();
    // Long ago, so that they are among the oldest in whatever world this runs.
    const old = (minutes: number) => new Date(Date.UTC(2001, 0, 1, 0, minutes));
    const prefix = `test-old-${person.uid}`;
    const put = (name: string, minutes: number, decision: string | null = null) =>
      store(`Vendors/${prefix}-${name}`, {
        ...vendorRecord(person.email, false),
        decision,
        createdAt: old(minutes),
      });
    await Promise.all([
      put("second", 2),
      put("first", 1),
      put("decided", 0, "approved"),
      put("gone", 0, "declined"),
    ]);
    const { status, body } = await api.get<PendingVendorsAnswer>("/pending", { token: admin.token });
    expect(status).toBe(200);
    const ids = body.vendors.map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith(prefix))).toEqual([`${prefix}-first`, `${prefix}-second`]);
    expect(ids).not.toContain(approved.uid);
  });

  test("answers both of the names that the specification has", async () => {
    const [admin, person] = [await makeAdmin(), await makePerson()];
    const id = `test-named-${person.uid}`;
    await store(`Vendors/${id}`, {
      ...vendorRecord(person.email, false),
      createdAt: new Date(Date.UTC(2001, 0, 1)),
    });
    const { body } = await api.get<PendingVendorsAnswer>("/pending", { token: admin.token });
    const named = { Name: "Test Kitchen", Address: "1 Test Street", Description: "Made for tests." };
    const values = { ...named, Email: person.email };
    const expected = Object.entries(values).flatMap(([name, value]) => [
      [name.toLowerCase(), value],
      [`vendor${name}`, value],
    ]);
    expect(body.vendors.find((vendor) => vendor.id === id)).toMatchObject(Object.fromEntries(expected));
  });
});
