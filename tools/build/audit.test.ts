import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { auditSignatures, auditVulnerabilities } from "./audit.ts";

const advisories = "/-/npm/v1/security/advisories/bulk";

/**
 * Starts a registry that knows one vulnerability, or that answers every request with an error status.
 * @param answer the severity of the vulnerability, or the status
 */
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

/** Makes npm ask a registry, with a new cache: npm would return advisories of earlier tests. */
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
  ])("names a vulnerability of severity %s, which is serious: %s", async (severity, isSerious) => {
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

/** Puts a program with the name of npm on the PATH, which prints a result. */
function useNpmThatPrints(result: object): void {
  const folder = mkdtempSync(join(tmpdir(), "flashplate-npm-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, "npm");
  writeFileSync(program, `#!/bin/sh\necho '${JSON.stringify(result)}'\n`);
  chmodSync(program, 0o755);
  vi.stubEnv("PATH", [folder, process.env.PATH].join(delimiter));
}

// npm asks Sigstore for keys before it asks the registry. The tests must not depend on Sigstore, so
// they replace npm by a program that prints the texts of npm 11.19.1.
describe("the audit of the signatures", () => {
  const key = "GET https://registry.example/-/npm/v1/keys";

  it("names packages whose signature is wrong or missing", async () => {
    const [invalid, missing] = ["wrong", "unsigned"].map((name) => [{ name, version: "1.0.0" }]);
    useNpmThatPrints({ invalid, missing });
    expect(await auditSignatures()).toEqual({
      findings: [
        { isSerious: true, text: "wrong 1.0.0: invalid signature" },
        { isSerious: true, text: "unsigned 1.0.0: no signature" },
      ],
    });
  });

  it.each([
    [
      "has no keys",
      undefined,
      "found no dependencies to audit that were installed from a supported registry",
    ],
    ["refuses to tell its keys", "E405", `405 Method Not Allowed - ${key}`],
    ["cannot answer now", "E503", `503 Service Unavailable - ${key}`],
    [
      "has no attestations",
      "E404",
      "Not Found - GET https://registry.example/-/npm/v1/attestations/zod@4.0.0",
    ],
    ["is out of reach", "ECONNREFUSED", `request to https://registry.example/-/npm/v1/keys failed`],
  ])("says why it is skipped when the registry %s", async (_, code, summary) => {
    useNpmThatPrints({ error: { code, summary, detail: "" } });
    expect(await auditSignatures()).toEqual({ skipped: summary });
  });

  it.each([
    ["no longer has an installed package", "E404", "Not Found - GET https://registry.example/zod"],
    ["wants a login", "E401", `401 Unauthorized - ${key}`],
    ["is not the reason", undefined, "found no installed dependencies to audit"],
  ])("fails when the registry %s", async (_, code, summary) => {
    useNpmThatPrints({ error: { code, summary, detail: "" } });
    await expect(auditSignatures()).rejects.toThrow(summary);
  });
});
