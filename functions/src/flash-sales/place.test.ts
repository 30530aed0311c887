import { expect, test } from "vitest";
import { saleRecord } from "../test-support/records.ts";
import { fairShares, placeOf, within } from "./place.ts";

const here = { latitude: 40.7, longitude: -74 };

/** A sale of a vendor, so many thousandths of a degree to the north. */
function saleAt(id: string, vendorId: string, north: number) {
  const place = placeOf({ ...here, latitude: here.latitude + north / 1000 });
  return { id, record: saleRecord(vendorId, 30, place && { place }) };
}

const ids = (sales: readonly { sale: { id: string } }[]) => sales.map(({ sale }) => sale.id);

test("sales in a circle are each there once, the nearest first", () => {
  const [near, far, outside] = [saleAt("near", "a", 1), saleAt("far", "a", 8), saleAt("outside", "a", 90)];
  expect(ids(within([far, near, outside, far], here, 5))).toEqual(["near", "far"]);
});

test("a vendor's fair share are its nearest; what it has besides comes behind", () => {
  const sales = within(
    [saleAt("a1", "a", 1), saleAt("a2", "a", 2), saleAt("a3", "a", 3), saleAt("b1", "b", 4)],
    here,
    5,
  );
  const { fair, besides } = fairShares(sales, 2);
  expect([ids(fair), ids(besides)]).toEqual([["a1", "a2", "b1"], ["a3"]]);
});
