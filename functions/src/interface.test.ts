import { readFileSync } from "node:fs";
import type { Endpoint } from "@flashplate/contract/endpoint";
import { endpoints } from "@flashplate/contract/interface";
import { describe, expect, test, vi } from "vitest";
import * as deployed from "./index.ts";

/** A router, as far as its routes are looked at. */
interface Mounted {
  stack: { route?: { path: string; methods: Record<string, boolean> } }[];
}

const { apps } = vi.hoisted(() => ({
  apps: [] as { answers: unknown; prefix: string; routers: unknown[] }[],
}));

// The routers of every deployed API, as index.ts hands them over; Express itself does not tell where it has mounted what.
vi.mock("./http/https-function.ts", () => {
  const httpsFunction = (...args: unknown[]) => {
    const answers = Object.assign(() => undefined, { __endpoint: { httpsTrigger: {} } });
    const prefix = args.find((arg) => typeof arg === "string") ?? "";
    const routers = args.flat().filter((arg) => typeof arg === "function" && "stack" in arg);
    apps.push({ answers, prefix, routers });
    return answers;
  };
  return { httpsFunction, httpsFunctionWith: httpsFunction, pictureFunction: httpsFunction };
});

/** Every deployed function that answers HTTP. */
const answering = Object.entries(deployed as Record<string, { __endpoint?: { httpsTrigger?: unknown } }>)
  .filter(([, one]) => one.__endpoint?.httpsTrigger !== undefined)
  .map(([name, one]) => ({ name, app: apps.find(({ answers }) => answers === one) }));

/** `vendorAPI POST /api/vendorAPI/completeOrder`, for every method of every route that is mounted. */
function mounted(): string[] {
  return answering.flatMap(({ name, app }) =>
    ((app?.routers ?? []) as Mounted[]).flatMap(({ stack }) =>
      stack.flatMap(({ route }) =>
        Object.keys(route?.methods ?? {}).map(
          (method) =>
            `${name} ${method.toUpperCase()} ${app?.prefix.replace(/\/$/, "")}${route?.path.replace(/^\/$/, "")}`,
        ),
      ),
    ),
  );
}

/** The same of every row of the list. */
function listed(): string[] {
  return endpoints.flatMap(({ function: name, methods, override, path }: Endpoint) =>
    [...methods, ...(override ? ["POST"] : [])].map((method) => `${name} ${method} ${path}`),
  );
}

describe("the list of the HTTP interface", () => {
  test("knows how every function that answers HTTP is mounted", () => {
    expect(answering.filter(({ app }) => app === undefined).map(({ name }) => name)).toEqual([]);
    expect(answering.length).toBeGreaterThan(0);
  });

  test("holds every mounted route, and nothing that is not mounted", () => {
    expect(listed().sort()).toEqual(mounted().sort());
  });

  test("names each method of a path once", () => {
    expect(listed().length).toBe(new Set(listed()).size);
  });

  test("is what Hosting forwards to the function of each row", () => {
    const { hosting } = JSON.parse(readFileSync(new URL("../../firebase.json", import.meta.url), "utf8")) as {
      hosting: { rewrites: { source: string; function?: { functionId: string } }[] };
    };
    const forwardedTo = (path: string) =>
      hosting.rewrites.find(({ source }) =>
        source.endsWith("/**") ? path.startsWith(source.slice(0, -2)) : source === path || source === "**",
      )?.function?.functionId;
    const astray = endpoints.filter((row) => forwardedTo(row.path) !== row.function);
    expect(astray.map(({ path }) => path)).toEqual([]);
  });

  test("gives every row an answer, and no body to one that is got", () => {
    for (const { path, methods, body, answers } of endpoints) {
      expect(Object.keys(answers).length, path).toBeGreaterThan(0);
      if (methods[0] === "GET") expect(body, path).toBeUndefined();
    }
  });
});
