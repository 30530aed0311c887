import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

vi.mock("../configuration/config.ts", () => ({ isDemoProject: false }));

const url = "https://us-central1-prod.cloudfunctions.net/decodeMenu";
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
/** A token that expires in an hour. The library reads its expiry and does not check its signature. */
const token = `${part({ alg: "RS256" })}.${part({ exp: Math.floor(Date.now() / 1000) + 3600 })}.signature`;

/** The metadata server: https://cloud.google.com/run/docs/securing/service-identity#identity_tokens */
let metadata: Server;
const requestedPaths: string[] = [];
beforeAll(async () => {
  metadata = createServer((request, response) => {
    response.setHeader("Metadata-Flavor", "Google");
    if (request.headers["metadata-flavor"] !== "Google") return response.writeHead(403).end();
    if (request.url?.includes("/identity")) {
      requestedPaths.push(request.url);
      return response.end(token);
    }
    return response.end("{}");
  });
  await new Promise<void>((resolve) => metadata.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("GCE_METADATA_HOST", `127.0.0.1:${(metadata.address() as AddressInfo).port}`);
  vi.stubEnv("METADATA_SERVER_DETECTION", "assume-present");
});
afterAll(() => metadata.close());

test("sends the account's identity token for the function, and asks for it once", async () => {
  const { identityHeaders } = await import("./identity-token.ts");
  const first = await identityHeaders(url);
  expect(first.authorization).toBe(`Bearer ${token}`);
  expect(await identityHeaders(url)).toEqual(first);
  const audiences = requestedPaths.map((path) =>
    new URL(path, "http://metadata").searchParams.get("audience"),
  );
  expect(audiences).toEqual([url]);
});
