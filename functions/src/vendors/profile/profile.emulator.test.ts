import { notAPictureMessage, objectPathOf, vendorImagePath } from "@flashplate/contract/shared/images";
import type { OpeningHours } from "@flashplate/contract/vendors/opening-hours";
import { weekdays } from "@flashplate/contract/vendors/vendor-rules";
import type { UpdateProfileAnswer } from "@flashplate/contract/vendors/vendors";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type Answer, type Served, serve } from "../../../test-support/instances/server.ts";
import { makePerson } from "../../../test-support/records/people.ts";
import {
  change,
  hasObject,
  makeVendor,
  stored,
  storeVendorPicture,
  type VendorPerson,
} from "../../../test-support/records/records.ts";
import { whileAnswersAreLost } from "../../../test-support/stand-ins/lost-answers.ts";
import { vendors } from "../../index.ts";
import { storageBucket } from "../../platform/configuration/config.ts";
import { bucket } from "../../platform/firebase.ts";
import * as logger from "../../platform/logging/logger.ts";
import { profileRevision } from "./profile-revision.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(vendors);
});

const closed = Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as OpeningHours;
const openingHours = { ...closed, friday: [{ from: "18:00", to: "02:00" }] };

function edit({ record }: VendorPerson, changes: object = {}) {
  const { name, address, phone_number, description, coordinates, timeZone } = record;
  const fields = { name, address, phone_number, description, coordinates, timeZone, openingHours: null };
  return { profile: { ...fields, revision: profileRevision(record), ...changes } };
}

const save = ({ token }: { token: string }, body: object) =>
  api.request<UpdateProfileAnswer>("PUT", "/engine/vendors/profile", { token, body });

async function saveForm(vendor: VendorPerson, body: { profile: object }, bytes: Uint8Array) {
  const form = new FormData();
  form.set("profile", JSON.stringify(body.profile));
  form.set("image", new Blob([Buffer.from(bytes)], { type: "image/png" }), "front.png");
  const headers = { Authorization: `Bearer ${vendor.token}` };
  const response = await fetch(`${api.origin}/profile`, { method: "PUT", headers, body: form });
  return {
    status: response.status,
    body: (await response.json()) as Answer<UpdateProfileAnswer>["body"],
  };
}

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
const pathOf = (url: unknown) => objectPathOf(String(url), storageBucket) ?? "";

describe("PUT /engine/vendors/profile", () => {
  test("changes the profile and not the decision", async () => {
    const vendor = await makeVendor();
    await change(`Vendors/${vendor.uid}`, { stripeAccountId: "acct_1", initialOnboarding: true });
    const sent = edit(vendor, {
      description: " Soups. ",
      timeZone: "Europe/Madrid",
      openingHours,
      email: "else@example.com",
      vendorVerify: false,
      decision: "declined",
    });
    const { status, body } = await save(vendor, sent);
    expect([status, body.vendor]).toMatchObject([
      200,
      {
        description: "Soups.",
        timeZone: "Europe/Madrid",
        openingHours,
        vendorVerify: true,
        email: vendor.email,
      },
    ]);
    const after = await stored(`Vendors/${vendor.uid}`);
    expect(after).toEqual({
      ...vendor.record,
      description: "Soups.",
      timeZone: "Europe/Madrid",
      openingHours,
      stripeAccountId: "acct_1",
      initialOnboarding: true,
      updatedAt: after?.updatedAt,
    });
  });

  test("answers 400 with every invalid field", async () => {
    const vendor = await makeVendor();
    const { status, body } = await save(
      vendor,
      edit(vendor, {
        name: "",
        timeZone: "+02:00",
        coordinates: { latitude: 91, longitude: -181 },
        openingHours: { ...openingHours, saturday: [{ from: "01:00", to: "03:00" }] },
      }),
    );
    expect([status, body.error.fields]).toEqual([
      400,
      {
        "profile.name": "Enter the restaurant's name.",
        "profile.timeZone": "Choose a time zone.",
        "profile.coordinates.latitude": "Enter a latitude from -90 to 90.",
        "profile.coordinates.longitude": "Enter a longitude from -180 to 180.",
        "profile.openingHours.saturday.0.from": "This begins before other hours have ended.",
      },
    ]);
    expect(await stored(`Vendors/${vendor.uid}`)).toEqual({ ...vendor.record });
  });

  test("answers 409 to the second of two tabs and keeps the first change", async () => {
    const vendor = await makeVendor();
    const answers = await Promise.all([
      save(vendor, edit(vendor, { name: "One" })),
      save(vendor, edit(vendor, { name: "Two" })),
    ]);
    const codes = answers.map(({ status, body }) => (status === 200 ? 200 : body.error.code)).sort();
    expect(codes).toEqual([200, "vendor/changed-meanwhile"]);
    const savedName = answers.find(({ status }) => status === 200)?.body.vendor.name;
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({ name: savedName });
  });

  test("accepts a repeated request, and ignores changes by payments", async () => {
    const vendor = await makeVendor();
    await change(`Vendors/${vendor.uid}`, { initialOnboarding: true, updatedAt: new Date() });
    const sent = edit(vendor, { name: "Juniper" });
    const [first, second] = [await save(vendor, sent), await save(vendor, sent)];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
  });

  test("re-encodes a new picture at a new URL and deletes the old one", async () => {
    const vendor = await makeVendor();
    const uploaded = await storeVendorPicture(vendor.uid);
    await change(`Vendors/${vendor.uid}`, { img_url: uploaded });
    const record = { ...vendor.record, img_url: uploaded };
    const first = await saveForm(vendor, edit({ ...vendor, record }), await picture("#c85a28"));
    expect(first.status).toBe(200);
    const { img_url, img_small_url, revision } = first.body.vendor;
    expect([await hasObject(pathOf(uploaded)), await hasObject(pathOf(img_url))]).toEqual([false, true]);
    const shown = await fetch(img_url);
    expect(shown.headers.get("content-type")).toBe("image/webp");

    const next = edit(vendor, { revision });
    const second = await saveForm(vendor, next, await picture("#2f6b4f"));
    expect(second.body.vendor.img_url).not.toBe(img_url);
    expect(await Promise.all([img_url, img_small_url].map((url) => hasObject(pathOf(url))))).toEqual([
      false,
      false,
    ]);
    // The same revision again is stale: the request is refused and its picture deleted.
    const late = await saveForm(vendor, next, await picture("#000000"));
    expect(late.body.error.code).toBe("vendor/changed-meanwhile");
    const shownNow = second.body.vendor;
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({ img_url: shownNow.img_url });
    const [files] = await bucket().getFiles({ prefix: vendorImagePath(vendor.uid) });
    const expected = [shownNow.img_url, shownNow.img_small_url].map(pathOf);
    expect(files.map(({ name }) => name).sort()).toEqual(expected.sort());
  });

  test.each([
    ["repeated", "retry", 200],
    ["rejected", "failure", 503],
  ] as const)(
    "keeps the picture when the acknowledgement is lost and the commit is %s",
    async (_what, outcome, status) => {
      const vendor = await makeVendor();
      const bytes = await picture("#345");
      vi.spyOn(logger, "logWarning").mockReturnValueOnce();
      const saving = () => saveForm(vendor, edit(vendor, { description: "Soups." }), bytes);
      expect((await whileAnswersAreLost(outcome, saving)).status).toBe(status);
      const after = await stored(`Vendors/${vendor.uid}`);
      expect(after).toMatchObject({ description: "Soups.", img_url: expect.stringContaining(vendor.uid) });
      const paths = [after?.img_url, after?.img_small_url].map(pathOf);
      expect(await Promise.all(paths.map(hasObject))).toEqual([true, true]);
    },
  );

  test("keeps the picture when the request is repeated", async () => {
    const vendor = await makeVendor();
    const [sent, bytes] = [edit(vendor, { name: "Juniper" }), await picture("#456")];
    const [first, second] = [await saveForm(vendor, sent, bytes), await saveForm(vendor, sent, bytes)];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(await hasObject(pathOf(first.body.vendor.img_url))).toBe(true);
    const other = await saveForm(vendor, sent, await picture("#654"));
    expect([other.status, other.body.error.code]).toEqual([409, "vendor/changed-meanwhile"]);
  });

  test("answers 400 when the file is not a picture, and changes nothing", async () => {
    const vendor = await makeVendor();
    const html = Buffer.from("<!doctype html><script>alert(1)</script>");
    const { status, body } = await saveForm(vendor, edit(vendor, { name: "Juniper" }), html);
    expect([status, body.error.fields]).toEqual([400, { image: notAPictureMessage }]);
    expect(await stored(`Vendors/${vendor.uid}`)).toEqual({ ...vendor.record });
  });

  test("accepts pending vendors and refuses declined and other callers", async () => {
    const waiting = await makeVendor({ approved: false });
    expect((await save(waiting, edit(waiting, { name: "Juniper" }))).body.vendor).toMatchObject({
      name: "Juniper",
      vendorVerify: false,
    });
    const declined = await makeVendor();
    await change(`Vendors/${declined.uid}`, { decision: "declined" });
    for (const person of [declined, await makePerson()]) {
      expect((await save(person, edit(declined))).body.error.code).toBe("auth/vendor-only");
    }
  });
});
