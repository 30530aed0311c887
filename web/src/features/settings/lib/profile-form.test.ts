import { fieldErrors } from "@flashplate/contract/http/errors";
import { type OpeningHours, weekdays } from "@flashplate/contract/vendors/opening-hours";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { describe, expect, it } from "vitest";
import { fieldByServerPath, profileEdit, profileRequest, profileValues } from "./profile-form.ts";
import { profileForm } from "./profile-schema.ts";

const vendor: Vendor = {
  id: "v",
  name: "Juniper",
  vendorName: "Juniper",
  address: "1 Main Street",
  vendorAddress: "1 Main Street",
  img_url: "https://example.com/a.webp",
  phone_number: "+1 555 010 2030",
  email: "juniper@example.com",
  vendorEmail: "juniper@example.com",
  description: "Soups.",
  vendorDescription: "Soups.",
  coordinates: { latitude: 40.7, longitude: -74 },
  timeZone: "America/New_York",
  priceRule: "none",
  vendorVerify: true,
  emailVerified: true,
  initialOnboarding: false,
  payments: { state: "not-connected", currently_due: [], takesAppPayments: false },
  registeredAt: "2026-11-20T12:00:00Z",
  openingHours: null,
  pausedUntil: null,
  mails: { language: "en", newOrders: true, weekly: true },
  profileChange: null,
  revision: "r1",
};

const problems = (changes: object) => {
  const { error } = profileForm.safeParse({ ...profileValues(vendor), ...changes });
  return error ? fieldErrors(error) : {};
};

describe("the profile form", () => {
  it("sends its initial values unchanged", () => {
    const { name, address, phone_number, description, coordinates, timeZone } = vendor;
    expect(profileEdit(profileValues(vendor), vendor.revision)).toEqual({
      name,
      address,
      phone_number,
      description,
      coordinates,
      timeZone,
      openingHours: null,
      revision: "r1",
    });
  });

  it("starts with the values that wait for review, so that another edit keeps them", () => {
    const coordinates = { latitude: 41, longitude: -75 };
    const profileChange = { name: "New", address: null, coordinates, requestedAt: "2026-11-20T12:00:00Z" };
    const values = profileValues({ ...vendor, profileChange });
    expect(values).toMatchObject({ name: "New", address: vendor.address, latitude: "41", longitude: "-75" });
    expect(profileEdit(values, "r")).toMatchObject({ name: "New", address: vendor.address, coordinates });
  });

  it("has the days in the order of the week when they are stored in another one", () => {
    const stored = Object.fromEntries([...weekdays].sort().map((day) => [day, []]));
    const { openingHours } = profileValues({ ...vendor, openingHours: stored as unknown as OpeningHours });
    expect(Object.keys(stored)).not.toEqual([...weekdays]);
    expect(Object.keys(openingHours ?? {})).toEqual([...weekdays]);
  });

  it("leaves the location empty and sends 0, 0 when none is set", () => {
    expect(profileValues(vendor)).toMatchObject({ latitude: "40.7" });
    const unset = { ...vendor, coordinates: { latitude: 0, longitude: 0 } };
    expect(profileValues(unset)).toMatchObject({ latitude: "", longitude: "" });
    expect(profileEdit(profileValues(unset), "r").coordinates).toEqual({ latitude: 0, longitude: 0 });
    // A latitude of 0 is a location.
    expect(profileValues({ ...vendor, coordinates: { latitude: 0, longitude: 9.4 } }).latitude).toBe("0");
  });

  it("accepts degrees with a point or a comma, within the limits", () => {
    expect(problems({ latitude: "40,7", longitude: " -74.25 " })).toEqual({});
    expect(problems({ latitude: "90.1", longitude: "-181" })).toEqual({
      latitude: "Enter a latitude from -90 to 90.",
      longitude: "Enter a longitude from -180 to 180.",
    });
    expect(problems({ longitude: "" })).toEqual({
      longitude: "Enter both latitude and longitude, or neither.",
    });
    expect(problems({ latitude: "", longitude: "" })).toEqual({});
  });

  it("sends a picture only when one is chosen", () => {
    const picture = new File(["x"], "front.webp", { type: "image/webp" });
    expect([...profileRequest(profileValues(vendor), "r").keys()]).toEqual(["profile"]);
    expect([...profileRequest({ ...profileValues(vendor), picture }, "r").keys()]).toEqual([
      "profile",
      "image",
    ]);
  });

  it("finds its field for each field path of the server", () => {
    expect(
      ["profile.name", "profile.coordinates.latitude", "profile.openingHours.friday.0.from", "image"].map(
        fieldByServerPath,
      ),
    ).toEqual(["name", "latitude", "openingHours.friday.0.from", "picture"]);
  });
});
