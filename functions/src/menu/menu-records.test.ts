import { type MenuItemRecord, maxRemovedItems } from "@flashplate/contract/menu/menu";
import { expect, test } from "vitest";
import {
  emptyMenu,
  itemsIn,
  removedFrom,
  revisionOf,
  withChanged,
  withItems,
  withRemoved,
} from "./menu-records.ts";

const at = new Date(0);
const soup: MenuItemRecord = {
  id: "soup",
  name: "Soup",
  description: "Warm.",
  price_cents: 850,
  mealType: "Lunch",
  img_url: "https://example.com/soup.webp",
};
const bread = { ...soup, id: "bread", name: "Bread" };
const menu = withItems(emptyMenu(at), [soup, bread], at);

test("keeps the index of a changed dish, or moves it to the end of a new category", () => {
  const renamed = withChanged(menu, { ...soup, name: "Broth" }, at);
  expect(itemsIn(renamed, "Lunch").map(({ name }) => name)).toEqual(["Broth", "Bread"]);
  const moved = withChanged(
    withChanged(menu, { ...bread, mealType: "Dinner" }, at),
    { ...soup, mealType: "Dinner" },
    at,
  );
  expect([moved.order.Lunch, moved.order.Dinner]).toEqual([[], ["bread", "soup"]]);
  expect(menu.order.Lunch).toEqual(["soup", "bread"]);
});

test("increments the revision with every change and keeps all fields", () => {
  const without = withRemoved(menu, soup, at);
  expect([menu.revision, withChanged(menu, soup, at).revision, without.revision]).toEqual([1, 2, 2]);
  expect(JSON.stringify({ items: without.items, order: without.order })).not.toContain('soup"');
});

test("remembers the latest removed dishes", () => {
  let current = emptyMenu(at);
  for (let n = 0; n <= maxRemovedItems; n += 1) {
    const item = { ...soup, id: `dish-${n}` };
    current = withRemoved(withItems(current, [item], at), item, at);
  }
  expect(current.removed).toHaveLength(maxRemovedItems);
  expect([removedFrom(current, "dish-0"), removedFrom(current, "dish-1")]).toEqual([undefined, "Lunch"]);
});

test("changes the revision when a field changes that a vendor can edit", () => {
  // The id names the dish, and the small picture changes with the large one.
  const changed: Required<Omit<MenuItemRecord, "id" | "img_small_url">> = {
    name: "Broth",
    description: "Cold.",
    price_cents: 851,
    mealType: "Dinner",
    img_url: "https://example.com/other.webp",
  };
  const changes = Object.entries(changed);
  const revisions = changes.map(([field, value]) => revisionOf({ ...soup, [field]: value }));
  expect(new Set([revisionOf(soup), ...revisions]).size).toBe(changes.length + 1);
  expect(revisionOf({ ...soup })).toBe(revisionOf(soup));
});

test("keeps the revision of stored dishes when the record gets a new optional field", () => {
  expect(revisionOf(soup)).toBe("RW-LVvtj76_vYdBt");
});
