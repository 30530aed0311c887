import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apiFunctions } from "@flashplate/contract/http/api-functions";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { siteChecks } from "./site-checks.ts";

const index = '<script src="/assets/page-1.js"></script>';
const headers = {
  "Content-Security-Policy": "default-src 'none'; script-src 'self'",
  "Strict-Transport-Security": "max-age=1",
  "X-Content-Type-Options": "nosniff",
};

let site: string;
/** Responses that replace the usual ones, by path. */
let changed: Record<string, () => Response>;

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), "flashplate-site-"));
  mkdirSync(join(site, "assets"));
  writeFileSync(join(site, "index.html"), index);
  writeFileSync(join(site, "dashboard.html"), "app that preloads the dashboard");
  writeFileSync(join(site, "app.html"), "app");
  changed = {};
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname } = new URL(url);
    return changed[pathname]?.() ?? usualResponse(pathname);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(site, { recursive: true });
});

function usualResponse(path: string): Response {
  if (path === "/") return new Response(index, { headers });
  if (path === "/dashboard") return new Response("app that preloads the dashboard", { headers });
  if (path === "/no-such-page") return new Response("app", { headers });
  if (path.startsWith("/assets/"))
    return new Response("", { headers: { "Cache-Control": "public, immutable" } });
  if (["/api/health", "/contact-message", "/api/client-report", "/stripe-webhook"].includes(path)) {
    return Response.json({ status: "ok" }, { status: path === "/api/health" ? 200 : 400 });
  }
  return Response.json({ error: { code: "auth/missing-token" } }, { status: 401 });
}

async function failures(): Promise<string[]> {
  const results = await siteChecks("https://food.web.app", site, { attempts: 2, pauseMs: 1 });
  return results.flatMap(({ check, seen, problem }) => (problem === undefined ? [] : [`${check}: ${seen}`]));
}

it("finds nothing on a site that serves the new build", async () => {
  expect(await failures()).toEqual([]);
});

it.each<[string, string, () => Response, string]>([
  ["another build", "/", () => new Response("old", { headers }), "another page than the one that was built"],
  [
    "app.html where the build has a page",
    "/dashboard",
    () => new Response("app", { headers }),
    "GET /dashboard is of the new build: another page",
  ],
  ["a missing policy", "/", () => new Response(index), "without content-security-policy"],
  ["assets that are not kept", "/assets/page-1.js", () => new Response(""), "without cache-control"],
  [
    "Cloud Run's own refusal",
    "/menu-import/create_menu_from_file",
    () => new Response("", { status: 429 }),
    "429",
  ],
  ["a function that may not be called", "/api/health", () => new Response("", { status: 403 }), "status 403"],
  [
    "a crash",
    "/api/consumerAPI/reserve",
    () => new Response("", { status: 500 }),
    "status 500 instead of 401",
  ],
  ["a 401 that is not ours", "/account", () => new Response("no", { status: 401 }), "status 401"],
  [
    "a page instead of a function",
    "/contact-message",
    () => new Response("<html>", { status: 200 }),
    "no JSON",
  ],
])("finds %s", async (_, path, response, expected) => {
  changed[path] = response;
  const found = await failures();
  expect(found.length).toBeGreaterThan(0);
  expect(found.join("\n")).toContain(expected);
});

it("repeats a check when an instance was not ready", async () => {
  let asked = 0;
  changed["/api/health"] = () =>
    ++asked === 1 ? new Response("", { status: 503 }) : Response.json({ status: "ok" });
  expect([await failures(), asked]).toEqual([[], 2]);
});

it("asks each deployed API once", async () => {
  const results = await siteChecks("https://food.web.app", site, { attempts: 1, pauseMs: 0 });
  const functions = results.flatMap(({ check }) => /^(\w+): /.exec(check)?.[1] ?? []);
  expect(functions.sort()).toEqual(Object.keys(apiFunctions).sort());
});
