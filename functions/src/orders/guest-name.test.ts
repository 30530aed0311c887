import { expect, test } from "vitest";
import { guestNameOf } from "./guest-name.ts";

test.each([
  ["Maya Lind", "Maya Lind"],
  ["Maya\u202E\n Lind", "Maya Lind"],
  ["Free soup at https://evil.example", "Guest"],
  ["\u202E\u200B", "Guest"],
  [undefined, "Guest"],
  [`${"x".repeat(59)}👩‍🍳`, "x".repeat(59)],
])("shows %j as %j", (displayName, shown) => {
  expect(guestNameOf(displayName)).toBe(shown);
});
