import type { MenuItemRecord } from "@flashplate/contract/menu/menu";
import { describe, expect, test } from "vitest";
import { revisionOf } from "./dish.ts";
import { emptyMenu, withItems, withRemoved } from "./menu-records.ts";
import { itemToRemove, itemToUpdate } from "./requested-item.ts";

const at = new Date(0);
const soup: MenuItemRecord = {
  id: "soup",
  name: "Soup",
  description: "Warm.",
  price_cents: 850,
  mealType: "Lunch",
  img_url: "https://example.com/soup.webp",
};
const bread = { ...soup, id: "bread", name: "Bread", img_url: "https://example.com/bread.webp" };
const cake = { ...soup, id: "cake", name: "Cake" };
const menu = withRemoved(withItems(emptyMenu(at), [soup, bread, cake], at), cake, at);

const sent = { name: "Soup", description: "Warm.", price: 8.5, mealType: "Lunch" } as const;
const changed = expect.objectContaining({ code: "menu/changed-meanwhile" });
const missing = expect.objectContaining({ code: "request/not-found" });

describe("itemToUpdate", () => {
  test("returns the dish with the id when its revision matches", () => {
    expect(itemToUpdate(menu, { ...sent, id: "bread" })).toBe(bread);
    expect(itemToUpdate(menu, { ...sent, id: "bread", revision: revisionOf(bread) })).toBe(bread);
    expect(() => itemToUpdate(menu, { ...sent, id: "bread", revision: revisionOf(soup) })).toThrow(changed);
    expect(() => itemToUpdate(menu, { ...sent, id: "bread", old_img_url: soup.img_url })).toThrow(changed);
  });

  test("throws when the dish is unknown or removed", () => {
    expect(() => itemToUpdate(menu, { ...sent, id: "cake" })).toThrow(changed);
    expect(() => itemToUpdate(menu, { ...sent, id: "constructor" })).toThrow(missing);
  });

  test("returns the dish at the index when it is renamed", () => {
    const byIndex = { ...sent, oldType: "Lunch", index: 0 } as const;
    expect(itemToUpdate(menu, { ...byIndex, name: "Broth" })).toBe(soup);
    expect(() => itemToUpdate(menu, { ...byIndex, name: "Bread" })).toThrow(changed);
    expect(() => itemToUpdate(menu, { ...byIndex, index: 2 })).toThrow(changed);
    expect(() => itemToUpdate(menu, { ...byIndex, oldType: "Dinner" })).toThrow(changed);
  });
});

describe("itemToRemove", () => {
  test("returns the dish by id, and nothing when it was removed", () => {
    expect(itemToRemove(menu, { id: "soup" })).toBe(soup);
    expect(itemToRemove(menu, { id: "cake" })).toBeUndefined();
    expect(() => itemToRemove(menu, { id: "pie" })).toThrow(missing);
  });

  test("returns the only dish with the name in the category", () => {
    expect(itemToRemove(menu, { name: " Soup ", mealType: "Lunch" })).toBe(soup);
    expect(() => itemToRemove(menu, { name: "Soup", mealType: "Dinner" })).toThrow(missing);
    const twice = withItems(menu, [{ ...soup, id: "second" }], at);
    expect(() => itemToRemove(twice, { name: "Soup", mealType: "Lunch" })).toThrow(
      expect.objectContaining({ code: "menu/several-match" }),
    );
  });

  test("returns the dish at the index only when the name matches", () => {
    expect(itemToRemove(menu, { name: "Bread", mealType: "Lunch", index: 1 })).toBe(bread);
    expect(() => itemToRemove(menu, { name: "Bread", mealType: "Lunch", index: 0 })).toThrow(changed);
  });
});
