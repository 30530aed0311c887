import { BlockList, isIP } from "node:net";
import type { Request } from "express";
import ipaddr from "ipaddr.js";
import { behindFrontEnd, extraEdgeNetworks } from "../../platform/config.ts";
import { logWarning } from "../../platform/logging/logger.ts";

/** The addresses whose rate limits a request counts towards. */
export interface CallerAddress {
  /** An IPv4 address, or a /64 network of IPv6, which is the least that one customer has. */
  client: string;
  /** The proxy of Hosting's network that forwarded the request, if any. */
  edge?: string;
}

/** Networks of Hosting's CDN, as Fastly publishes them (api.fastly.com/public-ip-list). */
const hostingEdges: readonly string[] = [
  "23.235.32.0/20",
  "43.249.72.0/22",
  "103.244.50.0/24",
  "103.245.222.0/23",
  "103.245.224.0/24",
  "104.156.80.0/20",
  "140.248.64.0/18",
  "140.248.128.0/17",
  "146.75.0.0/17",
  "151.101.0.0/16",
  "157.52.64.0/18",
  "167.82.0.0/17",
  "167.82.128.0/20",
  "167.82.160.0/20",
  "167.82.224.0/20",
  "172.111.64.0/18",
  "185.31.16.0/22",
  "199.27.72.0/21",
  "199.232.0.0/16",
  "2a04:4e40::/32",
  "2a04:4e42::/32",
];

let edges: BlockList | undefined;

/** Made at the first request: triggers and schedules start faster without it. */
function edgeList(): BlockList {
  const list = new BlockList();
  for (const network of hostingEdges) addEdges(list, network);
  for (const network of extraEdgeNetworks) {
    try {
      addEdges(list, network);
    } catch {
      logWarning("setting-ignored", { name: "EDGE_NETWORKS", expected: "a network", value: network });
    }
  }
  return list;
}

/** @param network in CIDR form, or one address */
function addEdges(list: BlockList, network: string): void {
  const [address = "", bits] = network.split("/");
  const family = isIP(address);
  // Short forms such as 10/8 are ambiguous.
  if (family === 0) throw new Error("Not an IP address.");
  const whole = family === 4 ? 32 : 128;
  const [parsed, length] = ipaddr.parseCIDR(bits === undefined ? `${address}/${whole}` : network);
  list.addSubnet(parsed.toString(), length, parsed.kind());
}

/**
 * The caller's address, from a part of the request that the caller cannot forge. Google's front end
 * appends the address of its peer to `X-Forwarded-For`. If that is a proxy of Hosting, the entry to
 * its left was written by that proxy and counts, and so on. Without a front end, the caller
 * controls the header, so it is ignored.
 */
export function callerAddress(request: Request, trustHeader = behindFrontEnd): CallerAddress {
  const header = trustHeader ? request.get("x-forwarded-for") : undefined;
  const route = header ?? request.socket.remoteAddress ?? "";
  const known = seen.get(route);
  if (known) return known;
  const found = callerBehind(route);
  // Longer routes do not come from browsers and are not worth caching.
  if (route.length <= 200) {
    if (seen.size === maxSeen) seen.clear();
    seen.set(route, found);
  }
  return found;
}

/** Cache by route. Parsing costs more than the rest of the pipeline. */
const seen = new Map<string, CallerAddress>();
const maxSeen = 10_000;

function callerBehind(route: string): CallerAddress {
  const hops = route.split(",").map(read).reverse();
  const [nearest] = hops;
  const outermost = hops.find((hop) => hop === undefined || !isEdge(hop));
  const client = networkOf(outermost ?? nearest);
  return nearest && isEdge(nearest) ? { client, edge: networkOf(nearest) } : { client };
}

type Address = ReturnType<typeof ipaddr.process>;

/** The parsed address, or undefined. IPv4-mapped IPv6 becomes IPv4. */
function read(text: string): Address | undefined {
  const trimmed = text.trim();
  return ipaddr.isValid(trimmed) ? ipaddr.process(trimmed) : undefined;
}

function isEdge(address: Address): boolean {
  edges ??= edgeList();
  return edges.check(address.toString(), address.kind());
}

/**
 * The /64 network of an IPv6 address, because its owner has all 2^64 of them. Callers without a
 * valid address share one key.
 */
function networkOf(address: Address | undefined): string {
  if (address === undefined) return "unknown";
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString();
}
