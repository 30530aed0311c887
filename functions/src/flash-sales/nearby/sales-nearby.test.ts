import type { SearchedSales } from "@flashplate/contract/flash-sales/search-cells";
import { fairShareNearby, maxSalesNearby } from "@flashplate/contract/orders/orders";
import { distanceBetween } from "geofire-common";
import { describe, expect, test } from "vitest";
import { saleRecord } from "../../../test-support/records/records.ts";
import { placeOf } from "../../platform/places.ts";
import { type FilledCell, searchedSale, splitCell, worldCell } from "../../store/flash-sales/search-cells.ts";
import { type Circle, nearestSales } from "./sales-nearby.ts";

const center = { latitude: 40.7, longitude: -74 };
const at = new Date();

/** A searched sale of a vendor. */
function saleAt(vendorId: string, latitude: number, longitude: number, endsInMinutes = 30) {
  const place = placeOf({ latitude, longitude });
  const sale = searchedSale(saleRecord(vendorId, endsInMinutes, place && { place }));
  if (!sale) throw new Error("The sale has no place.");
  return sale;
}

function cellsOf(sales: SearchedSales): FilledCell[] {
  let made = 0;
  return splitCell({ cell: { ...worldCell, id: "world" }, sales }, () => `cell-${++made}`);
}

/** Searches, and counts the cells that were read. */
async function search(filled: readonly FilledCell[], circle: Circle) {
  let reads = 0;
  const found = await nearestSales(
    filled.map(({ cell }) => cell),
    circle,
    async ({ id }) => {
      reads += 1;
      return filled.find(({ cell }) => cell.id === id)?.sales;
    },
  );
  return { ids: found.map(({ sale }) => sale.id), reads };
}

/** The expected ids, found by the distances of all sales instead of by cells. */
function slowSearch(sales: SearchedSales, { point, radiusKm }: Circle): string[] {
  const { latitude, longitude } = point;
  const inCircle = Object.entries(sales)
    .filter(([, one]) => one.start_time <= at && at < one.end_time)
    .map(([id, { place, vendorId }]) => ({
      id,
      vendorId,
      km: distanceBetween([place.latitude, place.longitude], [latitude, longitude]),
    }))
    .filter(({ km }) => km <= radiusKm)
    .sort((one, other) => one.km - other.km);
  const counts = new Map<string, number>();
  const areWithinShare = inCircle.map(({ vendorId }) => {
    counts.set(vendorId, (counts.get(vendorId) ?? 0) + 1);
    return (counts.get(vendorId) ?? 0) <= fairShareNearby;
  });
  const first = inCircle.filter((_, n) => areWithinShare[n]);
  const later = inCircle.filter((_, n) => !areWithinShare[n]);
  return [...first, ...later]
    .slice(0, maxSalesNearby)
    .sort((one, other) => one.km - other.km)
    .map(({ id }) => id);
}

/** Repeatable random numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Sales around some places of a region, of which three in ten are not active. */
function randomSales(random: () => number, count: number, [south, west]: readonly [number, number]) {
  const towns = Array.from({ length: 5 }, () => ({
    latitude: south + random() * 0.4,
    longitude: west + random() * 0.4,
    size: 0.001 + random() ** 3 * 0.2,
  }));
  const sales: SearchedSales = {};
  for (let n = 0; n < count; n += 1) {
    const { latitude, longitude, size } = towns[Math.floor(random() * 5)] ?? { ...center, size: 1 };
    const east = longitude + (random() - 0.5) * size;
    const vendorId = `vendor-${Math.floor(random() * Math.max(3, count / 4))}`;
    // A sale lasts an hour: with more than 60 it has not started, with -1 it is over.
    const endsInMinutes = [30, 30, 30, 30, 30, 30, 30, 80, 75, -1][n % 10];
    const north = latitude + (random() - 0.5) * size;
    const wrappedEast = ((east + 540) % 360) - 180;
    sales[`sale-${n}`] = saleAt(vendorId, north, wrappedEast, endsInMinutes);
  }
  return sales;
}

/** South-western corners. */
const regions = [
  [40.6, -74.2],
  // Across the 180th meridian.
  [-17.8, 179.8],
  // In the far north.
  [69.5, 18.8],
  // Across the equator and the prime meridian.
  [-0.2, -0.2],
] as const;

describe("nearestSales", () => {
  test.each([1, 50, 200, 800, 3000])("finds what a search of all %d sales finds", async (count) => {
    // `SEARCH_SEED=2` in front of the command makes other sales and searches.
    const seed = Number(process.env.SEARCH_SEED ?? 1);
    const random = randomOf(seed + count);
    for (const region of regions) {
      const sales = randomSales(random, count, region);
      const filled = cellsOf(sales);
      for (let n = 0; n < 40; n += 1) {
        // In the west of the region: the second region's east is beyond 180 degrees.
        const point = { latitude: region[0] + random() * 0.4, longitude: region[1] + random() * 0.15 };
        const circle = { point, radiusKm: [0.1, 1, 5, 10, 50][n % 5] ?? 5, at };
        const { ids, reads } = await search(filled, circle);
        expect([circle, ids]).toEqual([circle, slowSearch(sales, circle)]);
        // So few sales fill few cells. The next test is about many cells.
        if (count <= 800) expect(reads).toBeLessThanOrEqual(3);
      }
    }
  });

  test("reads at most 4 of many cells when there are many sales nearby", async () => {
    const random = randomOf(7);
    const sales = Object.fromEntries(
      Array.from({ length: 5000 }, (_, n) => {
        const [north, east] = [random() * 0.2, random() * 0.2];
        return [`sale-${n}`, saleAt(`vendor-${n}`, center.latitude + north, center.longitude + east)];
      }),
    );
    const filled = cellsOf(sales);
    expect(filled.length).toBeGreaterThan(12);
    const point = { latitude: center.latitude + 0.08, longitude: center.longitude + 0.08 };
    const { ids, reads } = await search(filled, { point, radiusKm: 50, at });
    expect(ids).toHaveLength(maxSalesNearby);
    expect(reads).toBeLessThanOrEqual(4);
  });

  test("includes farther sales of others before a vendor's sales beyond its share", async () => {
    const near = Array.from({ length: 60 }, (_, n) => [`own-${n}`, saleAt("many", 40.7 + n / 1e5, -74)]);
    const far = [1, 2, 3].map((n) => [`other-${n}`, saleAt("few", 40.71 + n / 1e5, -74)]);
    const { ids } = await search(cellsOf(Object.fromEntries([...near, ...far])), {
      point: center,
      radiusKm: 5,
      at,
    });
    expect(ids).toHaveLength(maxSalesNearby);
    expect(ids.slice(-3)).toEqual(["other-1", "other-2", "other-3"]);
  });

  test("includes a farther sale with portions left before sold-out ones", async () => {
    const near = Array.from({ length: maxSalesNearby }, (_, n) => [
      `gone-${n}`,
      { ...saleAt(`vendor-${n}`, 40.7 + n / 1e5, -74), remaining: 0 },
    ]);
    const left = [["left", saleAt("other", 40.71, -74)]];
    const sales: SearchedSales = Object.fromEntries([...near, ...left]);
    const { ids } = await search(cellsOf(sales), { point: center, radiusKm: 5, at });
    expect(ids).toHaveLength(maxSalesNearby);
    expect(ids.at(-1)).toBe("left");
  });

  test("leaves out paused sales, and entries that have only a stock", async () => {
    const paused = { ...saleAt("a", 40.7, -74), pausedUntil: new Date(at.getTime() + 60_000) };
    const sales = {
      paused,
      onlyStock: { remaining: 0 },
      open: saleAt("a", 40.7, -74),
    } as unknown as SearchedSales;
    const filled = [{ cell: { ...worldCell, id: "world" }, sales }];
    expect((await search(filled, { point: center, radiusKm: 1, at })).ids).toEqual(["open"]);
  });

  test("returns a sale once when two cells have it", async () => {
    const [west, east] = [
      { ...worldCell, id: "west", east: -74 },
      { ...worldCell, id: "east", west: -74 },
    ];
    const filled = [
      { cell: west, sales: { moved: saleAt("a", 40.7, -74.001) } },
      { cell: east, sales: { moved: saleAt("a", 40.7, -73.999) } },
    ];
    expect((await search(filled, { point: center, radiusKm: 1, at })).ids).toEqual(["moved"]);
  });

  test("ends with the sales of the cells before when a cell may not be read", async () => {
    const cellsFromWest = [
      { ...worldCell, id: "west", east: -74.01 },
      { ...worldCell, id: "middle", west: -74.01, east: -73.99 },
      { ...worldCell, id: "east", west: -73.99 },
    ];
    const sales: Record<string, SearchedSales> = {
      west: { far: saleAt("a", 40.7, -74.011) },
      middle: { near: saleAt("a", 40.7, -74) },
    };
    const idsFound = async (point: Circle["point"]) =>
      (await nearestSales(cellsFromWest, { point, radiusKm: 5, at }, async ({ id }) => sales[id])).map(
        ({ sale }) => sale.id,
      );
    // The east is the second nearest cell, then the third one.
    expect(await idsFound({ latitude: 40.7, longitude: -73.995 })).toEqual(["near"]);
    expect(await idsFound({ latitude: 40.7, longitude: -74.005 })).toEqual(["near", "far"]);
  });
});
