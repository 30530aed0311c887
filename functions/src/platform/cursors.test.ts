import { expect, test } from "vitest";
import { cursorOf, positionOf } from "./cursors.ts";

const place = { at: new Date("2026-11-20T18:00:00.123Z"), id: "order-1" };

test("a cursor leads back to its place, and goes into an address as it is", () => {
  const cursor = cursorOf("orders/pending/one", place);
  expect(positionOf("orders/pending/one", cursor)).toEqual(place);
  expect(encodeURIComponent(cursor)).toBe(cursor);
});

test("a cursor of another list, another vendor's, a changed one and rubbish are none", () => {
  const cursor = cursorOf("orders/pending/one", place);
  expect(positionOf("orders/pending/two", cursor)).toBeUndefined();
  expect(positionOf("orders/completed/one", cursor)).toBeUndefined();
  const [, , check] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
  // Who knows the list's name can make one; it must still be one that a list could have answered.
  const notIds = ["a/b", ".", "..", "__x__", "\ud800", "x".repeat(129), ""];
  const made = notIds.map((id) => cursorOf("orders/pending/one", { ...place, id }));
  made.push(cursorOf("orders/pending/one", { ...place, at: new Date(8.64e15) }));
  const rubbish = [
    ...made,
    ...["", "rubbish", "%%%", "e30", "W10"],
    ...["null", "[null,null,null]", JSON.stringify([Number.MAX_VALUE, "order-1", check])].map((text) =>
      Buffer.from(text).toString("base64url"),
    ),
  ];
  for (const text of rubbish) expect(positionOf("orders/pending/one", text), text).toBeUndefined();
});
