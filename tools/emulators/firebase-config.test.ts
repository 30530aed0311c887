import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../lib/paths.ts";
import { withEmulators } from "./firebase-config.ts";
import { addressesAt } from "./settings.ts";

const { hosting } = JSON.parse(readFileSync(join(root, "firebase.json"), "utf8")) as {
  hosting: { headers: { regex?: string; headers: { key: string; value: string }[] }[] };
};
const everywhere = hosting.headers.find(({ regex }) => regex === ".*")?.headers ?? [];
const header = (name: string) => everywhere.find(({ key }) => key === name)?.value ?? "";
const policy = header("Content-Security-Policy");

describe("the content policy in firebase.json", () => {
  it("contains no local address, inline script, eval or wildcard", () => {
    expect(policy).not.toMatch(/127\.0\.0\.1|localhost|http:/);
    expect(policy).not.toMatch(/unsafe-|\*/);
  });

  it.each([
    "default-src 'none'",
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "upgrade-insecure-requests",
  ])("contains %s", (directive) => {
    expect(policy.split("; ")).toContain(directive);
  });

  it("is sent with the other security headers", () => {
    expect(header("Strict-Transport-Security")).toMatch(/^max-age=\d{8}/);
    expect(header("X-Content-Type-Options")).toBe("nosniff");
    expect(header("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(header("Permissions-Policy")).toContain("geolocation=(self), camera=(self), microphone=()");
    expect(header("Cross-Origin-Opener-Policy")).toBe("same-origin");
  });
});

it("permits WebAssembly only to the reader of QR codes", () => {
  const policies = hosting.headers.flatMap(({ regex, headers }) =>
    headers
      .filter(({ key }) => key === "Content-Security-Policy")
      .map(({ value }) => [regex, value.includes("'wasm-unsafe-eval'")]),
  );
  expect(policies).toEqual([
    [".*", false],
    ["^/assets/zxing-worker-", true],
  ]);
});

it("adds only the emulators and removes the upgrade to TLS for a session", () => {
  const emulatorPolicy = withEmulators(policy, addressesAt(0));
  expect(emulatorPolicy).toContain("https://firestore.googleapis.com");
  const withoutEmulators = emulatorPolicy.replace(/ http:\/\/127\.0\.0\.1:\d+/g, "");
  expect(`${withoutEmulators}; upgrade-insecure-requests`).toBe(policy);
  expect(emulatorPolicy.split("; ").find((directive) => directive.startsWith("script-src"))).toBe(
    "script-src 'self'",
  );
});
