import { type Place, type PlacesAnswer, placesQuery } from "@flashplate/contract/vendors/places";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type GeocoderAnswer, geocoder, type TakenSearch } from "../../../../tools/stand-ins/geocoder.ts";
import { newAddress, type Served, serve } from "../../../test-support/instances/server.ts";
import { serveStandIn, tellStandIn } from "../../../test-support/stand-ins/stand-ins.ts";
import { stopClock } from "../../../test-support/stop-clock.ts";
import { vendors } from "../../index.ts";
import { setClock } from "../../platform/clock.ts";
import * as logger from "../../platform/logging/logger.ts";

let api: Served;
let service: string;
beforeAll(async () => {
  api = await serve(vendors, newAddress);
  service = await serveStandIn(geocoder());
});
beforeEach(() => void vi.stubEnv("GEOCODER_URL", service));
afterEach(() => {
  vi.unstubAllEnvs();
  setClock(() => new Date());
});

const search = (q: string, more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  api.get<PlacesAnswer>(`/engine/vendors/places?${new URLSearchParams({ q, ...more })}`, { headers });
const searchesFor = (q: string) =>
  tellStandIn<TakenSearch[]>(service, `messages?${new URLSearchParams({ q })}`);
const plan = (q: string, ...answers: GeocoderAnswer[]) => tellStandIn(service, "answers", { q, answers });
const labels = ({ body }: { body: PlacesAnswer }) => body.places.map(({ label }) => label);

describe("GET /engine/vendors/places", () => {
  test("finds an address with its coordinates and time zone, without sign-in", async () => {
    const { status, body } = await search("5027 NE 42nd");
    expect([status, body]).toEqual([
      200,
      {
        available: true,
        places: [
          {
            label: "Casa Marigold, 5027 NE 42nd Avenue, Portland, OR 97218, United States",
            address: "5027 NE 42nd Avenue, Portland, OR 97218",
            coordinates: { latitude: 45.559, longitude: -122.62 },
            timeZone: "America/Los_Angeles",
          },
        ],
      },
    ]);
  });

  test.each<[string, Partial<Place>]>([
    [
      "1060 west addison",
      { address: "1060 West Addison Street, Chicago, IL 60613", timeZone: "America/Chicago" },
    ],
    ["calle mayor", { address: "Calle Mayor 12, 28013 Madrid", timeZone: "Europe/Madrid" }],
  ])("writes the address of %s as its country does", async (q, place) => {
    expect((await search(q)).body.places).toMatchObject([place]);
  });

  test("responds with an empty list when nothing is found", async () => {
    expect((await search("Nowhere Lane")).body).toEqual({ available: true, places: [] });
  });

  test("refuses a text that is too short or too long, and an unknown language", async () => {
    for (const [q, more] of [
      ["ab"],
      ["  a  "],
      ["a".repeat(201)],
      ["Orchard", { language: "English" }],
    ] as const) {
      expect((await search(q, more)).status).toBe(400);
    }
    expect(await searchesFor("ab")).toEqual([]);
  });

  test("refuses pages of other origins and more than 300 searches an hour of an IP address", async () => {
    stopClock();
    const foreign = await search("Orchard", {}, { "Sec-Fetch-Site": "cross-site" });
    expect(foreign.body.error.code).toBe("auth/unknown-app");
    const one = newAddress();
    const office = await serve(vendors, () => one);
    const again = () => office.get("/engine/vendors/places?q=Orchard").then(({ status }) => status);
    const before = await Promise.all(Array.from({ length: 300 }, again));
    expect(new Set(before)).toEqual(new Set([200]));
    expect(await again()).toBe(429);
  });

  test("asks the geocoder once for equal searches within an hour", async () => {
    const q = "orchard street";
    const language = "es";
    await Promise.all([search(q, { language }), search("Orchard  Street ", { language })]);
    expect(labels(await search(q, { language }))).toContainEqual(expect.stringContaining("Orchard Street"));
    const expected = { q, language, userAgent: "Flashplate", key: "" };
    expect(await searchesFor(q)).toEqual([expected]);
    await search(q, { language: "en" });
    setClock(() => new Date(Date.now() + 61 * 60_000));
    await search(q, { language });
    expect((await searchesFor(q)).map((asked) => asked.language)).toEqual(["es", "en", "es"]);
  });

  test("says that the search is off when no geocoder is configured", async () => {
    vi.stubEnv("GEOCODER_URL", "");
    vi.stubEnv("FLASHPLATE_GEOCODER_STAND_IN", "");
    expect((await search("Orchard Street")).body).toEqual({ available: false, places: [] });
  });
});

describe("a geocoder that fails", () => {
  test.each<[GeocoderAnswer, object]>([
    [{ status: 500 }, { reason: "refused", status: 500 }],
    [{ status: 429 }, { reason: "refused", status: 429 }],
    [{ mode: "garble" }, { reason: "unknown response" }],
    [{ mode: "hang" }, { reason: "no answer in time" }],
  ])("is a 503 after %o, without the address in the log", async (answer, entry) => {
    const warning = vi.spyOn(logger, "logWarning").mockReturnValue();
    const q = `orchard ${JSON.stringify(answer).replace(/\W+/g, " ").trim()}`;
    await plan(q, answer);
    const { status, body } = await search(q);
    expect([status, body.error.code]).toEqual([503, "places/unavailable"]);
    expect(warning.mock.calls).toEqual([["geocoder-failed", { status: undefined, ...entry }]]);
    warning.mockRestore();
    // A failure is not remembered.
    expect((await search(q)).status).toBe(200);
  });

  test("is a 503 when it cannot be reached", async () => {
    const warning = vi.spyOn(logger, "logWarning").mockReturnValue();
    vi.stubEnv("GEOCODER_URL", "http://127.0.0.1:1");
    expect((await search("Orchard Street")).body.error.code).toBe("places/unavailable");
    warning.mockRestore();
  });
});

describe("Google's geocoder", () => {
  const answers = new Map<string, object>();
  let google: string;
  const requests: URLSearchParams[] = [];
  beforeAll(async () => {
    google = await serveStandIn((request, response) => {
      const url = new URL(request.url ?? "/", "http://google");
      requests.push(url.searchParams);
      response.end(JSON.stringify(answers.get(url.searchParams.get("address") ?? "")));
    });
  });
  beforeEach(() => {
    vi.stubEnv("GEOCODER_URL", `${google}/maps/api/geocode/json`);
    vi.stubEnv("GEOCODER_KEY", "geo-key");
  });

  test("has its texts cleaned of characters that mislead", async () => {
    const formatted_address = "1 \u202EMain\u0000 St,\n Boston, MA, USA";
    const geometry = { location: { lat: 42.36, lng: -71.06 } };
    answers.set("main st", { status: "OK", results: [{ formatted_address, geometry }] });
    const { body } = await search("Main St");
    expect(body.places).toMatchObject([
      { label: "1 Main St, Boston, MA, USA", address: "1 Main St, Boston, MA" },
    ]);
  });

  test("gets the key and its places are read", async () => {
    answers.set("1060 w addison", {
      status: "OK",
      results: [
        {
          formatted_address: "1060 W Addison St, Chicago, IL 60613, USA",
          geometry: { location: { lat: 41.9474, lng: -87.6564 }, location_type: "ROOFTOP" },
          place_id: "one",
          types: ["premise"],
        },
      ],
    });
    answers.set("nowhere lane", { status: "ZERO_RESULTS", results: [] });
    const { body } = await search("1060 W Addison", { language: "es" });
    expect(body.places).toEqual([
      {
        label: "1060 W Addison St, Chicago, IL 60613, USA",
        address: "1060 W Addison St, Chicago, IL 60613",
        coordinates: { latitude: 41.9474, longitude: -87.6564 },
        timeZone: "America/Chicago",
      },
    ]);
    expect(Object.fromEntries(requests.at(-1) ?? [])).toEqual({
      address: "1060 w addison",
      language: "es",
      key: "geo-key",
    });
    expect((await search("Nowhere Lane")).body).toEqual({ available: true, places: [] });
  });

  test("is a 503 when it refuses the key, and off without a key", async () => {
    const warning = vi.spyOn(logger, "logWarning").mockReturnValue();
    answers.set("1060 w denied", { status: "REQUEST_DENIED", error_message: "bad key", results: [] });
    expect((await search("1060 w denied")).body.error.code).toBe("places/unavailable");
    expect(warning).toHaveBeenCalledWith("geocoder-failed", { reason: "REQUEST_DENIED", status: undefined });
    vi.stubEnv("GEOCODER_KEY", "off");
    expect((await search("1060 w addison")).body.available).toBe(false);
    expect(warning).toHaveBeenCalledTimes(2);
    warning.mockRestore();
  });
});

test("the query has the language of the addresses, English by default", () => {
  expect(placesQuery.parse({ q: " Orchard " })).toEqual({ q: "Orchard", language: "en" });
});
