import { DocumentReference } from "firebase-admin/firestore";
import { expect, onTestFinished, test, vi } from "vitest";
import { saleRecord, store, stored } from "../../../test-support/records/records.ts";
import { placeOf } from "../../platform/places.ts";
import { buildSearchMap } from "./build-search-map.ts";
import { findSalesNear } from "./search-nearby.ts";

const point = { latitude: 40.7, longitude: -74 };

/** The SDK repeats the next `create` of a document, because its acknowledgement is lost. */
function loseAcknowledgementOfCreate(): void {
  const { create } = DocumentReference.prototype;
  const losing = vi.spyOn(DocumentReference.prototype, "create").mockImplementationOnce(async function (
    this: DocumentReference,
    data,
  ) {
    await create.call(this, data);
    return create.call(this, data);
  });
  onTestFinished(() => losing.mockRestore());
}

test("keeps the cells of the map when the acknowledgement of its commit is lost", async () => {
  const place = placeOf(point);
  await store("FlashSales/test-sale", saleRecord("test-vendor", 30, place && { place }));
  loseAcknowledgementOfCreate();
  const [cell] = await buildSearchMap();
  expect(await stored(`SearchCells/${cell?.id}`)).toBeDefined();
  expect((await findSalesNear(point, 1)).map(({ sale }) => sale.id)).toEqual(["test-sale"]);
});
