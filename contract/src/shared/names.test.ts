import { describe, expect, test } from "vitest";
import { hasLink, plainName, publicName } from "./names.ts";

describe("a plain name", () => {
  test.each([
    ["Maya\u202E ayaM", "Maya ayaM"],
    ["\u2066Maya\u2069\u200E\u200F\u061C", "Maya"],
    ["Ma\u0000ya\u0007\u009B", "Maya"],
    ["Maya\n\t\u2028Lind\u00A0 ", "Maya Lind"],
    ["\uFEFFMaya\u200B\u00AD", "Maya"],
    ["👩‍🍳 می‌نا O’Brien", "👩‍🍳 می‌نا O’Brien"],
  ])("is made of %j", (text, name) => {
    expect(plainName(text)).toBe(name);
  });
});

describe("a link in a name", () => {
  test.each([
    "http://a.example",
    "HTTPS://a.example",
    "see www.free.example",
    "free-soup.com",
    "Call bit.ly/x",
    "javascript://x",
  ])("is found in %s", (text) => {
    expect(hasLink(text)).toBe(true);
  });

  test.each(["St. John's", "Mr.Lee", "B.B.Q. & Co.", "Dr. No", "7:30 Café", "A/B Kitchen", "Joe.Company"])(
    "is not found in %s",
    (text) => {
      expect(hasLink(text)).toBe(false);
    },
  );

  test("is refused, also when hidden characters split it", () => {
    const name = publicName("Enter a name.", 20);
    expect(name.safeParse("www\u200B.soup.example").error?.issues[0]?.message).toContain("link");
    expect(name.safeParse("\u202E").error?.issues[0]?.message).toBe("Enter a name.");
    expect(name.parse(" Soup \u202EKitchen ")).toBe("Soup Kitchen");
  });
});
