import { BlockList, isIP } from "node:net";
import type { Request } from "express";
import ipaddr from "ipaddr.js";
import { behindFrontEnd, extraEdgeNetworks } from "../platform/config.ts";
import { logWarning } from "../platform/logger.ts";

/** Whose budgets a request spends. */
export interface CallerAddress {
  /** Network address of the caller: an IPv4 address, or the /64 that one IPv6 customer has at least. */
  client: string;
  /** The machine of Hosting's network that passed the request on, where one did. */
  edge?: string;
}

/** Hosting's content network, as its operator publishes it (api.fastly.com/public-ip-list). */
const hostingEdges: readonly string[] = [
  ...["23.235.32.0/20", "43.249.72.0/22", "103.244.50.0/24", "103.245.222.0/23", "103.245.224.0/24"],
  ...["104.156.80.0/20", "140.248.64.0/18", "140.248.128.0/17", "146.75.0.0/17", "151.101.0.0/16"],
  ...["157.52.64.0/18", "167.82.0.0/17", "167.82.128.0/20", "167.82.160.0/20", "167.82.224.0/20"],
  ...["172.111.64.0/18", "185.31.16.0/22", "199.27.72.0/21", "199.232.0.0/16"],
  ...["2a04:4e40::/32", "2a04:4e42::/32"],
];

const edges = new BlockList();
for (const network of hostingEdges) addEdges(network);
for (const network of extraEdgeNetworks) {
  try {
    addEdges(network);
  } catch {
    logWarning("An entry of EDGE_NETWORKS is no network, and is skipped.", { network });
  }
}

/** @param network in CIDR form, or one address alone */
function addEdges(network: string): void {
  const [address = "", bits] = network.split("/");
  const family = isIP(address);
  // Shorter forms, as 10/8, have more than one meaning.
  if (family === 0) throw new Error("This is no address.");
  const whole = family === 4 ? 32 : 128;
  const [parsed, length] = ipaddr.parseCIDR(bits === undefined ? `${address}/${whole}` : network);
  edges.addSubnet(parsed.toString(), length, parsed.kind());
}

/**
 * Who is calling, by what the caller cannot write: Google's front end puts the address it was called from at the right end of
 * `X-Forwarded-For`. Only if that is a machine of Hosting's, the entry before it, which that machine wrote, counts; and so on
 * to the left. Where no front end stands before us the header is the caller's own and means nothing.
 */
export function callerAddress(request: Request, trustHeader = behindFrontEnd): CallerAddress {
  const header = trustHeader ? request.get("x-forwarded-for") : undefined;
  const route = header ?? request.socket.remoteAddress ?? "";
  const known = seen.get(route);
  if (known) return known;
  const found = callerBehind(route);
  // Longer ones than a browser's way to us are nobody's twice.
  if (route.length <= 200) {
    if (seen.size === maxSeen) seen.clear();
    seen.set(route, found);
  }
  return found;
}

/** What routes were found to say: who asks once asks again, and working it out costs more than anything else on the way. */
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

/** An address, or undefined for what is none. IPv4 that came as IPv6 is IPv4. */
function read(text: string): Address | undefined {
  const trimmed = text.trim();
  return ipaddr.isValid(trimmed) ? ipaddr.process(trimmed) : undefined;
}

function isEdge(address: Address): boolean {
  return edges.check(address.toString(), address.kind());
}

/** Whoever has one IPv6 address has the other 2^64 of its network. Callers without an address are one caller. */
function networkOf(address: Address | undefined): string {
  if (address === undefined) return "unknown";
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString();
}
