import type { Request } from "express";
import { afterEach, describe, expect, test, vi } from "vitest";
import { callerAddress } from "./caller-address.ts";

const log = vi.hoisted(() => vi.fn());
vi.mock("../../../platform/logging/logger.ts", async (original) => ({
  ...(await original<object>()),
  logWarning: log,
}));

function requestFrom(remoteAddress: string, forwarded?: string, named?: string): Request {
  const headers: Record<string, string | undefined> = {
    "x-forwarded-for": forwarded,
    "fastly-client-ip": named,
  };
  // The function reads only headers and the socket.
  return { get: (name: string) => headers[name], socket: { remoteAddress } } as unknown as Request;
}
const behindFrontEnd = (forwarded?: string, named?: string) =>
  callerAddress(requestFrom("169.254.8.129", forwarded, named), true);

/** Fastly's proxies: the edge is near the caller, the shield near Cloud Run. */
const edge = "151.101.2.217";
const shield = "146.75.120.5";
/** A machine of Google's front end. */
const google = "66.249.84.10";
const caller = "203.0.113.9";

/** Headers as they arrive, by what is in front of Cloud Run. `caller-address.ts` names the sources. */
const forms: Record<string, (caller: string, forged: string) => [forwarded: string, named?: string]> = {
  "Cloud Run alone": (client, forged) => [`${forged}${client}`],
  "Hosting, as measured": (client, forged) => [`${forged}${client},${google}`, client],
  "Hosting over IPv6": (client, forged) => [`${forged}${client}, 2001:4860:7:1513::ff`, client],
  "Hosting by Fastly's machines": (client, forged) => [`${forged}${client}, ${edge}, ${shield}`, client],
  "Hosting, if Cloud Run replaces the header": (client) => [google, client],
  "Hosting of 2018": (client) => [edge, client],
  "a load balancer": (client, forged) => [`${forged}${client},198.51.100.80`],
  "a load balancer with a proxy of Google": (client, forged) => [
    `${forged}${client},198.51.100.80,35.191.3.7`,
  ],
};

describe("behind", () => {
  afterEach(() => void vi.unstubAllEnvs());

  /** The key of the caller's limits, when EDGE_NETWORKS names the load balancer. It is read on import. */
  async function keyBehind(form: (typeof forms)[string], client: string, forged = "") {
    vi.stubEnv("EDGE_NETWORKS", "198.51.100.80");
    vi.resetModules();
    const { callerAddress: keyOf } = await import("./caller-address.ts");
    const [forwarded, named] = form(client, forged);
    return keyOf(requestFrom("169.254.8.129", forwarded, named), true).client;
  }

  test.each(Object.entries(forms))(
    "%s, two callers have two keys, and no header changes one",
    async (_name, form) => {
      expect(await keyBehind(form, caller)).toBe(caller);
      expect(await keyBehind(form, "192.0.2.44")).toBe("192.0.2.44");
      expect(await keyBehind(form, "2001:db8:1:2::7")).toBe("2001:db8:1:2::");
      expect(await keyBehind(form, caller, "1.1.1.1, ")).toBe(caller);
      expect(await keyBehind(form, caller, `1.1.1.1, ${google}, `)).toBe(caller);
    },
  );

  test("a load balancer that EDGE_NETWORKS does not name, all callers have its key", () => {
    expect(behindFrontEnd(`${caller},198.51.100.80`)).toEqual({ client: "198.51.100.80" });
  });
});

test("does not believe Fastly-Client-IP when X-Forwarded-For names a caller", () => {
  expect(behindFrontEnd(caller, "1.1.1.1")).toEqual({ client: caller });
  expect(behindFrontEnd(`${caller}, ${google}`, "1.1.1.1")).toEqual({ client: caller, edge: google });
  expect(callerAddress(requestFrom("127.0.0.1", google, "1.1.1.1"), false)).toEqual({ client: "127.0.0.1" });
});

test("counts a program on Google's machines that forges its address for its machine", () => {
  expect(behindFrontEnd(`1.1.1.1, ${google}`)).toEqual({ client: "1.1.1.1", edge: google });
  expect(behindFrontEnd(google, edge)).toEqual({ client: google, edge: google });
});

test("uses the last entry at a function's own URL", () => {
  expect(behindFrontEnd("203.0.113.9")).toEqual({ client: "203.0.113.9" });
  expect(behindFrontEnd("1.1.1.1, 2.2.2.2,203.0.113.9")).toEqual({ client: "203.0.113.9" });
  expect(behindFrontEnd(`1.1.1.1, ${edge}, 203.0.113.9`)).toEqual({ client: "203.0.113.9" });
  expect(behindFrontEnd("nonsense, , 203.0.113.9")).toEqual({ client: "203.0.113.9" });
});

test("uses the entry that the outermost proxy of Hosting wrote", () => {
  expect(behindFrontEnd(`203.0.113.9, ${edge}`)).toEqual({ client: "203.0.113.9", edge });
  expect(behindFrontEnd(`203.0.113.9, ${edge}, ${shield}`)).toEqual({ client: "203.0.113.9", edge: shield });
  expect(behindFrontEnd(`1.1.1.1, 203.0.113.9, ${edge}, ${shield}`)).toEqual({
    client: "203.0.113.9",
    edge: shield,
  });
});

test("uses the proxy itself when it names no caller", () => {
  expect(behindFrontEnd(edge)).toEqual({ client: edge, edge });
  expect(behindFrontEnd(`nonsense, ${edge}`)).toEqual({ client: edge, edge });
});

test("uses the connection's address without a front end or without its header", () => {
  expect(callerAddress(requestFrom("::ffff:127.0.0.1", "203.0.113.9"), false)).toEqual({
    client: "127.0.0.1",
  });
  expect(behindFrontEnd()).toEqual({ client: "169.254.8.129" });
});

test("uses one key for all callers without an address", () => {
  expect(behindFrontEnd("nonsense")).toEqual({ client: "unknown" });
});

test("uses the /64 network of IPv6 and unwraps IPv4 in IPv6", () => {
  const network = { client: "2001:db8:1:2::" };
  expect(behindFrontEnd("2001:db8:1:2:3:4:5:6")).toEqual(network);
  expect(behindFrontEnd("2001:0DB8:0001:0002::ffff")).toEqual(network);
  expect(behindFrontEnd("2001:db8:1:3::1")).not.toEqual(network);
  expect(behindFrontEnd("::ffff:203.0.113.9")).toEqual({ client: "203.0.113.9" });
});

describe("with more networks", () => {
  afterEach(() => void vi.unstubAllEnvs());

  /** The proxy that is found for a request from a machine, with this value of EDGE_NETWORKS on import. */
  async function edgeOf(networks: string, machine: string) {
    vi.stubEnv("EDGE_NETWORKS", networks);
    vi.resetModules();
    log.mockClear();
    const { callerAddress: callerWithNetworks } = await import("./caller-address.ts");
    return {
      edge: callerWithNetworks(requestFrom("", `192.0.2.1, ${machine}`), true).edge,
      warnings: log.mock.calls.length,
    };
  }

  test.each([
    ["198.51.100.0/24, 203.0.113.0/24", "203.0.113.7"],
    [" 203.0.113.7 ", "203.0.113.7"],
    ["2001:db8::/32", "2001:db8:1:2::"],
    ["2001:db8:1:2::", "2001:db8:1:2::"],
  ])("accepts a proxy in %s", async (networks, machine) => {
    expect(await edgeOf(networks, machine)).toEqual({ edge: machine, warnings: 0 });
  });

  test.each([
    ["", "203.0.113.7", 0],
    ["203.0.113.8", "203.0.113.7", 0],
    ["nonsense", "203.0.113.7", 1],
    ["203/8", "203.0.113.7", 1],
    ["203.0.113.0/", "203.0.113.7", 1],
    ["203.0.113.0/33,203.0.113.0/24/1", "203.0.113.7", 2],
    ["2001:db8::/129", "2001:db8:1:2::", 1],
  ])("ignores a proxy with %s and logs invalid entries", async (networks, machine, warnings) => {
    expect(await edgeOf(networks, machine)).toEqual({ edge: undefined, warnings });
  });

  test("keeps the valid networks when one is invalid", async () => {
    expect(await edgeOf("nonsense,203.0.113.0/24", "203.0.113.7")).toEqual({
      edge: "203.0.113.7",
      warnings: 1,
    });
  });
});
