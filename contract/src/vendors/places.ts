import * as z from "zod";
import { lineOf, textOf } from "../shared/text.ts";

/** The address search starts at this many characters. */
export const minPlaceQuery = 3;
export const maxPlaceQuery = 200;

/** The most places in a response. */
export const maxPlacesListed = 5;

const tooShort = "Type at least 3 characters.";
const wrongLanguage = "Use a language such as en or es.";

/** Query of GET /engine/vendors/places. `language` is that of the addresses, such as `en`. */
export const placesQuery = z.object({
  q: lineOf(maxPlaceQuery, { missing: tooShort }).min(minPlaceQuery, tooShort),
  language: textOf(5, { tooLong: wrongLanguage })
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, wrongLanguage)
    .default("en"),
});
export type PlacesQuery = z.infer<typeof placesQuery>;

/** A place that the address search found. */
export interface Place {
  /** One line for the list of suggestions, with the country. */
  label: string;
  /** The postal address in one line. Fits into the address of a profile. */
  address: string;
  coordinates: { latitude: number; longitude: number };
  /** IANA name. Absent if the point has no time zone. */
  timeZone?: string | undefined;
}

/** Response of GET /engine/vendors/places. */
export interface PlacesAnswer {
  /** False if no address search is configured. Then `places` is empty. */
  available: boolean;
  /** At most `maxPlacesListed`, best first. */
  places: Place[];
}
