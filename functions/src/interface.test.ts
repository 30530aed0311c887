import { readFileSync } from "node:fs";
import type { Access, Endpoint } from "@flashplate/contract/http/endpoint";
import { endpoints } from "@flashplate/contract/http/interface";
import { describe, expect, test, vi } from "vitest";
import { authenticate } from "./http/access/authenticate.ts";
import { adminOnly, verifiedEmailOnly } from "./http/access/authorise.ts";
import { reviewedVendorOnly, sellingVendorOnly, vendorOnly } from "./http/access/vendor-access.ts";
import * as deployed from "./index.ts";

/** The parts of a router that these tests read. */
interface Mounted {
  stack: {
    route?: {
      path: string;
      methods: Record<string, boolean>;
      stack: { handle: { steps?: readonly unknown[] } }[];
    };
  }[];
}

const { apps } = vi.hoisted(() => ({
  apps: [] as { answers: unknown; prefix: string; routers: unknown[] }[],
}));

// Collects the routers of every deployed API, because Express does not tell where a router is
// mounted.
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

/** Every deployed HTTP function. */
const answering = Object.entries(deployed as Record<string, { __endpoint?: { httpsTrigger?: unknown } }>)
  .filter(([, one]) => one.__endpoint?.httpsTrigger !== undefined)
  .map(([name, one]) => ({ name, app: apps.find(({ answers }) => answers === one) }));

/**
 * Every mounted route: `vendorAPI POST /api/vendorAPI/completeOrder`, for each of its methods, and
 * its steps.
 */
const routes = answering.flatMap(({ name, app }) =>
  ((app?.routers ?? []) as Mounted[]).flatMap(({ stack }) =>
    stack.flatMap(({ route }) => {
      if (!route) return [];
      const path = `${app?.prefix.replace(/\/$/, "")}${route.path.replace(/^\/$/, "")}`;
      return {
        path,
        methods: Object.keys(route.methods).map((method) => `${name} ${method.toUpperCase()} ${path}`),
        handlers: route.stack.flatMap(({ handle }) => (handle.steps ? [handle.steps] : [])),
      };
    }),
  ),
);

/** The steps of the routes that answer a row's methods. */
function handlersOf({ path, methods }: { path: string; methods: readonly string[] }) {
  const isAnswered = (names: readonly string[]) =>
    methods.some((method) => names.some((name) => name.includes(` ${method} `)));
  return routes
    .filter((route) => route.path === path && isAnswered(route.methods))
    .flatMap((route) => route.handlers);
}

const mounted = () => routes.flatMap(({ methods }) => methods);

/** The steps that decide who may call an endpoint. */
const accessSteps = [
  authenticate,
  verifiedEmailOnly,
  vendorOnly,
  reviewedVendorOnly,
  sellingVendorOnly,
  adminOnly,
];
const stepsOfAccess: Record<Access, readonly unknown[]> = {
  anyone: [],
  signature: [],
  "signed-in": [authenticate],
  // The service compares the caller with the vendor that the body names.
  "named-vendor": [authenticate],
  verified: [authenticate, verifiedEmailOnly],
  vendor: [authenticate, vendorOnly],
  "reviewed-vendor": [authenticate, reviewedVendorOnly],
  "approved-vendor": [authenticate, sellingVendorOnly],
  admin: [authenticate, adminOnly],
};

/** The same names for every row of the interface. */
function listed(): string[] {
  return endpoints.flatMap(({ function: name, methods, override, path }: Endpoint) =>
    [...methods, ...(override ? ["POST"] : [])].map((method) => `${name} ${method} ${path}`),
  );
}

describe("the HTTP interface", () => {
  test("finds the routers of every HTTP function", () => {
    expect(answering.filter(({ app }) => app === undefined).map(({ name }) => name)).toEqual([]);
    expect(answering.length).toBeGreaterThan(0);
  });

  test("lists exactly the mounted routes", () => {
    expect(listed().sort()).toEqual(mounted().sort());
  });

  test("lists each method of a path once", () => {
    expect(listed().length).toBe(new Set(listed()).size);
  });

  test("has no endpoint of a single sale but create and schedules outside of flashsaleAPI", () => {
    // docs/glossary.md, "Where the endpoints of a sale are".
    const others = endpoints.filter(({ path }) => path.startsWith("/engine/flashsales"));
    const paths = others.map(({ path }) => path.replace("/engine/flashsales/", ""));
    expect([...new Set(paths)]).toEqual([
      "create",
      "pause",
      "schedules",
      "schedules/skip",
      "schedules/answer",
      "closed-days",
    ]);
  });

  test.each(endpoints.map((row) => ({ ...row, methods: row.methods.join() })))(
    "requires $who access for $methods $path",
    ({ path, who, methods }) => {
      const handlers = handlersOf({ path, methods: methods.split(",") });
      expect(handlers.length).toBeGreaterThan(0);
      for (const steps of handlers) {
        expect(steps.filter((step) => accessSteps.includes(step as never))).toEqual(stepsOfAccess[who]);
      }
    },
  );

  test.each(endpoints)("enforces the rate limits that the row of $path names", ({ limits = [], ...row }) => {
    const handlers = handlersOf(row);
    for (const steps of handlers) {
      const enforced = (steps as { limits?: readonly string[] }[]).flatMap((step) => step.limits ?? []);
      expect(enforced.sort()).toEqual([...limits].sort());
    }
  });

  test("limits each change that a person without a restaurant can request", () => {
    const open: Access[] = ["anyone", "signed-in", "verified"];
    const unlimited = endpoints.filter(
      ({ methods, who, limits }) => methods[0] !== "GET" && open.includes(who) && !limits?.length,
    );
    expect(unlimited.map(({ path }) => path)).toEqual([]);
  });

  test("matches the rewrites of Hosting", () => {
    const { hosting } = JSON.parse(readFileSync(new URL("../../firebase.json", import.meta.url), "utf8")) as {
      hosting: { rewrites: { source: string; function?: { functionId: string } }[] };
    };
    const forwardedTo = (path: string) =>
      hosting.rewrites.find(({ source }) =>
        source.endsWith("/**") ? path.startsWith(source.slice(0, -2)) : source === path || source === "**",
      )?.function?.functionId;
    const notForwarded = endpoints.filter((row) => forwardedTo(row.path) !== row.function);
    expect(notForwarded.map(({ path }) => path)).toEqual([]);
  });

  test("gives every row an answer, and no body to GET", () => {
    for (const { path, methods, body, answers } of endpoints) {
      expect(Object.keys(answers).length, path).toBeGreaterThan(0);
      if (methods[0] === "GET") expect(body, path).toBeUndefined();
    }
  });
});
