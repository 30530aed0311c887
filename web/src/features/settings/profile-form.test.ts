import { fieldErrors } from "@flashplate/contract/errors";
import { type Vendor, vendorData } from "@flashplate/contract/vendors";
import { describe, expect, it } from "vitest";
import { editOf, fieldOf, profileForm, profileRequest, readDegrees, valuesOf } from "./profile-form.ts";

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
  vendorVerify: true,
  emailVerified: true,
  initialOnboarding: false,
  registeredAt: "2026-11-20T12:00:00Z",
  openingHours: null,
  revision: "r1",
};

const problems = (changes: object) => {
  const { error } = profileForm.safeParse({ ...valuesOf(vendor), ...changes });
  return error ? fieldErrors(error) : {};
};

describe("the profile form", () => {
  it("sends back what it was filled with", () => {
    const { name, address, phone_number, description, coordinates, timeZone } = vendor;
    expect(editOf(valuesOf(vendor), vendor.revision)).toEqual({
      ...{ name, address, phone_number, description, coordinates, timeZone },
      openingHours: null,
      revision: "r1",
    });
  });

  it("leaves the place empty where none is chosen, and sends it as registration does", () => {
    const nowhere = { ...vendor, coordinates: vendorData.parse(vendor).coordinates };
    expect(valuesOf(nowhere)).toMatchObject({ latitude: "40.7" });
    const unset = { ...vendor, coordinates: { latitude: 0, longitude: 0 } };
    expect(valuesOf(unset)).toMatchObject({ latitude: "", longitude: "" });
    expect(editOf(valuesOf(unset), "r").coordinates).toEqual({ latitude: 0, longitude: 0 });
    // The equator is a place.
    expect(valuesOf({ ...vendor, coordinates: { latitude: 0, longitude: 9.4 } }).latitude).toBe("0");
  });

  it("takes degrees with a point or a comma, and nothing beyond the globe", () => {
    expect(["40.7", "-74,25", " 0 ", "", "north", "1e2"].map(readDegrees)).toEqual([
      40.7,
      -74.25,
      0,
      undefined,
      undefined,
      undefined,
    ]);
    expect(problems({ latitude: "90.1", longitude: "-181" })).toEqual({
      latitude: "Enter a latitude from -90 to 90.",
      longitude: "Enter a longitude from -180 to 180.",
    });
    expect(problems({ longitude: "" })).toEqual({
      longitude: "Enter both latitude and longitude, or neither.",
    });
    expect(problems({ latitude: "", longitude: "" })).toEqual({});
  });

  it("brings a picture only where one was chosen", () => {
    const picture = new File(["x"], "front.webp", { type: "image/webp" });
    expect([...profileRequest(valuesOf(vendor), "r").keys()]).toEqual(["profile"]);
    expect([...profileRequest({ ...valuesOf(vendor), picture }, "r").keys()]).toEqual(["profile", "image"]);
  });

  it("finds its fields in the server's names", () => {
    expect(
      ["profile.name", "profile.coordinates.latitude", "profile.openingHours.friday.0.from", "image"].map(
        fieldOf,
      ),
    ).toEqual(["name", "latitude", "openingHours.friday.0.from", "picture"]);
  });
});
