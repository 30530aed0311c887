import type { NextFunction, Request, Response } from "express";
import { expect, test, vi } from "vitest";
import { combineHandlers } from "./combine-handlers.ts";

const request = {} as Request;
const response = {} as Response;

/** A handler that notes its name and continues. */
const handlerNamed =
  (seen: string[], name: string) => (_request: Request, _response: Response, next: NextFunction) => {
    seen.push(name);
    next();
  };

test("runs handlers in order, then calls next", () => {
  const seen: string[] = [];
  const combined = combineHandlers(handlerNamed(seen, "first"), handlerNamed(seen, "second"));
  combined(request, response, () => void seen.push("next"));
  expect(seen).toEqual(["first", "second", "next"]);
});

test.each([
  ["thrown", () => fail()],
  ["passed on", (_request: Request, _response: Response, next: NextFunction) => next(refusal)],
  [
    "passed on later",
    (_request: Request, _response: Response, next: NextFunction) => queueMicrotask(() => next(refusal)),
  ],
])("skips the other handlers when an error is %s", async (_name, failing) => {
  const seen: string[] = [];
  const next = vi.fn();
  combineHandlers(handlerNamed(seen, "first"), failing, handlerNamed(seen, "third"))(request, response, next);
  await Promise.resolve();
  expect(seen).toEqual(["first"]);
  expect(next.mock.calls).toEqual([[refusal]]);
});

test("passes a later handler's error on once when the handler before it has waited", async () => {
  const next = vi.fn();
  const waiting = (_request: Request, _response: Response, after: NextFunction) =>
    queueMicrotask(() => after());
  combineHandlers(waiting, () => fail())(request, response, next);
  await Promise.resolve();
  expect(next.mock.calls).toEqual([[refusal]]);
});

const refusal = new Error("Refused.");

function fail(): never {
  throw refusal;
}
