import {
  notAPictureMessage,
  vendorImagePath,
  vendorSmallImagePath,
} from "@flashplate/contract/shared/images";
import type { RegisterVendorAnswer } from "@flashplate/contract/vendors/vendors";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { jpegWithScans } from "../../test-support/files/hostile-pictures.ts";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makePerson, type Person } from "../../test-support/records/people.ts";
import {
  change,
  hasObject,
  makeVendor,
  stored,
  storedWhere,
  storeVendorPicture,
} from "../../test-support/records/records.ts";
import { vendors } from "../index.ts";
import * as objects from "../platform/services/objects.ts";
import { publicUrl, readObject } from "../platform/services/objects.ts";
import { recordEmail } from "./vendors.service.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(vendors);
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

const path = "/engine/vendors/register-vendor";

async function register(person: Person, changes: object = {}) {
  const body = { vendorData: await application(person, changes) };
  return api.post<RegisterVendorAnswer>(path, { token: person.token, body });
}

describe("POST /engine/vendors/register-vendor", () => {
  test("answers 401 without a token", async () => {
    expect((await api.post(path, { body: {} })).status).toBe(401);
  });

  test("answers 400 with every missing field", async () => {
    const { token } = await makePerson();
    const { status, body } = await api.post(path, { token, body: { vendorData: {} } });
    expect([status, body.error.code]).toEqual([400, "request/invalid"]);
    const required = ["address", "description", "email", "img_url", "name", "phone_number"];
    expect(Object.keys(body.error.fields ?? {}).sort()).toEqual(required.map((name) => `vendorData.${name}`));
  });

  test("creates a pending application before the email is verified", async () => {
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

  test("updates only the profile when repeated", async () => {
    const person = await makePerson();
    await register(person);
    const before = await stored(`Vendors/${person.uid}`);
    const { status, body } = await register(person, { name: "Juniper" });
    expect([status, body.vendor.name]).toEqual([200, "Juniper"]);
    const after = await stored(`Vendors/${person.uid}`);
    expect(after).toEqual({ ...before, name: "Juniper", updatedAt: after?.updatedAt });
  });

  test("stores the language of mails, and keeps it when a later request has none", async () => {
    const person = await makePerson();
    const { body } = await register(person);
    expect(body.vendor.mails).toEqual({ language: "en", newOrders: true, weekly: true });
    await api.request("PUT", "/engine/vendors/mails", { token: person.token, body: { newOrders: false } });
    expect((await register(person, { language: "es" })).body.vendor.mails.language).toBe("es");
    const { body: again } = await register(person, { name: "Juniper" });
    expect(again.vendor.mails).toEqual({ language: "es", newOrders: false, weekly: true });
    expect((await register(person, { language: "fr" })).status).toBe(400);
    const mails = await storedWhere("NotificationOutbox", "vendorId", person.uid);
    expect(mails.map(({ kind }) => kind)).toEqual(["mail-received"]);
  });

  test("creates one application when requests are concurrent", async () => {
    const person = await makePerson();
    const answers = await Promise.all([register(person), register(person), register(person)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  });

  test("accepts alternative field names", async () => {
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
    const { status } = await api.post(path, { token: person.token, body: { vendorData } });
    expect(status).toBe(201);
    // The address is stored as it was typed.
    const expected = { name, address, email: vendorData.vendorEmail, description, phone_number, img_url };
    expect(await stored(`Vendors/${person.uid}`)).toMatchObject(expected);
  });

  test("answers 400 with another person's email", async () => {
    const person = await makePerson();
    const { status, body } = await register(person, { email: "else@example.com" });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ["vendorData.email"]]);
    expect(await stored(`Vendors/${person.uid}`)).toBeUndefined();
  });

  test("answers 400 when the picture is missing or not the vendor's", async () => {
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
      const { status, body } = await api.post(path, {
        token,
        body: { vendorData: { ...data, img_url } },
      });
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ["vendorData.img_url"]]);
    }
  });

  test("re-encodes the picture in two sizes, without metadata", async () => {
    const person = await makePerson();
    const sent = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: "#c85a28" } })
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: "Maya" } } })
      .toBuffer();
    const data = await application(person);
    await storeVendorPicture(person.uid, sent);
    const { status, body } = await api.post<RegisterVendorAnswer>(path, {
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

  test("decodes the picture of an unverified email only after the verification", async () => {
    const person = await makePerson({ emailVerified: false });
    const data = await application(person);
    const sent = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#c85a28" } })
      .jpeg()
      .toBuffer();
    await storeVendorPicture(person.uid, sent);
    const { status, body } = await api.post<RegisterVendorAnswer>(path, {
      token: person.token,
      body: { vendorData: data },
    });
    expect([status, body.vendor.img_small_url]).toEqual([201, undefined]);
    expect(await readObject(vendorImagePath(person.uid))).toEqual(sent);
    expect((await fetch(data.img_url)).status).toBe(403);
    await recordEmail(person.uid, person.uid, { email: person.email, emailVerified: true });
    const { img_small_url } = (await stored(`Vendors/${person.uid}`)) ?? {};
    expect(img_small_url).toBe(publicUrl(vendorSmallImagePath(person.uid)));
    const { type, bytes } = await download(data.img_url);
    expect([type, (await sharp(bytes).metadata()).format]).toEqual(["image/webp", "webp"]);
    expect(await hasObject(vendorSmallImagePath(person.uid))).toBe(true);
  });

  test("answers 400 for an unverified email when the file is no picture that the server decodes", async () => {
    const person = await makePerson({ emailVerified: false });
    const data = await application(person);
    for (const bytes of [Buffer.from("<!doctype html>"), await jpegWithScans(1000)]) {
      await storeVendorPicture(person.uid, bytes);
      const { status, body } = await api.post(path, {
        token: person.token,
        body: { vendorData: data },
      });
      expect([status, body.error.fields]).toEqual([400, { "vendorData.img_url": notAPictureMessage }]);
      expect(await hasObject(vendorImagePath(person.uid))).toBe(false);
    }
  });

  test("does not decode an upload again when it is repeated", async () => {
    const person = await makePerson();
    const data = await application(person);
    const body = { vendorData: data };
    const replace = vi.spyOn(objects, "replacePicture");
    for (const status of [201, 200]) {
      expect((await api.post(path, { token: person.token, body })).status).toBe(status);
      // The first request has stored both sizes.
      expect(replace).toHaveBeenCalledTimes(2);
    }
    replace.mockRestore();
  });

  test("answers 400 and deletes the file when it is not a picture", async () => {
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
      const { status, body } = await api.post(path, {
        token: person.token,
        body: { vendorData: data },
      });
      expect([status, body.error.fields]).toEqual([400, { "vendorData.img_url": notAPictureMessage }]);
      expect(await hasObject(vendorImagePath(person.uid))).toBe(false);
      expect(await stored(`Vendors/${person.uid}`)).toBeUndefined();
    }
  });

  test("keeps the picture of an approved vendor", async () => {
    const vendor = await makeVendor();
    const data = await application(vendor);
    await storeVendorPicture(vendor.uid, Buffer.from("present picture"));
    const body = { vendorData: data };
    expect((await api.post(path, { token: vendor.token, body })).status).toBe(409);
    expect(String(await readObject(vendorImagePath(vendor.uid)))).toBe("present picture");
  });

  test("stores our own URL of the picture when another host was sent", async () => {
    const person = await makePerson();
    const { img_url } = await application(person);
    const elsewhere = img_url.replace(/^http:\/\/[^/]+/, "https://example.com");
    await register(person, { img_url: elsewhere });
    expect(await stored(`Vendors/${person.uid}`)).toMatchObject({ img_url });
  });

  test("answers 409 for an approved vendor and changes nothing", async () => {
    const vendor = await makeVendor();
    const { status, body } = await register(vendor, { name: "Another" });
    expect([status, body.error.code]).toEqual([409, "vendor/already-approved"]);
    expect(await stored(`Vendors/${vendor.uid}`)).toEqual({ ...vendor.record });
  });

  test("answers 409 while an approval or decline is in progress", async () => {
    const vendor = await makeVendor({ approved: false });
    await change(`Vendors/${vendor.uid}`, { decision: "approved" });
    const approved = await register(vendor);
    expect([approved.status, approved.body.error.code]).toEqual([409, "vendor/already-approved"]);
    await change(`Vendors/${vendor.uid}`, { decision: "declined" });
    const declined = await register(vendor);
    expect([declined.status, declined.body.error.code]).toEqual([409, "vendor/already-decided"]);
  });
});
