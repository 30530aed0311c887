import type { MenuItemRecord } from "@flashplate/contract/menu/menu";
import { maxRemovedItems, undoRemovalMs } from "@flashplate/contract/menu/menu-limits";
import { expect, test } from "vitest";
import {
  dishesWithPictures,
  emptyMenu,
  itemsIn,
  removedFrom,
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

test("puts a removed dish back at its index until the time to undo is over", () => {
  const at = (ms: number) => new Date(ms);
  const removed = withRemoved(menu, soup, at(1));
  const restored = withRestored(removed, soup.id, at(1 + undoRemovalMs));
  expect([restored?.items, restored?.order, restored?.removed]).toEqual([menu.items, menu.order, []]);
  expect(withRestored(removed, soup.id, at(2 + undoRemovalMs))).toBeUndefined();
  expect(withRestored(removed, "unknown", at(1))).toBeUndefined();
  const alone = withRemoved(withRemoved(menu, bread, at(0)), soup, at(0));
  expect(withRestored(alone, bread.id, at(0))?.order.Lunch).toEqual(["bread"]);
});

test("keeps the pictures of removed dishes longer than they can be restored", () => {
  const removed = withRemoved(menu, soup, at);
  const after = (ms: number) => dishesWithPictures(removed, new Date(ms)).map(({ id }) => id);
  expect([after(2 * undoRemovalMs), after(2 * undoRemovalMs + 1)]).toEqual([["bread", "soup"], ["bread"]]);
  const later = withRemoved(removed, bread, new Date(2 * undoRemovalMs + 1));
  expect(later.removed?.map(({ id, undo }) => [id, undo?.dish])).toEqual([
    ["soup", undefined],
    ["bread", bread],
  ]);
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
