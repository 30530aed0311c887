import { cleanLine } from "@flashplate/contract/shared/clean-text";
import { maxPlacesListed, type Place, type PlacesQuery } from "@flashplate/contract/vendors/places";
import * as z from "zod";
import type { GeocoderSettings } from "../../platform/services/integrations.ts";
import { oneLine, streetLine } from "./postal-address.ts";

/** A place without its time zone, which geocoders do not name. */
export type FoundPlace = Omit<Place, "timeZone">;

const timeoutMs = 4000;
/** More characters than an address has. */
const longestText = 500;

/** The geocoder gave no usable response. `reason` has no part of the query. */
export class GeocoderError extends Error {
  readonly reason: string;
  readonly status: number | undefined;
  constructor(reason: string, status?: number) {
    super(reason);
    this.name = "GeocoderError";
    this.reason = reason;
    this.status = status;
  }
}

/**
 * Asks the geocoder for an address.
 * @returns best first; one place per label
 * @throws GeocoderError
 */
export async function askGeocoder(settings: GeocoderSettings, query: PlacesQuery): Promise<FoundPlace[]> {
  const found =
    settings.kind === "google" ? await askGoogle(settings, query) : await askNominatim(settings, query);
  const byLabel = new Map<string, FoundPlace>();
  for (const place of found) if (!byLabel.has(place.label)) byLabel.set(place.label, place);
  return [...byLabel.values()].slice(0, maxPlacesListed);
}

/** https://nominatim.org/release-docs/latest/api/Search/ */
const nominatimPlaces = z.array(
  z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    name: z.string().nullish(),
    display_name: z.string(),
    address: z.record(z.string(), z.string()).default({}),
  }),
);

async function askNominatim(
  { url, key }: GeocoderSettings,
  { q, language }: PlacesQuery,
): Promise<FoundPlace[]> {
  const places = nominatimPlaces.safeParse(
    await getJson(`${url}/search`, {
      q,
      format: "jsonv2",
      addressdetails: "1",
      limit: String(maxPlacesListed),
      "accept-language": language,
      ...(key === undefined ? {} : { key }),
    }),
  );
  if (!places.success) throw new GeocoderError("unknown response");
  return places.data.map(({ lat, lon, name, display_name, address }) => {
    const street = streetLine(address);
    const postal = street === undefined ? display_name : oneLine(street, address);
    // The name of a shop, for example. The name of a road is in the postal address.
    const extraName = name === address.road || (name && postal.startsWith(name)) ? undefined : name;
    const label = street === undefined ? [postal] : [extraName, postal, address.country];
    return {
      label: cleanText(label.filter(Boolean).join(", ")),
      address: toAddress(postal),
      coordinates: { latitude: lat, longitude: lon },
    };
  });
}

/** https://developers.google.com/maps/documentation/geocoding/requests-geocoding */
const googlePlaces = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        formatted_address: z.string(),
        geometry: z.object({
          location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
        }),
      }),
    )
    .default([]),
});

async function askGoogle(
  { url, key = "" }: GeocoderSettings,
  { q, language }: PlacesQuery,
): Promise<FoundPlace[]> {
  const answer = googlePlaces.safeParse(await getJson(url, { address: q, language, key }));
  if (!answer.success) throw new GeocoderError("unknown response");
  const { status, results } = answer.data;
  if (status !== "OK" && status !== "ZERO_RESULTS") throw new GeocoderError(status.slice(0, 40));
  return results.map(({ formatted_address, geometry: { location } }) => ({
    label: cleanText(formatted_address),
    address: toAddress(withoutCountry(formatted_address)),
    coordinates: { latitude: location.lat, longitude: location.lng },
  }));
}

/** The country is the last part of Google's addresses. */
function withoutCountry(address: string): string {
  const parts = address.split(", ");
  return parts.length > 2 ? parts.slice(0, -1).join(", ") : address;
}

/** The geocoder is another company's, so its texts are cleaned. */
function cleanText(text: string): string {
  return cleanLine(text.slice(0, longestText));
}

/** A profile's address has at most this many characters. */
const maxAddress = 200;

/** Cleans a text, and cuts it at a comma if it is too long for a profile's address. */
function toAddress(text: string): string {
  const address = cleanText(text);
  if (address.length <= maxAddress) return address;
  // Without a comma, `lastIndexOf` returns -1, and the second cut applies.
  return address.slice(0, address.lastIndexOf(",", maxAddress)).slice(0, maxAddress);
}

async function getJson(address: string, parameters: Record<string, string>): Promise<unknown> {
  const url = `${address}?${new URLSearchParams(parameters)}`;
  // Nominatim refuses clients that do not name themselves.
  const headers = { Accept: "application/json", "User-Agent": "Flashplate" };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { headers, signal, redirect: "error" });
    if (response.ok) return await response.json();
    await response.body?.cancel();
    throw new GeocoderError("refused", response.status);
  } catch (error) {
    if (error instanceof GeocoderError) throw error;
    if (error instanceof SyntaxError) throw new GeocoderError("unknown response");
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw new GeocoderError(isLate ? "no answer in time" : "no connection");
  }
}
