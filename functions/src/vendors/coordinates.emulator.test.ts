import type { Me, RegisterVendorAnswer, UpdateProfileAnswer } from "@flashplate/contract/vendors/vendors";
import { GeoPoint } from "firebase-admin/firestore";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makePerson } from "../../test-support/records/people.ts";
import { makeVendor, storeVendorPicture } from "../../test-support/records/records.ts";
import { vendors } from "../index.ts";
import { firestore } from "../platform/firebase.ts";

const point = { latitude: 40.7, longitude: -74 };

let api: Served;
beforeAll(async () => {
  api = await serve(vendors);
});

const vendorRef = (uid: string) => firestore().doc(`Vendors/${uid}`);
const storedCoordinates = async (uid: string) => (await vendorRef(uid).get()).get("coordinates");

describe("the coordinates of a vendor", () => {
  test("are stored as a GeoPoint when a restaurant registers", async () => {
    const { uid, token, email } = await makePerson();
    const vendorData = {
      name: "Juniper",
      address: "1 Test Street",
      phone_number: "+1 555 010 2030",
      email,
      description: "Made for tests.",
      coordinates: point,
      img_url: await storeVendorPicture(uid),
    };
    const answer = await api.post<RegisterVendorAnswer>("/register-vendor", { token, body: { vendorData } });
    expect([answer.status, answer.body.vendor.coordinates]).toEqual([201, point]);
    expect(await storedCoordinates(uid)).toStrictEqual(new GeoPoint(40.7, -74));
  });

  test("are read from a map of an older record, and an edit stores a GeoPoint", async () => {
    const { uid, token, record } = await makeVendor();
    await vendorRef(uid).update({ coordinates: point });
    const { body } = await api.get<Me>("/me", { token });
    expect(body.vendor?.coordinates).toEqual(point);

    const { address, phone_number, description, timeZone } = record;
    const profile = {
      name: "Renamed",
      address,
      phone_number,
      description,
      timeZone,
      openingHours: null,
      coordinates: point,
      revision: body.vendor?.revision,
    };
    const edited = await api.request<UpdateProfileAnswer>("PUT", "/profile", { token, body: { profile } });
    expect([edited.status, edited.body.vendor.coordinates]).toEqual([200, point]);
    expect(await storedCoordinates(uid)).toStrictEqual(new GeoPoint(40.7, -74));
  });

  test("have the same profile revision as a map and as a GeoPoint", async () => {
    const { uid, token } = await makeVendor();
    const revision = async () => (await api.get<Me>("/me", { token })).body.vendor?.revision;
    await vendorRef(uid).update({ coordinates: point });
    const before = await revision();
    await vendorRef(uid).update({ coordinates: new GeoPoint(40.7, -74) });
    expect(await revision()).toBe(before);
  });
});
