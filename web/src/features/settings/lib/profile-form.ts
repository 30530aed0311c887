import type { ProfileEdit, Vendor } from "@flashplate/contract/vendors/vendors";
import { coordinatesOf, degreesOf } from "../../../entities/vendors/location/location.ts";
import { weekOf } from "./hours.ts";
import type { ProfileValues } from "./profile-schema.ts";

/**
 * The form values of a vendor. Values that wait for a review replace those that guests see. Otherwise another
 * edit would withdraw them.
 */
export function profileValues(vendor: Vendor): ProfileValues {
  const { phone_number, description, timeZone, openingHours, profileChange } = vendor;
  const name = profileChange?.name ?? vendor.name;
  const address = profileChange?.address ?? vendor.address;
  const coordinates = profileChange?.coordinates ?? vendor.coordinates;
  return {
    name,
    address,
    phone_number,
    description,
    timeZone,
    // Firestore returns the days in alphabetical order, and the form's schema has another one. Profiles
    // are compared as JSON, where the order counts.
    openingHours: openingHours && weekOf((day) => openingHours[day]),
    ...degreesOf(coordinates),
    picture: null,
  };
}

/** The body of the edit. `revision` is that of the profile on which the edit is based. */
export function profileEdit(values: ProfileValues, revision: string): ProfileEdit {
  const { name, address, phone_number, description, timeZone, openingHours } = values;
  return {
    name,
    address,
    phone_number,
    description,
    timeZone,
    openingHours,
    revision,
    coordinates: coordinatesOf(values),
  };
}

/** The body of the request: the edit, and the picture if a new one is chosen. */
export function profileRequest(values: ProfileValues, revision: string): FormData {
  const form = new FormData();
  form.set("profile", JSON.stringify(profileEdit(values, revision)));
  if (values.picture) form.set("image", values.picture);
  return form;
}

/** The form's field for a field path of the server. */
export function fieldByServerPath(path: string): string {
  return path === "image" ? "picture" : path.replace(/^profile\.(coordinates\.)?/, "");
}
