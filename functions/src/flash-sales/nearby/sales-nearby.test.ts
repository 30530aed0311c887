import { expect, test } from "vitest";
import { saleRecord } from "../../../test-support/records/records.ts";
import { placeOf } from "../../platform/places.ts";
import { salesInCircle, splitByShare } from "./sales-nearby.ts";

const center = { latitude: 40.7, longitude: -74 };

/** A sale of a vendor, a number of thousandths of a degree north of the center. */
function saleAt(id: string, vendorId: string, north: number) {
  const place = placeOf({ ...center, latitude: center.latitude + north / 1000 });
  return { id, record: saleRecord(vendorId, 30, place && { place }) };
}

const ids = (sales: readonly { sale: { id: string } }[]) => sales.map(({ sale }) => sale.id);

test("lists each sale in the circle once, nearest first", () => {
  const [near, far, outside] = [saleAt("near", "a", 1), saleAt("far", "a", 8), saleAt("outside", "a", 90)];
  expect(ids(salesInCircle([far, near, outside, far], center, 5))).toEqual(["near", "far"]);
});

test("puts a vendor's nearest sales into its share and the others beyond it", () => {
  const sales = salesInCircle(
    [saleAt("a1", "a", 1), saleAt("a2", "a", 2), saleAt("a3", "a", 3), saleAt("b1", "b", 4)],
    center,
    5,
  );
  const { withinShare, beyondShare } = splitByShare(sales, 2);
  expect([ids(withinShare), ids(beyondShare)]).toEqual([["a1", "a2", "b1"], ["a3"]]);
});
