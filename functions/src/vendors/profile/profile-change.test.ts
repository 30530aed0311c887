import type { ProfileEdit, VendorRecord } from "@flashplate/contract/vendors/vendors";
import { describe, expect, test } from "vitest";
import { vendorRecord } from "../../../test-support/records/records.ts";
import { withAccepted, withEdit } from "./profile-change.ts";

const at = new Date("2026-06-01T12:00:00Z");
const home = { latitude: 40.7, longitude: -74 };
/** A point that is this many meters north of another one. A degree of latitude has 111,195 meters. */
const north = ({ latitude, longitude }: typeof home, meters: number) => ({
  latitude: latitude + meters / 111_195,
  longitude,
});

const approved: VendorRecord = { ...vendorRecord("cook@example.com", true), coordinates: home };

function edit(before: VendorRecord, changes: Partial<ProfileEdit>): VendorRecord {
  const { name, address, phone_number, description, coordinates, timeZone } = before;
  const fields = { name, address, phone_number, description, coordinates, timeZone, openingHours: null };
  return withEdit(before, { ...fields, revision: "any", ...changes }, at);
}

describe("an edit of an approved restaurant", () => {
  test("keeps the name until it is reviewed, and changes other fields at once", () => {
    const after = edit(approved, { name: "Famous Brand", description: "New words." });
    expect(after).toMatchObject({ name: "Test Kitchen", description: "New words." });
    expect(after.profileChange).toEqual({ name: "Famous Brand", requestedAt: at });
    expect(withAccepted(after)).toMatchObject({ name: "Famous Brand" });
    expect(withAccepted(after)).not.toHaveProperty("profileChange");
  });

  test("keeps place and address when it moves by more than a kilometer", () => {
    const far = north(home, 1100);
    const after = edit(approved, { coordinates: far, address: "2 Far Road" });
    expect(after).toMatchObject({ coordinates: home, address: "1 Test Street" });
    expect(after.profileChange).toEqual({ coordinates: far, address: "2 Far Road", requestedAt: at });
    expect(withAccepted(after)).toMatchObject({
      coordinates: far,
      address: "2 Far Road",
      reviewedPlace: far,
    });
  });

  test("adds up small moves", () => {
    const near = edit(approved, { coordinates: north(home, 900) });
    expect(near.coordinates).toEqual(north(home, 900));
    expect(near.profileChange).toBeUndefined();
    expect(edit(near, { coordinates: north(home, 1800) }).profileChange).toBeDefined();
    // Removing the place between two moves does not reset the distance.
    const without = edit(near, { coordinates: { latitude: 0, longitude: 0 } });
    expect(edit(without, { coordinates: north(home, 1800) }).profileChange).toBeDefined();
  });

  test("keeps the address until it is reviewed, also without a move", () => {
    const after = edit(approved, { address: "1 Famous Plaza, Another City" });
    expect(after).toMatchObject({ address: "1 Test Street", coordinates: home });
    expect(after.profileChange).toEqual({ address: "1 Famous Plaza, Another City", requestedAt: at });
    expect(withAccepted(after)).toMatchObject({ address: "1 Famous Plaza, Another City" });
  });

  test("keeps the place of a new address until both are reviewed", () => {
    const corner = north(home, 100);
    const after = edit(approved, { address: "2 Test Street", coordinates: corner });
    expect(after).toMatchObject({ address: "1 Test Street", coordinates: home });
    expect(withAccepted(after)).toMatchObject({ address: "2 Test Street", coordinates: corner });
  });

  test("keeps the first place until it is reviewed", () => {
    const none = { latitude: 0, longitude: 0 };
    const nowhere = { ...approved, coordinates: none };
    const after = edit(nowhere, { coordinates: home });
    expect(after).toMatchObject({ coordinates: none, profileChange: { coordinates: home } });
    expect(after).not.toHaveProperty("reviewedPlace");
    expect(withAccepted(after)).toMatchObject({ coordinates: home, reviewedPlace: home });
    // Other fields still change at once.
    expect(edit(nowhere, { description: "New words." }).description).toBe("New words.");
  });

  test("withdraws the change when it names the present values; a repeated edit keeps its time", () => {
    const waiting = edit(approved, { name: "Famous Brand" });
    expect(edit(waiting, {})).not.toHaveProperty("profileChange");
    const later = withEdit(
      waiting,
      { ...edit(approved, {}), openingHours: null, name: "Famous Brand", revision: "any" },
      new Date(at.getTime() + 1000),
    );
    expect(later.profileChange?.requestedAt).toEqual(at);
  });

  test("waits for a review also before the approval is complete", () => {
    const deciding: VendorRecord = { ...approved, vendorVerify: false, decision: "approved" };
    expect(edit(deciding, { name: "Famous Brand" }).name).toBe("Test Kitchen");
  });
});

test("an edit of an application changes every field at once", () => {
  const pending = vendorRecord("cook@example.com", false);
  const after = edit(pending, { name: "Other Kitchen", coordinates: north(home, 5000) });
  expect(after).toMatchObject({ name: "Other Kitchen" });
  expect(after).not.toHaveProperty("profileChange");
});
