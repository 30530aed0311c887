import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { answerErrors } from "../errors.ts";
import { createRouter } from "../router.ts";
import { jsonBody } from "./json-body.ts";
import { form } from "./multipart.ts";

const boundary = "----flashplate";
const type = `multipart/form-data; boundary=${boundary}`;
const part = (head: string, text: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
const end = `--${boundary}--\r\n`;
const item = part('name="item"', '{"name":"Soup"}');
const file = (bytes: number, name = "image") => part(`name="${name}"; filename="a.png"`, "x".repeat(bytes));

const read = form({ fields: ["item"], maxFileBytes: 1000, fileTooLarge: "Too large." });

const router = createRouter();
router.use(jsonBody(), async (request, response) => {
  const { file: found } = await read(request);
  response.json({ body: request.body, bytes: found?.length });
});
router.use(answerErrors);

describe("a form", () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve((request, response) => router(request, response, () => undefined));
  });

  async function send(body: string, contentType = type) {
    const response = await fetch(served.origin, {
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

  test("accepts a form without a file, one with an empty file, and JSON", async () => {
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

  test("answers 400 without a body", async () => {
    const response = await fetch(served.origin, { method: "GET", headers: { "Content-Type": type } });
    expect(response.status).toBe(400);
  });

  test("drops unknown fields", async () => {
    expect((await send(part('name="__proto__"', "{}") + end)).body).toEqual({ body: {} });
    expect((await send(part('name=""', "{}") + end)).body).toEqual({ body: {} });
  });
});
