import type { SearchedSales } from "@flashplate/contract/flash-sales/search-cells";
import { describe, expect, test } from "vitest";
import { saleRecord } from "../../../test-support/records/records.ts";
import { placeOf } from "../../platform/places.ts";
import {
  cellAt,
  distanceToCell,
  isDueInSearch,
  searchedSale,
  splitCell,
  stockLevel,
  unionOf,
  withoutEnded,
  worldCell,
} from "./search-cells.ts";

const world = { ...worldCell, id: "world" };
const cell = { id: "cell", south: 40, west: -74, north: 41, east: -73 };
const at = new Date();
const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

function salesAt(points: readonly (readonly [number, number])[]): SearchedSales {
  const entries = points.map(([latitude, longitude], n) => {
    const place = placeOf({ latitude, longitude });
    return [`sale-${n}`, searchedSale(saleRecord("vendor", 30, place && { place }))] as const;
  });
  return Object.fromEntries(entries.flatMap(([id, sale]) => (sale ? [[id, sale]] : [])));
}

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 3],
  [7, 3],
  [8, 4],
  [100, 7],
])("%d portions have level %d", (remaining, level) => expect(stockLevel(remaining)).toBe(level));

test.each([[{ latitude: 90, longitude: 180 }], [{ latitude: -90, longitude: -180 }]])(
  "the world's cell contains %o",
  (point) => expect(cellAt([world], point)).toBe(world),
);

describe("distanceToCell", () => {
  test.each([
    [{ latitude: 40.5, longitude: -73.5 }, 0],
    [{ latitude: 41.1, longitude: -73.5 }, 11.01],
    [{ latitude: 40.5, longitude: -72.9 }, 8.37],
  ])("is the distance from %o, less one percent", (point, km) => {
    expect(distanceToCell(point, cell)).toBeCloseTo(km, 1);
  });

  test("crosses the date line", () => {
    const west = { id: "west", south: -20, west: -180, north: -10, east: -179 };
    expect(distanceToCell({ latitude: -15, longitude: 179.9 }, west)).toBeCloseTo(10.6, 0);
  });
});

describe("splitCell", () => {
  let made = 0;
  const newId = () => `cell-${++made}`;

  test("keeps a cell that is not full", () => {
    const filled = { cell: world, sales: salesAt([[40, -74]]) };
    expect(splitCell(filled, newId)).toEqual([filled]);
  });

  test("puts each of 500 sales into one cell, and at most 400 into each cell", () => {
    const points = Array.from({ length: 500 }, (_, n) => [40 + (n % 250) / 1e6, n < 5 ? 100 : -74] as const);
    const split = splitCell({ cell: world, sales: salesAt(points) }, newId);
    const counts = split.map(({ sales }) => Object.keys(sales).length);
    expect(counts.reduce((sum, count) => sum + count)).toBe(500);
    expect(Math.max(...counts)).toBeLessThanOrEqual(400);
    const cells = split.map((one) => one.cell);
    for (const { cell: one, sales } of split) {
      for (const { place } of Object.values(sales)) expect(cellAt(cells, place)).toBe(one);
    }
  });

  test("keeps a full cell whose sales are at one point", () => {
    const points = Array.from({ length: 450 }, () => [40, -74] as const);
    expect(splitCell({ cell: world, sales: salesAt(points) }, newId)).toHaveLength(1);
  });
});

test("joins only cells that lie side by side along a whole side", () => {
  const east = { ...cell, id: "east", west: -73, east: -72 };
  expect(unionOf(cell, east, () => "new")).toEqual({ ...cell, id: "new", east: -72 });
  const north = { ...cell, id: "north", south: 41, north: 42 };
  expect(unionOf(north, cell, () => "new")).toEqual({ ...cell, id: "new", north: 42 });
  expect(unionOf(cell, { ...east, north: 42 }, () => "new")).toBeUndefined();
  expect(unionOf(cell, { ...east, west: -72, east: -71 }, () => "new")).toBeUndefined();
});

test("a sale is in the search half an hour before its start and the end of its pause", () => {
  const due = (start: number, pause?: number) =>
    isDueInSearch(
      { start_time: minutesLater(start), ...(pause !== undefined && { pausedUntil: minutesLater(pause) }) },
      at,
    );
  expect([due(30), due(31), due(-5, 30), due(-5, 31), due(-5, -1)]).toEqual([true, false, true, false, true]);
});

test("removes sales that are over, and an entry with a stock but no sale", () => {
  const { "sale-0": sale } = salesAt([[40, -74]]);
  const sales = { running: sale, stockOnly: { remaining: 0 } } as unknown as SearchedSales;
  expect(Object.keys(withoutEnded(sales, at))).toEqual(["running"]);
  expect(withoutEnded(sales, minutesLater(31))).toEqual({});
});

test("shows no internal field of a sale", () => {
  const place = placeOf({ latitude: 40, longitude: -74 });
  const prices = { pricedFrom: at, pastPrices: [], soldOutAt: at, startDiscount: 20 };
  const internal = {
    startAnnounced: true,
    held: 2,
    isSoldOut: true,
    isSearched: true,
    timeZone: "UTC",
    ...prices,
  };
  const sale = saleRecord("vendor", 30, { ...internal, ...(place && { place }) });
  expect(Object.keys(searchedSale(sale) ?? {})).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /startAnnounced|held|isSoldOut|isSearched|timeZone|createdAt|pricedFrom|pastPrices|soldOutAt|startDiscount/,
      ),
    ]),
  );
  expect(searchedSale(saleRecord("vendor", 30))).toBeUndefined();
});
