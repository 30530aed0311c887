import type { Request } from "express";
import { afterEach, describe, expect, test, vi } from "vitest";
import { callerAddress } from "./caller-address.ts";

const log = vi.hoisted(() => vi.fn());
vi.mock("../platform/logger.ts", async (original) => ({ ...(await original<object>()), logWarning: log }));

function requestFrom(remoteAddress: string, forwarded?: string): Request {
  // Of a request the function reads its header and its socket alone.
  return { get: () => forwarded, socket: { remoteAddress } } as unknown as Request;
}
const behindFrontEnd = (forwarded?: string) => callerAddress(requestFrom("169.254.8.129", forwarded), true);

const edge = "151.101.2.217";
const shield = "146.75.120.5";

test("at a function's own URL it is the last entry, whatever the caller wrote before it", () => {
  expect(behindFrontEnd("203.0.113.9")).toEqual({ client: "203.0.113.9" });
  expect(behindFrontEnd("1.1.1.1, 2.2.2.2,203.0.113.9")).toEqual({ client: "203.0.113.9" });
  expect(behindFrontEnd(`1.1.1.1, ${edge}, 203.0.113.9`)).toEqual({ client: "203.0.113.9" });
  expect(behindFrontEnd("nonsense, , 203.0.113.9")).toEqual({ client: "203.0.113.9" });
});

test("through Hosting it is the entry that Hosting's outermost machine wrote", () => {
  expect(behindFrontEnd(`203.0.113.9, ${edge}`)).toEqual({ client: "203.0.113.9", edge });
  expect(behindFrontEnd(`203.0.113.9, ${edge}, ${shield}`)).toEqual({ client: "203.0.113.9", edge: shield });
  expect(behindFrontEnd(`1.1.1.1, 203.0.113.9, ${edge}, ${shield}`)).toEqual({
    client: "203.0.113.9",
    edge: shield,
  });
});

test("where Hosting names nobody it is Hosting's machine itself", () => {
  expect(behindFrontEnd(edge)).toEqual({ client: edge, edge });
  expect(behindFrontEnd(`nonsense, ${edge}`)).toEqual({ client: edge, edge });
});

test("is the connection's where no front end stands before us", () => {
  expect(callerAddress(requestFrom("::ffff:127.0.0.1", "203.0.113.9"), false)).toEqual({
    client: "127.0.0.1",
  });
  expect(behindFrontEnd()).toEqual({ client: "169.254.8.129" });
});

test("is one for everybody without an address", () => {
  expect(behindFrontEnd("nonsense")).toEqual({ client: "unknown" });
});

test("of IPv6 is the network of 64 bits, and IPv4 in IPv6 is IPv4", () => {
  const network = { client: "2001:db8:1:2::" };
  expect(behindFrontEnd("2001:db8:1:2:3:4:5:6")).toEqual(network);
  expect(behindFrontEnd("2001:0DB8:0001:0002::ffff")).toEqual(network);
  expect(behindFrontEnd("2001:db8:1:3::1")).not.toEqual(network);
  expect(behindFrontEnd("::ffff:203.0.113.9")).toEqual({ client: "203.0.113.9" });
});

describe("with further networks", () => {
  afterEach(() => void vi.unstubAllEnvs());

  /** What is said of a request from a machine, where the variable says this of its network. */
  async function edgeOf(networks: string, machine: string) {
    vi.stubEnv("EDGE_NETWORKS", networks);
    vi.resetModules();
    log.mockClear();
    const { callerAddress: withThem } = await import("./caller-address.ts");
    return {
      edge: withThem(requestFrom("", `192.0.2.1, ${machine}`), true).edge,
      told: log.mock.calls.length,
    };
  }

  test.each([
    ["198.51.100.0/24, 203.0.113.0/24", "203.0.113.7"],
    [" 203.0.113.7 ", "203.0.113.7"],
    ["2001:db8::/32", "2001:db8:1:2::"],
    ["2001:db8:1:2::", "2001:db8:1:2::"],
  ])("a machine in %s passes requests on", async (networks, machine) => {
    expect(await edgeOf(networks, machine)).toEqual({ edge: machine, told: 0 });
  });

  test.each([
    ["", "203.0.113.7", 0],
    ["203.0.113.8", "203.0.113.7", 0],
    ["nonsense", "203.0.113.7", 1],
    ["203/8", "203.0.113.7", 1],
    ["203.0.113.0/", "203.0.113.7", 1],
    ["203.0.113.0/33,203.0.113.0/24/1", "203.0.113.7", 2],
    ["2001:db8::/129", "2001:db8:1:2::", 1],
  ])("a machine is none of ours by %s, and what cannot be read is told", async (networks, machine, told) => {
    expect(await edgeOf(networks, machine)).toEqual({ edge: undefined, told });
  });

  test("what cannot be read takes nothing from the rest", async () => {
    expect(await edgeOf("nonsense,203.0.113.0/24", "203.0.113.7")).toEqual({ edge: "203.0.113.7", told: 1 });
  });
});
