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
 * Checks a deployed site as its visitors use it: pages, assets, headers, and one request to each function.
 * Changes nothing.
 * @param origin address of the site
 * @param site folder of the built site; undefined leaves out the pages and assets, which are compared with it
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
  const page = (file: string) => readFileSync(join(site, file), "utf8");
  const index = page("index.html");
  const asset = /\/assets\/[\w.-]+\.js/.exec(index)?.[0];
  return [
    pageCheck("/", index),
    // This page is one of the `signedInPages`. The build has a file for each, which Hosting prefers to app.html.
    pageCheck("/dashboard", page("dashboard.html")),
    pageCheck(addressWithoutFile, page("app.html")),
    {
      name: "assets are kept for a year",
      run: async (origin) =>
        asset === undefined
          ? "index.html names no asset"
          : headersProblem(`${origin}${asset}`, { "cache-control": "immutable" }),
    },
  ];
}

/** An address that no file of the build has, so that Hosting serves app.html. */
const addressWithoutFile = "/no-such-page";

function pageCheck(path: string, expected: string): Check {
  return { name: `GET ${path} is of the new build`, run: (origin) => pageProblem(origin + path, expected) };
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
  const rowOfFunction = new Map<string, Endpoint>();
  for (const row of endpoints) {
    const chosen = rowOfFunction.get(row.function);
    // Of an endpoint that needs a token, the whole response is known: 401 with our error.
    const isBetter = chosen === undefined || (needsToken(row) && !needsToken(chosen));
    if (isBetter) rowOfFunction.set(row.function, row);
  }
  return [...rowOfFunction].map(([name, row]) => {
    const path = row.path.replaceAll(/\{\w+\}/g, "none");
    const [method] = row.methods;
    return {
      name: `${name}: ${method} ${path}`,
      run: (origin) => functionProblem(`${origin}${path}`, method, row),
    };
  });
}

/**
 * Returns why the response to a request that has no token and an empty object as its body is wrong.
 * Undefined if it is right.
 */
async function functionProblem(url: string, method: string, row: Endpoint): Promise<string | undefined> {
  const body = method === "GET" ? undefined : "{}";
  const response = await ask(url, {
    method,
    headers: { "Content-Type": "application/json" },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  if (needsToken(row)) {
    return response.status === 401 && isOurError(text)
      ? undefined
      : `status ${response.status} instead of 401`;
  }
  // Cloud Run answers 403 if Hosting may not call the function, and Hosting 404 if it does not exist.
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
