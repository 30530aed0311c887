import type { Request } from "express";
import { expect, test } from "vitest";
import { callerAddress } from "./caller-address.ts";

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
