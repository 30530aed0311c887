import type { Place } from "@flashplate/contract/vendors/places";
import { z } from "zod";
import { hasPlace } from "./has-place.ts";

const wrongLatitude = "Enter a latitude from -90 to 90.";
const wrongLongitude = "Enter a longitude from -180 to 180.";
const bothOrNeither = "Enter both latitude and longitude, or neither.";

/** Where a restaurant is, in forms. Degrees are texts, empty if no place is set. */
export interface LocationValues {
  address: string;
  latitude: string;
  longitude: string;
  timeZone: string;
}

interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Schemas of the two coordinates, for forms. */
export const degreesFields = {
  latitude: degreesSchema(90, wrongLatitude),
  longitude: degreesSchema(180, wrongLongitude),
};

/** For `superRefine`: requires both coordinates or none. */
export function requireBothDegrees(
  { latitude, longitude }: Pick<LocationValues, "latitude" | "longitude">,
  context: z.RefinementCtx,
): void {
  const isLatitudeMissing = latitude === "";
  const isLongitudeMissing = longitude === "";
  if (isLatitudeMissing === isLongitudeMissing) return;
  const path = [isLatitudeMissing ? "latitude" : "longitude"];
  context.addIssue({ code: "custom", path, message: bothOrNeither });
}

/** Parses degrees with a decimal point or comma. Undefined if the text is no number. */
export function readDegrees(text: string): number | undefined {
  const plain = text.trim().replace(",", ".");
  return /^-?\d{1,3}(\.\d{1,15})?$/.test(plain) ? Number(plain) : undefined;
}

/** The coordinates to send. 0,0 means that no place was chosen. */
export function coordinatesOf(values: Pick<LocationValues, "latitude" | "longitude">): Coordinates {
  return { latitude: readDegrees(values.latitude) ?? 0, longitude: readDegrees(values.longitude) ?? 0 };
}

/** The texts of the form for stored coordinates. */
export function degreesOf({
  latitude,
  longitude,
}: Coordinates): Pick<LocationValues, "latitude" | "longitude"> {
  return hasPlace({ latitude, longitude })
    ? { latitude: String(latitude), longitude: String(longitude) }
    : { latitude: "", longitude: "" };
}

/** Whether a typed address still names the street of a chosen place. A floor may be added. */
export function namesPlace(address: string, place: Pick<Place, "address">): boolean {
  const [street = ""] = place.address.split(",");
  return address.toLowerCase().includes(street.toLowerCase());
}

function degreesSchema(max: number, message: string) {
  return z
    .string()
    .trim()
    .refine((text) => text === "" || Math.abs(readDegrees(text) ?? Number.NaN) <= max, message);
}
