import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { objectPathOf } from "./images.ts";

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
