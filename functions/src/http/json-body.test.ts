import type { AddressInfo } from "node:net";
import express, { type ErrorRequestHandler } from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "../platform/app-error.ts";
import { jsonBody } from "./json-body.ts";

const keepBytes = {
  verify: (request: object, _: unknown, rawBody: Buffer) => void Object.assign(request, { rawBody }),
};
const answerCode: ErrorRequestHandler = (error, _request, response, _next) =>
  void response.status(400).json({ code: error instanceof AppError ? error.code : "unknown" });

/** Parses bodies like Cloud Functions, before our own code. */
const app = express()
  .use(express.json(keepBytes), express.urlencoded({ extended: true, ...keepBytes }), express.text(keepBytes))
  .use(jsonBody())
  .use((request, response) => void response.json({ body: request.body ?? null }))
  .use(answerCode);

let origin: string;
const server = app.listen(0, "127.0.0.1");
beforeAll(async () => {
  if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const send = async (body: string | null, type?: string) => {
  const headers = type === undefined ? {} : { "Content-Type": type };
  return (await fetch(origin, { method: "POST", body, headers })).json();
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
