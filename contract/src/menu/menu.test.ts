import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldErrors } from "../http/errors.ts";
import { recordId } from "../shared/ids.ts";
import { imageTypes, menuImagePath, objectPathOf } from "../shared/images.ts";
import { addItems, byCategory, categories, clientId, mustHaveItemsMessage, newMenuItem } from "./menu.ts";

const dish = { name: "Soup", description: "Warm.", price: 8.5, mealType: "Lunch" };

describe("dishes to add", () => {
  test("accept all field names and keep one of each", () => {
    const { mealType: _, ...rest } = dish;
    const picture = "https://example.com/a.webp";
    for (const name of ["img_url", "image_url", "img"]) {
      const parsed = newMenuItem.parse({ ...rest, meal_type: "Dinner", [name]: picture });
      expect(parsed).toEqual({ ...dish, mealType: "Dinner", img_url: picture });
    }
  });

  test("keep the value of the stored name when both are sent", () => {
    expect(newMenuItem.parse({ ...dish, meal_type: "Dinner" })).toMatchObject({ mealType: "Lunch" });
  });

  test("are rejected with the path of each invalid field", () => {
    const parsed = addItems.safeParse({
      items: [dish, { ...dish, price: -1, name: " ", mealType: "Brunch" }],
    });
    expect(parsed.error && Object.keys(fieldErrors(parsed.error)).sort()).toEqual([
      "items.1.mealType",
      "items.1.name",
      "items.1.price",
    ]);
  });

  test("are rejected with a message when the list is empty", () => {
    const parsed = addItems.safeParse({ items: [] });
    expect(parsed.error && fieldErrors(parsed.error)).toEqual({ items: mustHaveItemsMessage });
  });

  test("are rejected when two have the same id", () => {
    const parsed = addItems.safeParse({
      items: [{ ...dish, id: "abcdefgh" }, dish, { ...dish, id: "abcdefgh" }],
    });
    expect(parsed.error && fieldErrors(parsed.error)).toEqual({ "items.2.id": "Two items have this id." });
  });
});

describe("ids", () => {
  test("accept any UUID from a client", () => {
    fc.assert(fc.property(fc.uuid(), (id) => clientId.safeParse(id).success));
  });

  test.each(["__proto__", "short", "with space", "a/b/c/d/e", "ümläut-id"])(
    "reject '%s' from a client",
    (id) => {
      expect(clientId.safeParse(id).success).toBe(false);
    },
  );

  test.each(["a/b", ".", "..", "__all__", "", "x".repeat(129)])("reject '%s' for a record", (id) => {
    expect(recordId.safeParse(id).success).toBe(false);
  });

  test.each(["demo-sale-1", "AbC123", "a.b", "a__b"])("accept '%s' for a record", (id) => {
    expect(recordId.safeParse(id).success).toBe(true);
  });
});

describe("categories", () => {
  test("get separate values", () => {
    const lists = byCategory<string[]>(() => []);
    lists.Lunch.push("soup");
    expect(Object.keys(lists)).toEqual([...categories]);
    expect(lists.Dinner).toEqual([]);
  });
});

describe("picture addresses", () => {
  const bucket = "demo-flashplate.firebasestorage.app";
  const address = (path: string, host = "https://firebasestorage.googleapis.com") =>
    `${host}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media&token=abc`;

  test("contain the path of the picture, which the Storage rules accept", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 9_999_999_999_999 }), (name, time) => {
        const path = menuImagePath(time, name);
        expect(objectPathOf(address(path), bucket)).toBe(path);
        expect(path).toMatch(/^menu-items\/[0-9]{1,20}_[A-Za-z0-9._-]{1,80}$/);
      }),
    );
  });

  test.each([
    "https://firebasestorage.googleapis.com/v0/b/another-bucket/o/menu-items%2F1_a.webp",
    "https://example.com/menu-items/1_a.webp",
    "javascript:alert(1)",
    `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/%E0%A4%A`,
    "",
  ])("have no path if they are %s", (url) => {
    expect(objectPathOf(url, bucket)).toBeUndefined();
  });

  test("have one of three types", () => {
    expect(imageTypes).toHaveLength(3);
  });
});
