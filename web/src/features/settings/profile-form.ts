import { type ProfileEdit, profileFields, type Vendor } from "@flashplate/contract/vendors";
import { z } from "zod";

const wrongLatitude = "Enter a latitude from -90 to 90.";
const wrongLongitude = "Enter a longitude from -180 to 180.";
const bothOrNeither = "Enter both latitude and longitude, or neither.";

/** The profile as it is typed: degrees are texts, and empty where no place is chosen. */
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

/** What the form starts with. */
export function valuesOf(vendor: Vendor): ProfileValues {
  const { name, address, phone_number, description, timeZone, openingHours, coordinates } = vendor;
  const { latitude, longitude } = coordinates;
  const isChosen = latitude !== 0 || longitude !== 0;
  return {
    ...{ name, address, phone_number, description, timeZone, openingHours },
    latitude: isChosen ? String(latitude) : "",
    longitude: isChosen ? String(longitude) : "",
    picture: null,
  };
}

/** What is sent of the form, over the profile of that revision. */
export function editOf(values: ProfileValues, revision: string): ProfileEdit {
  const { name, address, phone_number, description, timeZone, openingHours } = values;
  return {
    ...{ name, address, phone_number, description, timeZone, openingHours, revision },
    coordinates: {
      latitude: readDegrees(values.latitude) ?? 0,
      longitude: readDegrees(values.longitude) ?? 0,
    },
  };
}

/** A request as a form, which brings the picture along where a new one was chosen. */
export function profileRequest(values: ProfileValues, revision: string): FormData {
  const form = new FormData();
  form.set("profile", JSON.stringify(editOf(values, revision)));
  if (values.picture) form.set("image", values.picture);
  return form;
}

/** The form's name of a field that the server names. */
export function fieldOf(path: string): string {
  return path === "image" ? "picture" : path.replace(/^profile\.(coordinates\.)?/, "");
}

/** Degrees from what was typed, a comma read as a point; undefined where it is empty or no number. */
export function readDegrees(text: string): number | undefined {
  const plain = text.trim().replace(",", ".");
  return /^-?\d{1,3}(\.\d{1,15})?$/.test(plain) ? Number(plain) : undefined;
}

function degrees(most: number, message: string) {
  return z
    .string()
    .trim()
    .refine((text) => text === "" || Math.abs(readDegrees(text) ?? Number.NaN) <= most, message);
}
