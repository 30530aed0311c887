import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { menuImagePath, objectPathOf } from "./images.ts";

const urlOf = (encoded: string) => `https://storage.example/v0/b/bucket/o/${encoded}?alt=media`;
const pathIn = (encoded: string) => objectPathOf(urlOf(encoded), "bucket");

describe("objectPathOf", () => {
  test("returns the decoded path", () => {
    expect(pathIn("menu-items%2F17_soup.webp")).toBe("menu-items/17_soup.webp");
    expect(pathIn("vendorImages%2Fabc_small")).toBe("vendorImages/abc_small");
  });

  test.each([
    "menu-items%2F..%2FvendorImages%2Fabc",
    "menu-items%2F.%2F17_soup.webp",
    "menu-items%2F%2F17_soup.webp",
    "menu-items%2F",
    "%2Fmenu-items",
    "menu-items%2F%252e%252e%2FvendorImages%2Fabc",
    "menu-items%2F17%252Fsoup.webp",
    "menu-items%5C..%5CvendorImages",
    "menu-items%2F17%00.webp",
    "menu-items%2F%E0%A4%A",
  ])("returns undefined for %s", (encoded) => {
    expect(pathIn(encoded)).toBeUndefined();
  });

  test("returns undefined for another bucket and other texts", () => {
    expect(objectPathOf(urlOf("menu-items%2Fa"), "other")).toBeUndefined();
    expect(objectPathOf("menu-items/a", "bucket")).toBeUndefined();
  });

  test("returns the path itself or nothing, whatever the path", () => {
    const segment = fc.oneof(fc.constantFrom("..", ".", "", "%2e"), fc.string({ unit: "grapheme" }));
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        const path = segments.join("/");
        const found = pathIn(encodeURIComponent(path));
        if (found === undefined) return;
        expect(found).toBe(path);
        expect(found.split("/").filter((one) => one === "" || one === "." || one === "..")).toEqual([]);
      }),
    );
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
});
