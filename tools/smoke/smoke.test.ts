import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Request } from "express";
import { describe, expect, onTestFinished, test } from "vitest";
import { callerAddress } from "../../functions/src/http/access/address/caller-address.ts";
import { type Answer, type Ask, askByHttp } from "./ask.ts";
import { smoke } from "./smoke.ts";

const site = "https://flashplate-test.web.app";
const direct = "https://us-central1-flashplate-test.cloudfunctions.net/health";
const googleFrontEnd = "66.249.84.10";
const strangeProxy = "198.51.100.80";

interface StandIn {
  /** Address of Hosting's last proxy. */
  proxy?: string;
  /** Whether the proxy replaces `X-Forwarded-For` by its address, and does not append it. */
  replacesHeader?: boolean;
  /** Answers by URL that replace the right ones. */
  changed?: Record<string, Answer | undefined>;
  /** Addresses of the machine that asks, by family. */
  addresses?: Partial<Record<4 | 6, string>>;
  /** Whether the function can be called without Hosting. */
  isDirectOpen?: boolean;
}

const json = (body: object, status = 200): Answer => ({ status, text: JSON.stringify(body), body });

/** Hosting, Cloud Run and the machine's network. The functions' own code finds the caller. */
function deployment(standIn: StandIn = {}): Ask {
  const { proxy = googleFrontEnd, replacesHeader = false, isDirectOpen = true, changed = {} } = standIn;
  const { addresses = { 4: "203.0.113.9", 6: "2001:db8:1:2::7" } } = standIn;
  return async (url, { headers = {}, from, family = 4 } = {}) => {
    const address = from ?? addresses[family];
    if (address === undefined) return undefined;
    if (url in changed) return changed[url];
    const sent = headers["X-Forwarded-For"];
    const addressesInHeader = [...(sent === undefined ? [] : [sent]), address];
    if (url === `${site}/api/health/deep`) {
      const named = headers["Fastly-Client-IP"] ?? address;
      return deepHealth(replacesHeader ? proxy : [...addressesInHeader, proxy].join(", "), named);
    }
    if (url === `${direct}/deep`)
      return isDirectOpen ? deepHealth(addressesInHeader.join(", ")) : json({}, 403);
    return rightAnswers[url];
  };
}

function deepHealth(forwarded: string, named?: string): Answer {
  const headers: Record<string, string | undefined> = {
    "x-forwarded-for": forwarded,
    "fastly-client-ip": named,
  };
  const request = { get: (name: string) => headers[name], socket: {} } as unknown as Request;
  const { client, edge } = callerAddress(request, true);
  return json({ status: "ok", caller: { address: client, isProxy: client === edge } });
}

const adminRecord =
  "https://firestore.googleapis.com/v1/projects/flashplate-test/databases/(default)/documents/Admins/smoke";
const storedObject = "https://firebasestorage.googleapis.com/v0/b/bucket/o/smoke";

/** The answers of a deployment that works, by URL. */
const rightAnswers: Record<string, Answer> = {
  [`${site}/`]: { status: 200, text: "<!doctype html><html></html>", body: undefined },
  [`${site}/api/health`]: json({ status: "ok" }),
  [`${site}/__/firebase/init.json`]: json({ projectId: "flashplate-test", storageBucket: "bucket" }),
  [adminRecord]: json({}, 403),
  [storedObject]: json({}, 403),
};

const usualOptions = { site, project: "flashplate-test", regionOf: () => "us-central1", from: [] };

/** Names of failed checks, with what is wrong. */
async function problemsOf(ask: Ask, options: Partial<Parameters<typeof smoke>[1]> = {}) {
  const findings = await smoke(ask, { ...usualOptions, ...options });
  return findings.flatMap(({ check, problem }) => (problem === undefined ? [] : [[check, problem]]));
}

describe("the smoke command", () => {
  test("passes a deployment behind Hosting, asked from two addresses", async () => {
    const findings = await smoke(deployment(), usualOptions);
    expect(findings.map(({ check, seen, problem }) => [check, seen, problem])).toEqual([
      ["site", "200", undefined],
      ["project", "flashplate-test", undefined],
      ["health", "200", undefined],
      ["deep health", "200", undefined],
      ["caller", "203.0.113.9, 2001:db8:1:2::", undefined],
      ["forged headers", "203.0.113.9", undefined],
      ["two callers", "203.0.113.9 and 2001:db8:1:2::", undefined],
      ["Firestore rules", "403", undefined],
      ["Storage rules", "403", undefined],
    ]);
  });

  test("fails when two callers have the key of a proxy that is in no list", async () => {
    expect(await problemsOf(deployment({ proxy: strangeProxy }))).toEqual([
      ["two callers", `Different callers are counted as ${strangeProxy}. Name its network in EDGE_NETWORKS.`],
    ]);
  });

  test("finds such a proxy from one address, without Hosting or on another connection", async () => {
    const addresses = { 4: "203.0.113.9" };
    expect(await problemsOf(deployment({ addresses }))).toEqual([]);
    expect(await problemsOf(deployment({ addresses, proxy: strangeProxy }))).toEqual([
      ["two callers", expect.stringContaining("Without Hosting, the caller is 203.0.113.9")],
    ]);
    const closed = { addresses, isDirectOpen: false };
    expect(await problemsOf(deployment(closed))).toEqual([
      [
        "two callers",
        "There was one address only. Run this on another connection too, with --other 203.0.113.9.",
      ],
    ]);
    expect(await problemsOf(deployment(closed), { other: "192.0.2.44" })).toEqual([]);
    expect(await problemsOf(deployment({ ...closed, proxy: strangeProxy }), { other: strangeProxy })).toEqual(
      [["two callers", expect.stringContaining("Different callers are counted as")]],
    );
  });

  test("asks the function in the region of the project that the site names", async () => {
    const asked: string[] = [];
    const ask: Ask = (url, options) => {
      asked.push(url);
      return deployment()(url, options);
    };
    const regionOf = (project: string) => `region-of-${project}`;
    await smoke(ask, { ...usualOptions, project: undefined, regionOf });
    expect(asked).toContain(
      "https://region-of-flashplate-test-flashplate-test.cloudfunctions.net/health/deep",
    );
  });

  test("asks from the given addresses of this machine", async () => {
    const findings = await smoke(deployment(), { ...usualOptions, from: ["203.0.113.9", "203.0.113.10"] });
    expect(findings.find(({ check }) => check === "two callers")?.seen).toBe("203.0.113.9 and 203.0.113.10");
  });

  test("fails when a caller's header decides the key", async () => {
    expect(await problemsOf(deployment({ replacesHeader: true }))).toEqual([
      ["forged headers", "A caller who sends headers is counted as 192.0.2.1."],
    ]);
  });

  test("fails when a request with forged headers is not answered", async () => {
    const answers = deployment();
    const ask: Ask = async (url, options) => {
      const isForged = options?.headers?.["X-Forwarded-For"] !== undefined;
      return isForged ? undefined : answers(url, options);
    };
    expect(await problemsOf(ask)).toEqual([
      ["forged headers", "A request with forged headers was not answered."],
    ]);
  });

  test.each<[string, Record<string, Answer | undefined>, string]>([
    ["the site does not answer", { [`${site}/`]: undefined }, "site"],
    [
      "the site is Hosting's default page",
      { [`${site}/`]: { status: 404, text: "", body: undefined } },
      "site",
    ],
    ["a function is missing", { [`${site}/api/health`]: json({}, 404) }, "health"],
    ["a part of the deployment fails", { [`${site}/api/health/deep`]: json({}, 503) }, "deep health"],
    ["the rules let a stranger in", { [adminRecord]: json({}, 404) }, "Firestore rules"],
    ["Storage has no rules", { [storedObject]: json({}, 404) }, "Storage rules"],
  ])("fails when %s", async (_what, changed, check) => {
    const problems = await problemsOf(deployment({ changed }));
    expect(problems.map(([name]) => name)).toContain(check);
  });

  test("fails for a site of another project", async () => {
    expect(await problemsOf(deployment(), { project: "flashplate-live" })).toEqual([
      ["project", "The site belongs to flashplate-test, not to flashplate-live."],
    ]);
  });
});

test("asks over HTTP, and returns undefined without a connection", async () => {
  const server = createServer((request, response) => {
    response.writeHead(503).end(JSON.stringify({ got: request.headers["x-forwarded-for"] }));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  onTestFinished(() => void server.close());
  expect(await askByHttp(url, { headers: { "X-Forwarded-For": "192.0.2.1" } })).toEqual({
    status: 503,
    text: '{"got":"192.0.2.1"}',
    body: { got: "192.0.2.1" },
  });
  expect(await askByHttp("http://127.0.0.1:1/")).toBeUndefined();
});
