import { weekdays } from "@flashplate/contract/vendors/vendor-rules";
import { updateProfile } from "@flashplate/contract/vendors/vendors";
import { describe, expect, test } from "vitest";
import { vendorRecord } from "../../../test-support/records/records.ts";
import { withEdit } from "./profile-change.ts";
import { profileRevision } from "./profile-revision.ts";
import { publicFieldsOf } from "./public-profile.service.ts";

const at = new Date("2026-06-01T12:00:00Z");
const home = { latitude: 40.7, longitude: -74 };
const openingHours = Object.fromEntries(weekdays.map((day) => [day, [{ from: "11:00", to: "21:00" }]]));
const picture = {
  img_url: "https://example.com/one.webp",
  img_small_url: "https://example.com/one_small.webp",
};

/** Other values of the fields that an owner edits. */
const edited = {
  name: "Famous Kitchen",
  address: "1 Famous Plaza, Another City",
  phone_number: "+1 555 010 9999",
  description: "Something else.",
  coordinates: { latitude: 51.5, longitude: 7.4 },
  timeZone: "Europe/Berlin",
  openingHours,
};

const recordOf = (approved: boolean) => ({
  ...vendorRecord("cook@example.com", approved),
  ...picture,
  coordinates: home,
  openingHours: null,
});

function editOf(changes: object) {
  const { name, address, phone_number, description, coordinates, timeZone } = recordOf(true);
  const fields = { name, address, phone_number, description, coordinates, timeZone, openingHours: null };
  return { ...fields, revision: "any", ...changes };
}

const editableFields = Object.keys(updateProfile.shape.profile.shape).filter((name) => name !== "revision");

test("the tests below edit every field that an owner can edit", () => {
  expect(Object.keys(edited).sort()).toEqual(editableFields.sort());
});

describe("what an admin has seen of an application", () => {
  const before = recordOf(false);
  const changes: Record<string, unknown> = { ...edited, img_url: "https://example.com/two.webp" };

  test("covers every public field", () => {
    // The place is that of the coordinates, and the small picture is made with the other one.
    const names = Object.keys(publicFieldsOf(before)).map((name) =>
      name === "place" ? "coordinates" : name,
    );
    expect(names.filter((name) => !(name in changes))).toEqual(["img_small_url"]);
  });

  test.each(Object.entries(changes))("is another revision when it changes: %s", (name, value) => {
    expect(profileRevision({ ...before, [name]: value })).not.toBe(profileRevision(before));
  });
});

/** Public fields that an approved restaurant changes without a review; decision 34 lists them. */
const withoutReview = ["description", "timeZone", "openingHours"];

describe("what guests see of an approved restaurant", () => {
  const before = recordOf(true);
  const shown = publicFieldsOf(before);

  test.each(Object.entries(edited))("changes at once only if it needs no review: %s", (name, value) => {
    const after = publicFieldsOf(withEdit(before, editOf({ [name]: value }), at));
    const isPublic = name in shown || name === "coordinates";
    const expected = isPublic && withoutReview.includes(name) ? { ...shown, [name]: value } : shown;
    expect(after).toEqual(expected);
  });

  test("keeps name, address and place when every field is edited at once", () => {
    const after = withEdit(before, editOf(edited), at);
    const { description, timeZone } = edited;
    expect(publicFieldsOf(after)).toEqual({ ...shown, description, timeZone, openingHours });
    expect(after.profileChange).toMatchObject({ name: edited.name, address: edited.address });
  });
});
