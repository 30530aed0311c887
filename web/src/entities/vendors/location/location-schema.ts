import { z } from "zod";
import { type LocationValues, readDegrees } from "./location.ts";

const wrongLatitude = "Enter a latitude from -90 to 90.";
const wrongLongitude = "Enter a longitude from -180 to 180.";
const bothOrNeither = "Enter both latitude and longitude, or neither.";

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

function degreesSchema(max: number, message: string) {
  return z
    .string()
    .trim()
    .refine((text) => text === "" || Math.abs(readDegrees(text) ?? Number.NaN) <= max, message);
}
