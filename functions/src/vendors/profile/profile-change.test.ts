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

function edit(before: VendorRecord, changes: Partial<ProfileEdit>, editedAt = at): VendorRecord {
  const { name, address, phone_number, description, coordinates, timeZone } = before;
  const fields = { name, address, phone_number, description, coordinates, timeZone, openingHours: null };
  return withEdit(before, { ...fields, revision: "any", ...changes }, editedAt);
}

describe("an edit of an approved restaurant", () => {
  test("holds a new name back until it is reviewed, and changes other fields at once", () => {
    const after = edit(approved, { name: "Famous Brand", description: "New words." });
    expect(after).toMatchObject({ name: "Test Kitchen", description: "New words." });
    expect(after.profileChange).toEqual({ name: "Famous Brand", requestedAt: at });
    expect(withAccepted(after)).toMatchObject({ name: "Famous Brand" });
    expect(withAccepted(after)).not.toHaveProperty("profileChange");
  });

  test("holds a move of more than a kilometer back until it is reviewed", () => {
    const far = north(home, 1100);
    const after = edit(approved, { coordinates: far });
    expect(after.coordinates).toEqual(home);
    expect(after.profileChange).toEqual({ coordinates: far, requestedAt: at });
    expect(withAccepted(after)).toMatchObject({ coordinates: far, reviewedPlace: far });
  });

  test("adds up small moves", () => {
    const near = edit(approved, { coordinates: north(home, 900) });
    expect(near.coordinates).toEqual(north(home, 900));
    expect(near.profileChange).toBeUndefined();
    expect(edit(near, { coordinates: north(home, 1800) }).profileChange).toBeDefined();
    // Removing the place between two moves does not reset the distance.
    const without = edit(near, { coordinates: { latitude: 0, longitude: 0 } });
    expect(edit(without, { coordinates: north(home, 900) }).profileChange).toBeUndefined();
    expect(edit(without, { coordinates: north(home, 1800) }).profileChange).toBeDefined();
  });

  test("holds a new address back until it is reviewed, also without a move", () => {
    const after = edit(approved, { address: "1 Famous Plaza, Another City" });
    expect(after).toMatchObject({ address: "1 Test Street", coordinates: home });
    expect(after.profileChange).toEqual({ address: "1 Famous Plaza, Another City", requestedAt: at });
    expect(withAccepted(after)).toMatchObject({ address: "1 Famous Plaza, Another City" });
  });

  test("holds the place of a new address back with the address", () => {
    // Without the new address, a move by 100 meters needs no review.
    const corner = north(home, 100);
    const after = edit(approved, { address: "2 Test Street", coordinates: corner });
    expect(after).toMatchObject({ address: "1 Test Street", coordinates: home });
    const change = { address: "2 Test Street", coordinates: corner };
    expect(after.profileChange).toEqual({ ...change, requestedAt: at });
    expect(withAccepted(after)).toMatchObject({ ...change, reviewedPlace: corner });
  });

  test("holds a first place back until it is reviewed", () => {
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
    const repeated = edit(waiting, { name: "Famous Brand" }, new Date(at.getTime() + 1000));
    expect(repeated.profileChange?.requestedAt).toEqual(at);
  });

  test("waits for a review also before the approval is complete", () => {
    const deciding: VendorRecord = { ...approved, vendorVerify: false, decision: "approved" };
    expect(edit(deciding, { name: "Famous Brand" }).name).toBe("Test Kitchen");
  });
});

test("an edit of an application changes name, address and place at once", () => {
  const pending: VendorRecord = { ...vendorRecord("cook@example.com", false), coordinates: home };
  const changes = { name: "Other Kitchen", address: "2 Far Road", coordinates: north(home, 5000) };
  const after = edit(pending, changes);
  expect(after).toMatchObject(changes);
  expect(after).not.toHaveProperty("profileChange");
});
