import { expect, test } from "vitest";
import { AppError } from "../app-error.ts";
import { cursorOf, positionOf } from "./cursors.ts";

const position = { at: new Date("2026-11-20T18:00:00.123Z"), id: "order-1" };

const encode = (text: string) => Buffer.from(text).toString("base64url");

test("decodes a cursor to its position and needs no escaping in a URL", () => {
  const cursor = cursorOf(position);
  expect(positionOf(cursor)).toEqual(position);
  expect(encodeURIComponent(cursor)).toBe(cursor);
  expect(positionOf(undefined)).toBeUndefined();
});

test("refuses a cursor with an invalid id or time, and text that is not a cursor", () => {
  const invalidIds = ["a/b", ".", "..", "__x__", "\ud800", "x".repeat(129), ""];
  const malformed = [
    ...invalidIds.map((id) => cursorOf({ ...position, id })),
    cursorOf({ ...position, at: new Date(8.64e15) }),
    "",
    "rubbish",
    "%%%",
    ...["{}", "[]", "null", "[null,null,null]", JSON.stringify([Number.MAX_VALUE, "order-1"])].map(encode),
  ];
  for (const cursor of malformed) expect(() => positionOf(cursor), cursor).toThrow(AppError);
});
