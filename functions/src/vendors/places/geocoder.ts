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
    const isNamed = name && street !== undefined && name !== address.road && !postal.startsWith(name);
    return {
      label: shown(
        [isNamed ? name : undefined, postal, street === undefined ? undefined : address.country]
          .filter(Boolean)
          .join(", "),
      ),
      address: fitting(postal),
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
    label: shown(formatted_address),
    address: fitting(withoutCountry(formatted_address)),
    coordinates: { latitude: location.lat, longitude: location.lng },
  }));
}

/** The country is the last part of Google's addresses. */
function withoutCountry(address: string): string {
  const parts = address.split(", ");
  return parts.length > 2 ? parts.slice(0, -1).join(", ") : address;
}

/** The geocoder is another company's, so its texts are cleaned. */
function shown(text: string): string {
  return cleanLine(text.slice(0, longestText));
}

/** A profile's address has at most 200 characters. */
function fitting(found: string): string {
  const address = shown(found);
  // Cut at a comma if there is one, otherwise at the limit.
  return address.length <= 200 ? address : address.slice(0, address.lastIndexOf(",", 200)).slice(0, 200);
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
