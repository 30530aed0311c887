import { apiFunctions, type FunctionName } from "@flashplate/contract/http/api-functions";
import type { Access, Endpoint } from "@flashplate/contract/http/endpoint";
import { endpoints } from "@flashplate/contract/http/interface";
import { describe, expect, test, vi } from "vitest";
import * as deployed from "./index.ts";

/** The parts of a router that these tests read. */
interface Mounted {
  stack: {
    route?: {
      path: string;
      methods: Record<string, boolean>;
    };
  }[];
}

interface HttpsTrigger {
  /** Accounts that may call the function; without a list, all may. */
  invoker?: string[];
}

const { apps } = vi.hoisted(() => ({
  apps: [] as { deployedFunction: unknown; prefix: string; routers: unknown[] }[],
}));

// Collects the routers of every deployed API, because Express does not tell where a router is
// mounted.
vi.mock("./http/https-function.ts", () => {
  const httpsFunction = (...args: unknown[]) => {
    const deployedFunction = Object.assign(() => undefined, { __endpoint: { httpsTrigger: {} } });
    const { prefix } = apiFunctions[args.find((arg) => typeof arg === "string") as FunctionName];
    const routers = args.flat().filter((arg) => typeof arg === "function" && "stack" in arg);
    apps.push({ deployedFunction, prefix, routers });
    return deployedFunction;
  };
  return { httpsFunction, httpsFunctionWith: httpsFunction, pictureFunction: httpsFunction };
});

type Deployed = Record<string, { __endpoint?: { httpsTrigger?: HttpsTrigger } }>;

/** Every deployed HTTP function. */
const deployedApis = Object.entries(deployed as Deployed)
  .filter(([, one]) => one.__endpoint?.httpsTrigger !== undefined)
  .map(([name, one]) => ({
    name,
    app: apps.find(({ deployedFunction }) => deployedFunction === one),
    callers: one.__endpoint?.httpsTrigger?.invoker,
  }));

/** Every mounted route: `vendorAPI POST /api/vendorAPI/completeOrder`, for each of its methods. */
const mounted = deployedApis.flatMap(({ name, app }) =>
  ((app?.routers ?? []) as Mounted[]).flatMap(({ stack }) =>
    stack.flatMap(({ route }) => {
      if (!route) return [];
      const path = `${app?.prefix.replace(/\/$/, "")}${route.path.replace(/^\/$/, "")}`;
      return Object.keys(route.methods).map((method) => `${name} ${method.toUpperCase()} ${path}`);
    }),
  ),
);

/** The routes of every row of the interface, in the same form. */
function listed(): string[] {
  return endpoints.flatMap(({ function: name, methods, override, path }: Endpoint) =>
    [...methods, ...(override ? ["POST"] : [])].map((method) => `${name} ${method} ${path}`),
  );
}

describe("the HTTP interface", () => {
  test("has the routers of every HTTP function but decodeMenu, which is internal", () => {
    const internal = deployedApis.filter(({ app }) => app === undefined);
    expect(internal.map(({ name, callers }) => [name, callers])).toEqual([
      ["decodeMenu", ["flashplate-api@"]],
    ]);
    expect(deployedApis.length).toBeGreaterThan(0);
  });

  test("lists exactly the mounted routes", () => {
    expect(listed().sort()).toEqual(mounted.sort());
  });

  test("lists each method of a path once", () => {
    // Without the function: Hosting forwards a path to one function.
    const routes = listed().map((line) => line.slice(line.indexOf(" ") + 1));
    expect(routes.length).toBe(new Set(routes).size);
  });

  test("has only create and what concerns all sales under /engine/flashsales", () => {
    // docs/glossary.md, "Where the endpoints of a sale are".
    const ofFlashsales = endpoints.filter(({ path }) => path.startsWith("/engine/flashsales"));
    const paths = ofFlashsales.map(({ path }) => path.replace("/engine/flashsales/", ""));
    expect([...new Set(paths)]).toEqual([
      "closed-days",
      "create",
      "pause",
      "schedules",
      "schedules/answer",
      "schedules/skip",
    ]);
  });

  test("limits each change that a person without a restaurant can request", () => {
    const open: Access[] = ["anyone", "signed-in", "verified"];
    const unlimited = endpoints.filter(
      ({ methods, who, limits }) => methods[0] !== "GET" && open.includes(who) && !limits?.length,
    );
    expect(unlimited.map(({ path }) => path)).toEqual([]);
  });

  test("gives every row an answer, and no body to GET", () => {
    for (const { path, methods, body, answers } of endpoints) {
      expect(Object.keys(answers).length, path).toBeGreaterThan(0);
      if (methods[0] === "GET") expect(body, path).toBeUndefined();
    }
  });
});
