import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { requestContext } from "./request-context.ts";

test("adds the security headers under Hosting's path and at the function's own address", async () => {
  const app = express()
    .use(requestContext("/api/test"))
    .use((_request, response) => void response.end("{}"));
  const server = createServer(app).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  for (const path of ["/api/test", "/"]) {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
    const policy = headers.get("content-security-policy")?.split("; ");
    for (const name of ["default-src", "base-uri", "object-src", "frame-ancestors"]) {
      expect(policy).toContain(`${name} 'none'`);
    }
  }
});
