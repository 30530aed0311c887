import type { SearchedSales, SearchMapRecord } from "@flashplate/contract/flash-sales/search-cells";
import { expect, test } from "vitest";
import { saleRecord, store, stored } from "../../../test-support/records/records.ts";
import { placeOf } from "../../platform/places.ts";
import { searchedSale, worldCell } from "../../store/flash-sales/search-cells.ts";
import { tendCells } from "./keep-search-cells.ts";

const west = { ...worldCell, id: "west", east: -74 };
const east = { ...worldCell, id: "east", west: -74 };

/** Sales whose descriptions have `bytes` each. */
function salesAt(longitude: number, count: number, bytes: number): SearchedSales {
  const place = placeOf({ latitude: 40.7, longitude });
  const sale = searchedSale(saleRecord("vendor", 30, place && { place }));
  if (!sale) throw new Error("The sale has no place.");
  const item_description = "x".repeat(bytes);
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`sale-${longitude}-${n}`, { ...sale, item_description }]),
  );
}

/** Stores a map of two cells with `count` sales together. */
async function storeCells(count: number, bytes: number): Promise<void> {
  await store("SearchCells/west", { sales: salesAt(-75, count / 2, bytes) });
  await store("SearchCells/east", { sales: salesAt(-73, count / 2, bytes) });
  await store("SearchMaps/world", { cells: [west, east] });
}

async function cellIds(): Promise<string[]> {
  const map = (await stored("SearchMaps/world")) as SearchMapRecord | undefined;
  return (map?.cells ?? []).map(({ id }) => id);
}

test("joins two cells when their sales have short texts", async () => {
  await storeCells(140, 10);
  await tendCells();
  expect(await cellIds()).toHaveLength(1);
});

test("keeps two cells with few sales when the joined cell would be split again", async () => {
  await storeCells(140, 3_000);
  await tendCells();
  expect(await cellIds()).toEqual(["west", "east"]);
});
