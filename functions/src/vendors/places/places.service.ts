import type { Place, PlacesAnswer, PlacesQuery } from "@flashplate/contract/vendors/places";
import { AppError } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import { spendDailyBudget } from "../../platform/limits/daily-budgets.ts";
import { logWarning } from "../../platform/logging/logger.ts";
import { type GeocoderSettings, geocoderSettings } from "../../platform/services/integrations.ts";
import { askGeocoder, GeocoderError } from "./geocoder.ts";

/** How long an instance remembers a result. */
const cacheMs = 60 * 60_000;
/** Maximum results that an instance remembers. */
const maxCached = 500;

/** Results of this instance by query, the least recently used first. */
const cache = new Map<string, { at: number; places: Promise<Place[] | undefined> }>();

/**
 * Searches for an address with the configured geocoder. Equal searches at once share a request. Not
 * available while the deployment's budget of searches for this day is used up.
 * @throws places/unavailable
 */
export async function findPlaces(query: PlacesQuery): Promise<PlacesAnswer> {
  const settings = geocoderSettings();
  if (settings === undefined) return { available: false, places: [] };
  const q = query.q.toLowerCase().replace(/\s+/g, " ");
  const key = JSON.stringify([settings.url, query.language, q]);
  const at = now().getTime();
  const cached = cache.get(key);
  const isFresh = cached !== undefined && at - cached.at < cacheMs;
  const entry = isFresh
    ? cached
    : {
        at,
        places: searchGeocoder(settings, { ...query, q }),
      };
  // Moves the entry to the end, as the most recently used one.
  cache.delete(key);
  cache.set(key, entry);
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
  try {
    const places = await entry.places;
    if (places !== undefined) return { available: true, places };
    cache.delete(key);
    return { available: false, places: [] };
  } catch (error) {
    if (cache.get(key) === entry) cache.delete(key);
    if (!(error instanceof GeocoderError)) throw error;
    logWarning("geocoder-failed", { reason: error.reason, status: error.status });
    throw new AppError(
      "places/unavailable",
      "The address search does not respond right now. Type the address yourself.",
    );
  }
}

/** Asks the geocoder. Undefined if the budget of this day is used up. */
async function searchGeocoder(settings: GeocoderSettings, query: PlacesQuery): Promise<Place[] | undefined> {
  const isWithinBudget = await spendDailyBudget("address-searches");
  if (!isWithinBudget) return undefined;
  const found = await askGeocoder(settings, query);
  return Promise.all(found.map(withTimeZone));
}

async function withTimeZone(place: Omit<Place, "timeZone">): Promise<Place> {
  // A table of 70 KB that only this search needs.
  const { default: timeZoneAt } = await import("@photostructure/tz-lookup");
  const { latitude, longitude } = place.coordinates;
  return { ...place, timeZone: timeZoneAt(latitude, longitude) };
}
