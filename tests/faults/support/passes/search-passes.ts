import type { SearchedSales, SearchMapRecord } from "../../../../contract/src/flash-sales/search-cells.ts";
import * as deployed from "../../../../functions/src/index.ts";
import { placeOf } from "../../../../functions/src/platform/places.ts";
import { searchedSale, worldCell } from "../../../../functions/src/store/flash-sales/search-cells.ts";
import { saleRecord, store, stored } from "../../../../functions/test-support/records/records.ts";
import { minutesAgo, newId, type PassCase } from "./pass-case.ts";

const place = placeOf({ latitude: 40.7, longitude: -74 });

/** A cell at the south pole that touches no other cell. */
export function polarCell(id: string, n: number) {
  return { id, south: -89, north: -88, west: -180 + n / 100, east: -180 + n / 100 + 0.005 };
}

/** Adds a cell with a sale to the map, whose first cell is the world. */
async function storeCell(id: string, n: number, endsInMinutes: number): Promise<void> {
  const map = (await stored("SearchMaps/world")) as SearchMapRecord | undefined;
  const cells = map?.cells ?? [await storeWorld()];
  await store("SearchMaps/world", { cells: [...cells, polarCell(id, n)] });
  await store(`SearchCells/${id}`, { sales: saleIn(id, endsInMinutes) });
}

async function storeWorld() {
  await store("SearchCells/world", { sales: {} });
  const world = { ...worldCell, id: "world" };
  await store("SearchMaps/world", { cells: [world] });
  return world;
}

function saleIn(id: string, endsInMinutes: number): object {
  return { [`sale-${id}`]: searchedSale(saleRecord("test-vendor", endsInMinutes, place && { place })) };
}

const isEmpty = async (id: string) =>
  Object.keys(((await stored(`SearchCells/${id}`))?.sales ?? {}) as SearchedSales).length === 0;
const isSearched = async (id: string) => (await stored(`FlashSales/${id}`))?.isSearched === true;

let storedCells = 0;

export const searchPasses: Readonly<Record<string, PassCase>> = {
  "coming-sales": {
    schedule: deployed.keepSearchCells,
    item: async (n) => {
      const id = newId(n);
      const start_time = minutesAgo(20 - n);
      await store(
        `FlashSales/${id}`,
        saleRecord("v", 30, { start_time, isSearched: false, ...(place && { place }) }),
      );
      return { id, isDone: () => isSearched(id) };
    },
  },
  "search-cells": {
    schedule: deployed.keepSearchCells,
    isById: true,
    item: async (n) => {
      const id = newId(n);
      await storeCell(id, ++storedCells, -5);
      return { id, isDone: () => isEmpty(id) };
    },
  },
  "searched-sales": {
    schedule: deployed.checkSearchCells,
    item: async (n) => {
      const id = newId(n);
      await storeWorld();
      await store(`FlashSales/${id}`, saleRecord("v", 30 + n, place && { place }));
      return { id, isDone: () => isSearched(id) };
    },
  },
  "search-entries": {
    schedule: deployed.checkSearchCells,
    isById: true,
    item: async (n) => {
      const id = newId(n);
      await storeCell(id, ++storedCells, 30);
      return { id, isDone: () => isEmpty(id) };
    },
  },
};
