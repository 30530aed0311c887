import type { Place } from "@flashplate/contract/vendors/places";
import { hasPlace } from "./has-place.ts";

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

/**
 * Parses degrees with a decimal point or comma, also as `degreesOf` writes them: a number near 0 as
 * 9.1e-7. Undefined if the text is no number.
 */
export function readDegrees(text: string): number | undefined {
  const plain = text.trim().replace(",", ".");
  return /^-?\d{1,3}(\.\d{1,20})?(e-\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
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
