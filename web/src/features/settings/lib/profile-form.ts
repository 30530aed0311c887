import { type ProfileEdit, profileFields, type Vendor } from "@flashplate/contract/vendors/vendors";
import { z } from "zod";

const wrongLatitude = "Enter a latitude from -90 to 90.";
const wrongLongitude = "Enter a longitude from -180 to 180.";
const bothOrNeither = "Enter both latitude and longitude, or neither.";

/** The profile form. Degrees are texts, empty if no location is set. */
export const profileForm = z
  .object({
    ...profileFields,
    latitude: degrees(90, wrongLatitude),
    longitude: degrees(180, wrongLongitude),
    picture: z.instanceof(File).nullable(),
  })
  .superRefine(({ latitude, longitude }, context) => {
    if ((latitude === "") === (longitude === "")) return;
    const path = [latitude === "" ? "latitude" : "longitude"];
    context.addIssue({ code: "custom", path, message: bothOrNeither });
  });
export type ProfileValues = z.infer<typeof profileForm>;

/**
 * The form values of a vendor. Values that wait for a review replace the present ones, so that
 * another edit does not withdraw them.
 */
export function profileValues(vendor: Vendor): ProfileValues {
  const { phone_number, description, timeZone, openingHours, profileChange } = vendor;
  const name = profileChange?.name ?? vendor.name;
  const address = profileChange?.address ?? vendor.address;
  const coordinates = profileChange?.coordinates ?? vendor.coordinates;
  const { latitude, longitude } = coordinates;
  const hasLocation = latitude !== 0 || longitude !== 0;
  return {
    ...{ name, address, phone_number, description, timeZone, openingHours },
    latitude: hasLocation ? String(latitude) : "",
    longitude: hasLocation ? String(longitude) : "",
    picture: null,
  };
}

/** The edit to send, based on this revision of the profile. */
export function profileEdit(values: ProfileValues, revision: string): ProfileEdit {
  const { name, address, phone_number, description, timeZone, openingHours } = values;
  return {
    ...{ name, address, phone_number, description, timeZone, openingHours, revision },
    coordinates: {
      latitude: readDegrees(values.latitude) ?? 0,
      longitude: readDegrees(values.longitude) ?? 0,
    },
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

/** Parses degrees with a decimal point or comma. Undefined if the text is no number. */
export function readDegrees(text: string): number | undefined {
  const plain = text.trim().replace(",", ".");
  return /^-?\d{1,3}(\.\d{1,15})?$/.test(plain) ? Number(plain) : undefined;
}

function degrees(max: number, message: string) {
  return z
    .string()
    .trim()
    .refine((text) => text === "" || Math.abs(readDegrees(text) ?? Number.NaN) <= max, message);
}
