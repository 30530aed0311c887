import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Endpoint, needsToken } from "@flashplate/contract/http/endpoint";
import { endpoints } from "@flashplate/contract/http/interface";
import type { Finding } from "./finding.ts";

interface Check {
  name: string;
  /** Returns why the check fails. Undefined if it passes. */
  run: (origin: string) => Promise<string | undefined>;
}

/**
 * How often a check is tried, and the pause between. Hosting's caches and new instances need some
 * seconds.
 */
export interface Patience {
  attempts: number;
  pauseMs: number;
}

/** Long enough for the start of an instance. Hosting ends a request after the same time. */
const timeoutMs = 60_000;

/**
 * Compares the deployed site with its build: pages, assets, headers, and one request to each function.
 * It changes nothing.
 * @param origin address of the site
 * @param site folder of the built site; undefined compares neither pages nor assets
 */
export async function siteChecks(
  origin: string,
  site: string | undefined,
  patience: Patience,
): Promise<Finding[]> {
  const checksOfSite = [...headerChecks, ...(site === undefined ? [] : buildChecks(site))];
  const findingsOf = (checks: readonly Check[], problem: string) =>
    checks.map(async ({ name, run }) => {
      const failure = await runPatiently(() => run(origin), patience);
      return failure === undefined
        ? { check: name, seen: "as built" }
        : { check: name, seen: failure, problem };
    });
  return Promise.all([
    ...findingsOf(checksOfSite, "The deployed site differs from the build."),
    ...findingsOf(functionChecks(), "The function does not answer as its interface says. See its log."),
  ]);
}

/** Runs a check until it passes. Returns the failure of the last attempt. */
async function runPatiently(
  run: () => Promise<string | undefined>,
  { attempts, pauseMs }: Patience,
): Promise<string | undefined> {
  let failure: string | undefined;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    failure = await run().catch((error: unknown) => String(error));
    if (failure === undefined) return undefined;
  }
  return failure;
}

/** Headers that protect pages. */
const headerChecks: Check[] = [
  {
    name: "the policy and the headers of pages are set",
    run: (origin) => headersProblem(`${origin}/`, pageHeaders),
  },
];

/** The pages of the new build, and how long its assets are kept. */
function buildChecks(site: string): Check[] {
  const index = readFileSync(join(site, "index.html"), "utf8");
  const app = readFileSync(join(site, "app.html"), "utf8");
  const asset = /\/assets\/[\w.-]+\.js/.exec(index)?.[0];
  return [
    { name: "GET / is the new build", run: (origin) => pageProblem(`${origin}/`, index) },
    { name: "GET /dashboard is the app", run: (origin) => pageProblem(`${origin}/dashboard`, app) },
    {
      name: "assets are kept for a year",
      run: async (origin) =>
        asset === undefined
          ? "index.html names no asset"
          : headersProblem(`${origin}${asset}`, { "cache-control": "immutable" }),
    },
  ];
}

const pageHeaders = {
  "content-security-policy": "default-src 'none'",
  "strict-transport-security": "max-age",
  "x-content-type-options": "nosniff",
};

/** Returns why a page is not the expected one. Undefined if it is. */
async function pageProblem(url: string, expected: string): Promise<string | undefined> {
  const response = await ask(url);
  if (response.status !== 200) return `status ${response.status}`;
  return (await response.text()) === expected ? undefined : "another page than the one that was built";
}

/** Returns which headers lack the expected part. Undefined if none does. */
async function headersProblem(url: string, expected: Record<string, string>): Promise<string | undefined> {
  const response = await ask(url);
  if (response.status !== 200) return `status ${response.status}`;
  const missing = Object.entries(expected).filter(
    ([name, part]) => !(response.headers.get(name) ?? "").includes(part),
  );
  return missing.length === 0 ? undefined : `without ${missing.map(([name]) => name).join(", ")}`;
}

/**
 * Returns a check for each function. Its request shows that the function starts and Hosting may call it.
 */
function functionChecks(): Check[] {
  const names = [...new Set(endpoints.map((row) => row.function))];
  return names.map((name) => {
    const rows = endpoints.filter((row) => row.function === name);
    const row = rows.find(needsToken) ?? rows[0];
    const path = row?.path.replaceAll(/\{\w+\}/g, "none") ?? "/";
    const method = row?.methods[0] ?? "GET";
    return {
      name: `${name}: ${method} ${path}`,
      run: (origin) => functionProblem(origin, path, method, row),
    };
  });
}

/**
 * Returns why the response to a request without a token and a valid body is wrong. Undefined if it is
 * right.
 */
async function functionProblem(
  origin: string,
  path: string,
  method: string,
  row: Endpoint | undefined,
): Promise<string | undefined> {
  const body = method === "GET" ? undefined : "{}";
  const response = await ask(`${origin}${path}`, {
    method,
    headers: { "Content-Type": "application/json" },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  if (row !== undefined && needsToken(row)) {
    return response.status === 401 && isOurError(text)
      ? undefined
      : `status ${response.status} instead of 401`;
  }
  if (response.status >= 500 || response.status === 403 || response.status === 404) {
    return `status ${response.status}`;
  }
  return isJson(text) ? undefined : "no JSON";
}

/** Whether a body is an error of our functions, not one of Cloud Run or Hosting. */
function isOurError(text: string): boolean {
  return isJson(text) && typeof (JSON.parse(text) as { error?: { code?: unknown } }).error?.code === "string";
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
}
