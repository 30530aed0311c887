import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { findSalesNear } from "../../../functions/src/flash-sales/nearby/search-nearby.ts";
import * as deployed from "../../../functions/src/index.ts";
import { placeOf } from "../../../functions/src/platform/places.ts";
import { forgetSearch } from "../../../functions/src/store/flash-sales/search-cells.repository.ts";
import { saleRecord, store, stored } from "../../../functions/test-support/records/records.ts";

type Deliver = (reaction: { run: unknown }) => Promise<void>;

/** Cases of the schedules that keep the cells of the search, for `twice.test.ts`. */
export function searchCases(twice: Deliver): Record<string, () => Promise<void>> {
  const point = { latitude: 40.7, longitude: -74 };
  const place = placeOf(point);
  const finds = async (id: string, changes: object, schedule: { run: unknown }) => {
    await store(`FlashSales/${id}`, saleRecord(id, 30, { ...(place && { place }), ...changes }));
    await twice(schedule);
    expect(await stored(`FlashSales/${id}`)).toMatchObject({ isSearched: true });
    forgetSearch();
    expect((await findSalesNear(point, 1)).map(({ sale }) => sale.id)).toContain(id);
  };
  return {
    keepSearchCells: () => finds(`test-${randomUUID()}`, { isSearched: false }, deployed.keepSearchCells),

    async checkSearchCells() {
      // Makes the map of cells, if no case before has made it.
      await twice(deployed.keepSearchCells);
      await finds(`test-${randomUUID()}`, {}, deployed.checkSearchCells);
    },
  };
}
