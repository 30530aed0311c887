/**
 * Stand-in for a geocoder with Nominatim's interface
 * (https://nominatim.org/release-docs/latest/api/Search/). It knows the addresses of the demo world
 * and a few others.
 *
 * - `GET /search?q=…&format=jsonv2` as in Nominatim; an address matches if each word of
 *   the text begins one of its words
 * - `GET /stand-in/messages?q=…` the searches, oldest first
 * - `POST /stand-in/answers` `{q, answers}` sets the responses to the next searches for a text
 */
import type { RequestListener } from "node:http";
import { restaurants } from "../../emulator-data/world/index.ts";
import { handlerOf, listRoute, plannedAnswers, type Route, sendJson } from "./http.ts";

/** Response to one search. `hang` sends no response; `garble` sends a body that is not JSON. */
export type GeocoderAnswer = { status: 400 | 403 | 429 | 500 } | { mode: "hang" | "garble" };

/** A received search. */
export interface TakenSearch {
  q: string;
  language: string;
  userAgent: string;
  key: string;
}

/** A known address. */
interface KnownAddress {
  /** Only of a place with a name. */
  name: string;
  number: string;
  road: string;
  city: string;
  state: string;
  /** ISO 3166-2 */
  stateCode: string;
  postcode: string;
  country: string;
  countryCode: string;
  lat: number;
  lon: number;
}

/** Number of searches to keep. A stand-in may run for days. */
const maxKept = 500;

const inUsa = { name: "", country: "United States", countryCode: "us" };
const inSpain = { ...inUsa, state: "", stateCode: "", country: "España", countryCode: "es" };

/** Addresses without a restaurant of the demo world. Orchard Street has several house numbers. */
const furtherAddresses: readonly KnownAddress[] = [
  ...[
    ["41", 40.7172, -73.9908],
    ["43", 40.7173, -73.9907],
    ["97", 40.7186, -73.9902],
  ].map(([number, lat, lon]) => ({
    ...inUsa,
    number: String(number),
    road: "Orchard Street",
    city: "New York",
    state: "New York",
    stateCode: "US-NY",
    postcode: "10002",
    lat: Number(lat),
    lon: Number(lon),
  })),
  {
    ...inUsa,
    number: "1060",
    road: "West Addison Street",
    city: "Chicago",
    state: "Illinois",
    stateCode: "US-IL",
    postcode: "60613",
    lat: 41.9474,
    lon: -87.6564,
  },
  {
    ...inSpain,
    number: "12",
    road: "Calle Mayor",
    city: "Madrid",
    postcode: "28013",
    lat: 40.4161,
    lon: -3.7075,
  },
];

const knownAddresses: readonly KnownAddress[] = [...restaurants.map(ofRestaurant), ...furtherAddresses];

/**
 * Parses an address of the demo world, such as `5027 NE 42nd Avenue, Portland, OR 97218`. All its
 * restaurants are in Oregon.
 */
function ofRestaurant({ name, address, coordinates }: (typeof restaurants)[number]): KnownAddress {
  const [, number = "", road = "", city = "", postcode = ""] =
    /^(\d+) ([^,]+), ([^,]+), OR (\d{5})$/.exec(address) ?? [];
  if (postcode === "") throw new Error(`The stand-in cannot parse the address ${address}.`);
  const { latitude: lat, longitude: lon } = coordinates;
  return { ...inUsa, name, number, road, city, state: "Oregon", stateCode: "US-OR", postcode, lat, lon };
}

/** Creates the stand-in's request handler, without searches. */
export function geocoder(): RequestListener {
  const received: TakenSearch[] = [];
  const planned = plannedAnswers<GeocoderAnswer>("q");

  const search: Route = async (request, response, url) => {
    if (url.pathname !== "/search" || request.method !== "GET") return false;
    const value = (name: string) => url.searchParams.get(name) ?? "";
    const q = value("q");
    const userAgent = String(request.headers["user-agent"] ?? "");
    received.push({ q, language: value("accept-language"), userAgent, key: value("key") });
    received.splice(0, received.length - maxKept);
    const answer = planned.next(q);
    if (answer && "mode" in answer) {
      if (answer.mode === "garble") response.writeHead(200).end("<html>");
      return true;
    }
    if (answer) sendJson(response, answer.status, { error: "The stand-in was set to refuse." });
    // Nominatim's usage policy refuses clients without a name.
    else if (userAgent === "") sendJson(response, 403, { error: "Send a User-Agent." });
    else if (value("format") !== "jsonv2") sendJson(response, 400, { error: "Only format=jsonv2." });
    else
      sendJson(response, 200, resultsFor(q, Number(value("limit") || 10), value("addressdetails") === "1"));
    return true;
  };

  return handlerOf(search, listRoute(received, "q"), planned.route);
}

function resultsFor(q: string, limit: number, withDetails: boolean): object[] {
  const words = wordsOf(q);
  return knownAddresses
    .filter((place) => {
      const placeWords = wordsOf(displayName(place));
      return words.every((word) => placeWords.some((placeWord) => placeWord.startsWith(word)));
    })
    .slice(0, limit)
    .map((place, index) => resultOf(place, index, withDetails));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}

function displayName({ name, number, road, city, state, postcode, country }: KnownAddress): string {
  return [name, number, road, city, state, postcode, country].filter(Boolean).join(", ");
}

/** A search result in Nominatim's format, in which coordinates are strings. */
function resultOf(place: KnownAddress, index: number, withDetails: boolean): object {
  const { name, number, road, city, state, stateCode, postcode, country, countryCode, lat, lon } = place;
  return {
    place_id: 1000 + index,
    licence: "Data of the demo world",
    osm_type: "node",
    osm_id: 2000 + index,
    lat: lat.toFixed(7),
    lon: lon.toFixed(7),
    category: name ? "amenity" : "place",
    type: name ? "restaurant" : "house",
    place_rank: 30,
    importance: 0.5 - index / 100,
    addresstype: name ? "amenity" : "place",
    name,
    display_name: displayName(place),
    ...(withDetails && {
      address: {
        ...(name && { amenity: name }),
        house_number: number,
        road,
        city,
        ...(state && { state, "ISO3166-2-lvl4": stateCode }),
        postcode,
        country,
        country_code: countryCode,
      },
    }),
    boundingbox: [lat - 0.0001, lat + 0.0001, lon - 0.0001, lon + 0.0001].map((degrees) =>
      degrees.toFixed(7),
    ),
  };
}
