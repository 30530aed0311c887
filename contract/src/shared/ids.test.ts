import fc from "fast-check";
import { expect, test } from "vitest";
import { idFromClient, recordId } from "./ids.ts";

test("idFromClient accepts any UUID", () => {
  fc.assert(fc.property(fc.uuid(), (id) => idFromClient.safeParse(id).success));
});

test.each(["__proto__", "short", "with space", "a/b/c/d/e", "ümläut-id"])(
  "idFromClient rejects '%s'",
  (id) => {
    expect(idFromClient.safeParse(id).success).toBe(false);
  },
);

test.each(["a/b", ".", "..", "__all__", "", "x".repeat(129)])("recordId rejects '%s'", (id) => {
  expect(recordId.safeParse(id).success).toBe(false);
});

test.each(["demo-sale-1", "AbC123", "a.b", "a__b"])("recordId accepts '%s'", (id) => {
  expect(recordId.safeParse(id).success).toBe(true);
});
