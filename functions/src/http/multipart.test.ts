import { connect } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerErrors } from "./errors.ts";
import { jsonBody } from "./json-body.ts";
import { form } from "./multipart.ts";

const boundary = "----flashplate";
const type = `multipart/form-data; boundary=${boundary}`;
const part = (head: string, text: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
const end = `--${boundary}--\r\n`;
const item = part('name="item"', '{"name":"Soup"}');
const file = (bytes: number, name = "image") => part(`name="${name}"; filename="a.png"`, "x".repeat(bytes));

const read = form({ json: "item", maxFileBytes: 1000, fileTooLarge: "Too large." });

/** Serves only this step. With `preRead`, the body is read before, as Cloud Functions does. */
async function served(preRead: boolean): Promise<number> {
  const app = express();
  if (preRead) {
    app.use(express.raw({ type: "multipart/form-data", limit: "50mb" }), (request, _response, next) => {
      Object.assign(request, { rawBody: request.body });
      next();
    });
  }
  app.use(jsonBody(), async (request, response) => {
    const { file: found } = await read(request);
    response.json({ body: request.body, bytes: found?.length });
  });
  app.use(answerErrors);
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  afterAll(() => void server.close());
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

describe.each([
  ["a stream", false],
  ["a body read beforehand", true],
])("a form from %s", (_from, preRead) => {
  let port: number;
  beforeAll(async () => {
    port = await served(preRead);
  });

  async function send(body: string, contentType = type) {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: "PUT",
      headers: { "Content-Type": contentType },
      body,
    });
    return { status: response.status, body: await response.json() };
  }

  test("puts the field into the body and returns the file", async () => {
    expect(await send(item + file(1000) + end)).toEqual({
      status: 200,
      body: { body: { item: { name: "Soup" } }, bytes: 1000 },
    });
  });

  test("accepts a form without a file or with an empty one", async () => {
    const alone = { status: 200, body: { body: { item: { name: "Soup" } } } };
    expect(await send(item + end)).toEqual(alone);
    expect(await send(item + file(0) + end)).toEqual(alone);
    expect(await send(JSON.stringify({ item: { name: "Soup" } }), "application/json")).toEqual(alone);
  });

  test.each([
    ["a file beyond the limit", item + file(1001) + end],
    ["a file far beyond the limit", file(200_000) + end],
    ["two files", file(10) + file(10) + end],
    [
      "a thousand parts",
      Array.from({ length: 1000 }, (_, n) => part(`name="field${n}"`, "x")).join("") + end,
    ],
    ["a field too long", part('name="item"', "x".repeat(110_000)) + end],
    ["a name too long", part(`name="${"n".repeat(200)}"`, "x") + end],
  ])("answers 413 with %s", async (_what, body) => {
    expect((await send(body)).status).toBe(413);
  });

  test.each([
    ["truncated in its file", item + file(500).slice(0, 300)],
    ["truncated between parts", item],
    ["empty", ""],
    ["not a form", "nonsense"],
    ["a field that is not JSON", part('name="item"', "{") + end],
  ])("answers 400 when it is %s", async (_what, body) => {
    expect((await send(body)).status).toBe(400);
  });

  test("answers 400 without a boundary", async () => {
    expect((await send(item, "multipart/form-data")).status).toBe(400);
  });

  test("drops unknown fields", async () => {
    expect((await send(part('name="__proto__"', "{}") + end)).body).toEqual({ body: {} });
  });
});

test("ends a form when the sender disconnects, and answers others", async () => {
  const port = await served(false);
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `PUT / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\n${item}`,
    () => socket.destroy(),
  );
  await new Promise((resolve) => socket.once("close", resolve));
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: "PUT",
    headers: { "Content-Type": type },
    body: item + end,
  });
  expect(response.status).toBe(200);
});
