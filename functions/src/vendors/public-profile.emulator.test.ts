import { describe, expect, test } from "vitest";
import { eventually } from "../test-support/eventually.ts";
import { change, makeVendor, remove, store, stored } from "../test-support/records.ts";
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
  test("comes with the approval, follows the record, and goes with it, by the trigger", async () => {
    const { uid } = await makeVendor({ approved: false });
    await change(`Vendors/${uid}`, { vendorVerify: true });
    // The emulator delivers one event after the other, and tests before this one may have left it hundreds.
    await eventually(async () => expect(await profileOf(uid)).toEqual(shown));
    await change(`Vendors/${uid}`, { name: "New Kitchen" });
    await eventually(async () => expect(await profileOf(uid)).toEqual({ ...shown, name: "New Kitchen" }));
    await remove(`Vendors/${uid}`);
    await eventually(async () => expect(await profileOf(uid)).toBeUndefined());
  });

  test("holds nothing private, also of fields that are added later", async () => {
    const { uid } = await makeVendor();
    await change(`Vendors/${uid}`, { stripeAccountId: "acct_1", note: "secret" });
    await publishProfile(uid);
    expect(await profileOf(uid)).toEqual(shown);
  });

  test("is there for nobody who waits or was declined", async () => {
    const [waiting, declined] = [await makeVendor({ approved: false }), await makeVendor()];
    await publishProfile(declined.uid);
    await store(`Vendors/${declined.uid}`, { ...declined.record, decision: "declined" });
    for (const { uid } of [waiting, declined]) {
      await publishProfile(uid);
      expect(await profileOf(uid)).toBeUndefined();
    }
  });

  test("is what the record says, however often and however many at once make it", async () => {
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
