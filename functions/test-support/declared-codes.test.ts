import type { Request } from "express";
import { expect, test } from "vitest";
import { undeclaredCode } from "./declared-codes.ts";

const create = { method: "POST", originalUrl: "/engine/flashsales/create?x=1" } as Request;

test("accepts codes of the row, of its access and of every endpoint", () => {
  expect(undeclaredCode(create, "sale/too-many")).toBeUndefined();
  expect(undeclaredCode(create, "auth/vendor-only")).toBeUndefined();
  expect(undeclaredCode({ ...create, originalUrl: "/create" } as Request, "server/busy")).toBeUndefined();
});

test("reports a code that the row does not name", () => {
  expect(undeclaredCode(create, "menu/full")).toBe("POST /engine/flashsales/create menu/full");
});

test("ignores requests to unknown routes", () => {
  expect(undeclaredCode({ ...create, originalUrl: "/elsewhere" } as Request, "menu/full")).toBeUndefined();
});
