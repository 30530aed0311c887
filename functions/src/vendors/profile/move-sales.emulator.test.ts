import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { expect, test } from "vitest";
import { change, makeVendor, stored, storeSale } from "../../../test-support/records/records.ts";
import { findSalesNear } from "../../flash-sales/nearby/search-nearby.ts";
import { placeOf } from "../../platform/places.ts";
import { forgetSearch } from "../../store/flash-sales/search-cells.repository.ts";
import { moveVendorSales } from "./move-sales.ts";

const point = { latitude: 40.7, longitude: -74 };
const noPlace = { latitude: 0, longitude: 0 };

/** A restaurant whose sale starts in some minutes. */
async function sellingVendor(minutesUntilStart: number) {
  const { uid } = await makeVendor();
  const start_time = addMinutes(new Date(), minutesUntilStart);
  const place = placeOf(point);
  const saleId = await storeSale(uid, minutesUntilStart + 60, { start_time, ...(place && { place }) });
  const moveTo = async (coordinates: typeof point) => {
    await change(`Vendors/${uid}`, { coordinates });
    await moveVendorSales(uid);
    return stored(`FlashSales/${saleId}`);
  };
  return { saleId, moveTo };
}

test("finds a running sale again when its restaurant has removed its place and set it again", async () => {
  const { saleId, moveTo } = await sellingVendor(-5);
  await findSalesNear(point, 1);
  // `isSearched: false` would make a pass read the sale every minute until its end.
  expect(await moveTo(noPlace)).not.toHaveProperty("isSearched");
  expect(await moveTo(point)).toMatchObject({ isSearched: true });
  forgetSearch();
  expect((await findSalesNear(point, 1)).map(({ sale }) => sale.id)).toEqual([saleId]);
});

test("leaves a later sale to the pass when its restaurant sets its place", async () => {
  const { moveTo } = await sellingVendor(90);
  await moveTo(noPlace);
  expect(await moveTo(point)).toMatchObject({ isSearched: false });
});
