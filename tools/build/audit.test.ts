import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { auditVulnerabilities } from "./audit.ts";

const advisories = "/-/npm/v1/security/advisories/bulk";

/** A registry that knows one vulnerability of a severity, or answers every question with a status. */
async function registryWith(answer: string | number): Promise<string> {
  const severity = typeof answer === "string" ? answer : undefined;
  const server = createServer((request, response) => {
    if (severity === undefined || request.url !== advisories) {
      response.writeHead(typeof answer === "number" ? answer : 405).end();
      return;
    }
    const advisory = { id: 1, url: "https://example.com/1", title: "Test", vulnerable_versions: "*" };
    response.end(JSON.stringify({ zod: [{ ...advisory, severity, cwe: [], cvss: { score: 0 } }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Makes npm ask a registry, with a cache of its own: npm keeps what it knows of an advisory. */
function useRegistry(address: string): void {
  const cache = mkdtempSync(join(tmpdir(), "flashplate-npm-cache-"));
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }));
  vi.stubEnv("npm_config_cache", cache);
  vi.stubEnv("npm_config_registry", address);
}
afterEach(() => {
  vi.unstubAllEnvs();
});

describe("the audit of a part's packages", () => {
  it.each([
    ["critical", true],
    ["high", true],
    ["moderate", false],
  ])("names a vulnerability of severity %s, and fails: %s", async (severity, isSerious) => {
    useRegistry(await registryWith(severity));
    // zod is a development dependency of the functions, and bundled.
    expect(await auditVulnerabilities("functions")).toEqual({
      findings: [{ isSerious, text: `${severity}: zod *: Test (https://example.com/1)` }],
    });
  });

  it.each([
    ["offers no audit", () => registryWith(405), "405 Method Not Allowed"],
    ["cannot answer now", () => registryWith(503), "503 Service Unavailable"],
    ["is out of reach", () => "http://127.0.0.1:1", "ECONNREFUSED"],
  ])("says why it is skipped when the registry %s", async (_, registry, reason) => {
    useRegistry(await registry());
    expect(await auditVulnerabilities("web")).toEqual({ skipped: expect.stringContaining(reason) });
  });

  it("fails when the registry says that our request is invalid", async () => {
    useRegistry(await registryWith(400));
    await expect(auditVulnerabilities("web")).rejects.toThrow("400 Bad Request");
  });

  it("fails when npm cannot use its settings", async () => {
    useRegistry("http://127.0.0.1:1");
    vi.stubEnv("npm_config_fetch_retry_maxtimeout", "1");
    await expect(auditVulnerabilities("web")).rejects.toThrow("minTimeout");
  });
});
