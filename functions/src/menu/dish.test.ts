import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { MenuItem, MenuItemRecord } from "@flashplate/contract/menu/menu";
import { addItems, updateItem } from "@flashplate/contract/menu/menu";
import { nothingStated } from "@flashplate/contract/menu/stated";
import { expect, test } from "vitest";
import { everyStatement } from "../../../contract/test-support/every-statement.ts";
import { saleRecord } from "../../test-support/records/records.ts";
import { placeOf } from "../platform/places.ts";
import { searchedSale } from "../store/flash-sales/search-cells.ts";
import { dishInSale, newDish, presentDish, revisionOf, updatedDish } from "./dish.ts";

/** A stored dish as of the first version: every later field is absent. */
const soup: MenuItemRecord = {
  id: "soup-of-the-day",
  name: "Soup",
  description: "Warm.",
  price_cents: 850,
  mealType: "Lunch",
  img_url: "https://example.com/soup.webp",
};

/** Another value for every field that a form sets. A new field needs a value here. */
const changed: Required<Omit<MenuItemRecord, "id" | "img_small_url">> = {
  name: "Broth",
  description: "Cold.",
  price_cents: 851,
  mealType: "Dinner",
  img_url: "https://example.com/other.webp",
  ...everyStatement,
};

/**
 * A dish as the first version of the site and of the mobile app sends it. Installed apps still send
 * it, so do not add new fields here.
 */
const sentByFirstClients = { name: "Soup", description: "Warm.", price: 8.5, mealType: "Lunch" } as const;

test("changes the revision when a field changes that a vendor can edit", () => {
  const changes = Object.entries(changed);
  const revisions = changes.map(([field, value]) => revisionOf({ ...soup, [field]: value }));
  expect(new Set([revisionOf(soup), ...revisions]).size).toBe(changes.length + 1);
});

/** The revision of `soup`, as the first version of the server computed it. */
const firstRevisionOfSoup = "RW-LVvtj76_vYdBt";

test("keeps the revision of stored dishes when the record gets a new optional field", () => {
  expect(revisionOf(soup)).toBe(firstRevisionOfSoup);
});

test("does not count the id in the revision", () => {
  expect(revisionOf({ ...soup, id: "another" })).toBe(firstRevisionOfSoup);
});

test("accepts requests of the first clients when the record has a new field", () => {
  const [added] = addItems.parse({ items: [sentByFirstClients] }).items;
  if (!added) throw new Error("The request has no dish.");
  expect(newDish(soup.id, added, { img_url: soup.img_url })).toMatchObject(soup);
  const update = updateItem.safeParse({ updatedItem: { ...sentByFirstClients, id: soup.id } });
  expect(update.error).toBeUndefined();
});

test("keeps the stored value of each field that an update of a first client lacks", () => {
  const stored: MenuItemRecord = { ...soup, ...changed, img_small_url: "https://example.com/small.webp" };
  const { updatedItem } = updateItem.parse({ updatedItem: { ...sentByFirstClients, id: stored.id } });
  const { name, description, price_cents, mealType } = soup;
  const sent = { name, description, price_cents, mealType };
  expect(updatedDish(stored, updatedItem)).toEqual({ ...stored, ...sent });
});

test("returns each stored field", () => {
  const { price_cents, ...texts } = changed;
  expect(presentDish({ ...soup, ...changed })).toMatchObject({
    ...texts,
    price: price_cents / 100,
  } satisfies Partial<MenuItem>);
});

test("copies each stored field into a sale, which the search returns", () => {
  const sale: Partial<FlashSaleRecord> = dishInSale({ ...soup, ...changed });
  expect(sale).toMatchObject({ item_id: soup.id, item_name: changed.name, category: changed.mealType });
  for (const value of Object.values(changed)) expect(Object.values(sale)).toContainEqual(value);
  const place = placeOf({ latitude: 40.7, longitude: -74 });
  expect(searchedSale({ ...saleRecord("vendor", 30, place && { place }), ...sale })).toMatchObject(sale);
});

test("removes what a dish states when an update empties it, and keeps it when the update lacks it", () => {
  const stored: MenuItemRecord = { ...soup, ...everyStatement };
  expect(updatedDish(stored, sentByFirstClients)).toEqual(stored);
  const emptied = updatedDish(stored, { ...sentByFirstClients, ...nothingStated });
  expect(emptied).toEqual(soup);
  expect(revisionOf(emptied)).toBe(firstRevisionOfSoup);
});

test("has the same revision for the same statements in another order", () => {
  const one = updatedDish(soup, {
    ...sentByFirstClients,
    diets: ["halal", "vegan"],
    allergens: { nuts: "free", eggs: "free" },
  });
  const other = updatedDish(soup, {
    ...sentByFirstClients,
    diets: ["vegan", "halal"],
    allergens: { eggs: "free", nuts: "free" },
  });
  expect(revisionOf(one)).toBe(revisionOf(other));
});

test("refuses an allergen that it does not know", () => {
  const item = { ...sentByFirstClients, allergens: { shrimps: "contains" } };
  expect(addItems.safeParse({ items: [item] }).success).toBe(false);
});
