import type { ErrorRequestHandler } from "express";
import { beforeAll, expect, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { AppError } from "../../platform/app-error.ts";
import { createRouter } from "../router.ts";
import { jsonBody } from "./json-body.ts";

const answerCode: ErrorRequestHandler = (error, _request, response, _next) =>
  void response.status(400).json({ code: error instanceof AppError ? error.code : "unknown" });

const router = createRouter()
  .use(jsonBody(undefined, "/by-form"))
  .use((request, response) => void response.json({ body: request.body ?? null }))
  .use(answerCode);

let served: Served;
beforeAll(async () => {
  served = await serve((request, response) => router(request, response, () => undefined));
});

const send = async (body: string | null, type?: string, path = "") => {
  const headers = type === undefined ? {} : { "Content-Type": type };
  return (await fetch(`${served.origin}${path}`, { method: "POST", body, headers })).json();
};

test("accepts JSON, also with a character set, and no body", async () => {
  expect(await send('{"a":1}', "application/json")).toEqual({ body: { a: 1 } });
  expect(await send('{"a":1}', "application/json; charset=utf-8")).toEqual({ body: { a: 1 } });
  expect(await send(null)).toEqual({ body: null });
});

test.each(["application/x-www-form-urlencoded", "text/plain", "application/csp-report"])(
  "refuses %s, which a page of another site can send without a preflight",
  async (type) => {
    expect(await send("a=1", type)).toEqual({ code: "request/malformed" });
  },
);

test("accepts a form at the one path that is declared for it", async () => {
  const type = "application/x-www-form-urlencoded";
  expect(await send("a=1", type, "/api/by-form")).toEqual({ body: { a: "1" } });
  expect(await send("a=1", type, "/by-form/other")).toEqual({ code: "request/malformed" });
});
