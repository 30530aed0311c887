import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { serveMenuDecoder } from "../../../test-support/files/serve-menu-decoder.ts";
import { callMenuDecoder } from "./menu-decoder-client.ts";

const open = { step: "open", msLeft: 1000 } as const;
const bytes = Buffer.from("%PDF-1.7");

describe("an answer of the menu decoder", () => {
  let server: Server;
  let answer: { status: number; body: string } | "none";
  let requests: IncomingMessage[];
  beforeEach(async () => {
    requests = [];
    server = createServer((request, response) => {
      requests.push(request);
      if (answer !== "none") response.writeHead(answer.status).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    vi.stubEnv(
      "FLASHPLATE_MENU_DECODER",
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/decodeMenu`,
    );
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
    vi.unstubAllEnvs();
  });

  test.each([429, 503])("is a request to retry when Cloud Run refuses with %d", async (status) => {
    answer = { status, body: "Rate exceeded." };
    await expect(callMenuDecoder(open, bytes)).rejects.toMatchObject({
      code: "server/busy",
      retryAfterSeconds: 5,
    });
  });

  test.each([403, 500])("is an unexpected error when the status is %d", async (status) => {
    answer = { status, body: "" };
    await expect(callMenuDecoder(open, bytes)).rejects.toThrow(`The menu decoder answers ${status}.`);
  });

  test("is refused when a decoder that a file has taken over sends something else", async () => {
    for (const body of [
      '{"value":{"pages":"<b>"},"cpuMs":1}',
      '{"value":{"pages":-1,"startsWithText":true},"cpuMs":1}',
      "[]",
    ]) {
      answer = { status: 200, body };
      await expect(callMenuDecoder(open, bytes)).rejects.toMatchObject({ name: "ZodError" });
    }
  });

  test("is late when it does not arrive", async () => {
    answer = "none";
    await expect(callMenuDecoder({ step: "open", msLeft: 1 }, bytes)).rejects.toMatchObject({
      name: "DecoderEndedError",
      isLate: true,
    });
  });

  test("is requested without a token in the demo project", async () => {
    answer = { status: 200, body: '{"value":"damaged","cpuMs":1}' };
    await callMenuDecoder(open, bytes);
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });
});

describe("the menu decoder", () => {
  serveMenuDecoder();

  test.each([
    ["no call", ""],
    ["no JSON", "?call=x"],
    ["another step", '?call={"step":"close","msLeft":1}'],
    ["no time", '?call={"step":"open"}'],
  ])("refuses %s", async (_what, query) => {
    const url = `${process.env.FLASHPLATE_MENU_DECODER}/${query}`;
    expect((await fetch(url, { method: "POST", body: bytes })).status).toBe(400);
  });
});
