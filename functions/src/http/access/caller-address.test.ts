import type { Request } from "express";
import { afterEach, describe, expect, test, vi } from "vitest";
import { callerAddress } from "./caller-address.ts";

const log = vi.hoisted(() => vi.fn());
vi.mock("../../platform/logging/logger.ts", async (original) => ({
  ...(await original<object>()),
  logWarning: log,
}));

function requestFrom(remoteAddress: string, forwarded?: string): Request {
  // The function reads only the header and the socket.
  return { get: () => forwarded, socket: { remoteAddress } } as unknown as Request;
}
const behindFrontEnd = (forwarded?: string) => callerAddress(requestFrom("169.254.8.129", forwarded), true);

const edge = "151.101.2.217";
const shield = "146.75.120.5";

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

test("uses the connection's address without a front end", () => {
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

  /** The caller's address for a request from a machine, with this value of the variable. */
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
