import type { MenuItemRecord } from "@flashplate/contract/menu/menu";
import { maxRemovedItems, undoRemovalMs } from "@flashplate/contract/menu/menu-rules";
import { expect, test } from "vitest";
import {
  categoryOfRemoved,
  dishesWithPictures,
  emptyMenu,
  itemsIn,
  withChanged,
  withItems,
  withRemoved,
  withRestored,
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

test("keeps the index of a changed dish", () => {
  const renamed = withChanged(menu, { ...soup, name: "Broth" }, at);
  expect(itemsIn(renamed, "Lunch").map(({ name }) => name)).toEqual(["Broth", "Bread"]);
});

test("moves a dish to the end of its new category, and leaves the original menu unchanged", () => {
  const withBreadMoved = withChanged(menu, { ...bread, mealType: "Dinner" }, at);
  const withBothMoved = withChanged(withBreadMoved, { ...soup, mealType: "Dinner" }, at);
  expect(withBothMoved.order).toMatchObject({ Lunch: [], Dinner: ["bread", "soup"] });
  expect(menu.order.Lunch).toEqual(["soup", "bread"]);
});

test("increments the revision with every change", () => {
  expect(menu.revision).toBe(1);
  expect(withChanged(menu, soup, at).revision).toBe(2);
  expect(withChanged(menu, { ...soup, mealType: "Dinner" }, at).revision).toBe(2);
  expect(withRemoved(menu, soup, at).revision).toBe(2);
  expect(withRestored(withRemoved(menu, soup, at), soup.id, at)?.revision).toBe(3);
});

test("removes a dish from the dishes and from their order", () => {
  const { items, order } = withRemoved(menu, soup, at);
  expect(Object.keys(items)).toEqual(["bread"]);
  expect(order).toEqual({ ...emptyMenu(at).order, Lunch: ["bread"] });
});

test("puts a removed dish back at its index until the time to undo is over", () => {
  const removedAt = new Date(1);
  const lastMoment = new Date(removedAt.getTime() + undoRemovalMs);
  const tooLate = new Date(lastMoment.getTime() + 1);
  const removed = withRemoved(menu, soup, removedAt);
  const restored = withRestored(removed, soup.id, lastMoment);
  expect(restored).toMatchObject({ items: menu.items, order: menu.order, removed: [] });
  expect(withRestored(removed, soup.id, tooLate)).toBeUndefined();
  expect(withRestored(removed, "unknown", removedAt)).toBeUndefined();
});

test("puts a removed dish back when its category has fewer dishes than its index", () => {
  const withoutBoth = withRemoved(withRemoved(menu, bread, at), soup, at);
  expect(withRestored(withoutBoth, bread.id, at)?.order.Lunch).toEqual(["bread"]);
});

/** The last moment at which a dish that was removed at `at` is stored, and the moment after it. */
const lastKept = new Date(at.getTime() + 2 * undoRemovalMs);
const notKept = new Date(lastKept.getTime() + 1);

test("keeps the pictures of removed dishes longer than they can be restored", () => {
  const removed = withRemoved(menu, soup, at);
  expect(dishesWithPictures(removed, lastKept).map(({ id }) => id)).toEqual(["bread", "soup"]);
  expect(dishesWithPictures(removed, notKept).map(({ id }) => id)).toEqual(["bread"]);
});

test("keeps only id and category of a removed dish when a later removal finds it too old", () => {
  const later = withRemoved(withRemoved(menu, soup, at), bread, notKept);
  expect(later.removed).toEqual([
    { id: "soup", mealType: "Lunch" },
    { id: "bread", mealType: "Lunch", undo: { dish: bread, index: 0, removedAt: notKept } },
  ]);
});

test("remembers the category of the latest removed dishes", () => {
  let current = emptyMenu(at);
  for (let n = 0; n <= maxRemovedItems; n += 1) {
    const item = { ...soup, id: `dish-${n}` };
    current = withRemoved(withItems(current, [item], at), item, at);
  }
  expect(current.removed).toHaveLength(maxRemovedItems);
  expect(categoryOfRemoved(current, "dish-0")).toBeUndefined();
  expect(categoryOfRemoved(current, "dish-1")).toBe("Lunch");
});
