import { setTimeout as sleep } from "node:timers/promises";
import type { OpeningHours } from "@flashplate/contract/vendors/opening-hours";
import { weekdays } from "@flashplate/contract/vendors/vendor-rules";
import { describe, expect, test } from "vitest";
import { eventually } from "../../../test-support/eventually.ts";
import { serve } from "../../../test-support/instances/server.ts";
import { makePerson } from "../../../test-support/records/people.ts";
import {
  change,
  makeVendor,
  remove,
  store,
  stored,
  storeSale,
  vendorRecord,
} from "../../../test-support/records/records.ts";
import { vendors } from "../../index.ts";
import { firestore } from "../../platform/firebase.ts";
import { profileRevision } from "./profile-revision.ts";
import { publishProfile } from "./public-profile.service.ts";

const profileOf = (uid: string) => stored(`VendorProfiles/${uid}`);

const shown = {
  name: "Test Kitchen",
  address: "1 Test Street",
  description: "Made for tests.",
  img_url: "https://example.com/picture.webp",
  timeZone: "America/New_York",
  place: null,
  openingHours: null,
};

describe("a restaurant's public profile", () => {
  test("follows the record when the trigger runs, from approval to removal", async () => {
    const { uid } = await makeVendor({ approved: false });
    await change(`Vendors/${uid}`, { vendorVerify: true });
    await eventually(async () => expect(await profileOf(uid)).toEqual(shown));
    await change(`Vendors/${uid}`, { name: "New Kitchen" });
    await eventually(async () => expect(await profileOf(uid)).toEqual({ ...shown, name: "New Kitchen" }));
    await remove(`Vendors/${uid}`);
    await eventually(async () => expect(await profileOf(uid)).toBeUndefined());
  });

  test("moves with the live sales when the vendor saves a new place", async () => {
    const api = await serve(vendors);
    const vendor = await makeVendor();
    const { uid, token } = vendor;
    // A move of less than a kilometer needs no review.
    const record = { ...vendor.record, coordinates: { latitude: 40.701, longitude: -74 } };
    await store(`Vendors/${uid}`, record);
    const [running, later] = [await storeSale(uid, 30), await storeSale(uid, 600)];
    const openingHours = {
      ...Object.fromEntries(weekdays.map((day) => [day, []])),
      friday: [{ from: "18:00", to: "02:00" }],
    } as unknown as OpeningHours;
    const { name, address, phone_number, description, timeZone } = record;
    const save = (before: typeof record, changes: object) => {
      const revision = profileRevision(before);
      const fields = { name, address, phone_number, description, timeZone, openingHours };
      return api.request("PUT", "/profile", {
        token,
        body: { profile: { ...fields, ...changes, revision } },
      });
    };

    const coordinates = { latitude: 40.7, longitude: -74 };
    expect((await save(record, { coordinates })).status).toBe(200);
    const place = { ...coordinates, geohash: expect.stringMatching(/^dr5/) };
    await eventually(async () => {
      expect(await profileOf(uid)).toMatchObject({ place, openingHours });
      for (const id of [running, later]) expect(await stored(`FlashSales/${id}`)).toMatchObject({ place });
    });

    const moved = { ...record, coordinates, openingHours };
    expect((await save(moved, { coordinates: { latitude: 0, longitude: 0 } })).status).toBe(200);
    await eventually(async () => expect(await stored(`FlashSales/${running}`)).not.toHaveProperty("place"));
  });

  test("holds nothing private when fields are added to the record", async () => {
    const { uid } = await makeVendor();
    await change(`Vendors/${uid}`, { stripeAccountId: "acct_1", note: "secret" });
    await publishProfile(uid);
    expect(await profileOf(uid)).toEqual(shown);
  });

  test("is absent when the vendor is pending or declined", async () => {
    const [waiting, declined] = [await makeVendor({ approved: false }), await makeVendor()];
    await publishProfile(declined.uid);
    await store(`Vendors/${declined.uid}`, { ...declined.record, decision: "declined" });
    for (const { uid } of [waiting, declined]) {
      await publishProfile(uid);
      expect(await profileOf(uid)).toBeUndefined();
    }
  });

  test("does not write the sales when the same place is stored in the other form", async () => {
    const { uid, email } = await makePerson();
    const point = { latitude: 40.7, longitude: -74 };
    // The form of older records. `store` writes the present form.
    const old = { ...vendorRecord(email, true), coordinates: point };
    await firestore().doc(`Vendors/${uid}`).set(old);
    const place = { ...point, geohash: "before" };
    const saleId = await storeSale(uid, 30, { place });
    await store(`Vendors/${uid}`, { ...old, name: "Migrated" });
    await eventually(async () => expect(await profileOf(uid)).toMatchObject({ name: "Migrated" }));
    // The trigger publishes the profile first and moves the sales right after it.
    await sleep(2000);
    expect(await stored(`FlashSales/${saleId}`)).toMatchObject({ place });
  });

  test("equals the record when it is published concurrently", async () => {
    const { uid } = await makeVendor();
    await change(`Vendors/${uid}`, { coordinates: { latitude: 40.7, longitude: -74 } });
    await Promise.all([publishProfile(uid), publishProfile(uid), publishProfile(uid)]);
    const place = { latitude: 40.7, longitude: -74, geohash: expect.stringMatching(/^dr5/) };
    expect(await profileOf(uid)).toEqual({ ...shown, place });
    await remove(`Vendors/${uid}`);
    await Promise.all([publishProfile(uid), publishProfile(uid)]);
    expect(await profileOf(uid)).toBeUndefined();
  });
});
