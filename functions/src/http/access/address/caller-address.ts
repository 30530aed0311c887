import type { Request } from "express";
import ipaddr from "ipaddr.js";
import { behindFrontEnd } from "../../../platform/configuration/config.ts";
import { type Address, isEdge } from "./edge-networks.ts";

/** The addresses whose rate limits a request counts towards. */
export interface CallerAddress {
  /** An IPv4 address, or a /64 network of IPv6, which is the least that one customer has. */
  client: string;
  /** The proxy that forwarded the request: of Hosting, of Google's front end, or a load balancer. */
  edge?: string;
}

/** The addresses in `X-Forwarded-For`. */
interface Route extends CallerAddress {
  /** Whether it has no address but those of proxies. Then `client` is the nearest one. */
  isHidden: boolean;
}

/**
 * The caller's address, from a part of the request that the caller cannot forge. Cloud Run appends
 * the address of its peer to `X-Forwarded-For`. If that is a proxy, the entry to its left was written by
 * that proxy and counts, and so on. Without a front end, the caller controls the header, so it
 * is ignored. The three forms, of which `caller-address.test.ts` has fixtures:
 *
 * - The function's own URL: `[forged, ]caller`.
 * - Through Hosting: `[forged, ]caller, Google's front end`, as measured in
 *   github.com/gamedevpl/www.gamedev.pl/pull/1146, or a machine of Fastly in its place. If the header
 *   names no caller (blog.cateiru.com/entry/2024/02/19/233045), `Fastly-Client-IP` does
 *   (github.com/pbojinov/request-ip/issues/37). Fastly keeps the value of a caller who sends that
 *   header (fastly.com/documentation/reference/http/http-headers/Fastly-Client-IP), so it comes second.
 * - Through a load balancer: `[forged, ]caller, load balancer`
 *   (cloud.google.com/load-balancing/docs/https#x-forwarded-for_header). Its address is the
 *   customer's, so `EDGE_NETWORKS` has to name it.
 *
 * A program on Google's own machines can forge an entry, but not its machine's address. The budget of the
 * machine bounds it.
 */
export function callerAddress(request: Request, trustHeader = behindFrontEnd): CallerAddress {
  const header = trustHeader ? request.get("x-forwarded-for") : undefined;
  const { client, edge, isHidden } = knownRoute(header ?? request.socket.remoteAddress ?? "");
  const byFastly = trustHeader && isHidden ? parseAddress(request.get("fastly-client-ip") ?? "") : undefined;
  const caller = byFastly && !isEdge(byFastly) ? limitKeyOf(byFastly) : client;
  return edge === undefined ? { client: caller } : { client: caller, edge };
}

/** Cache by route. Parsing costs more than the rest of the pipeline. */
const routeCache = new Map<string, Route>();
const maxCachedRoutes = 10_000;

function knownRoute(text: string): Route {
  const known = routeCache.get(text);
  if (known) return known;
  const route = readRoute(text);
  // Longer routes do not come from browsers and are not worth caching.
  if (text.length <= 200) {
    if (routeCache.size === maxCachedRoutes) routeCache.clear();
    routeCache.set(text, route);
  }
  return route;
}

function readRoute(text: string): Route {
  const hops = text.split(",").map(parseAddress).reverse();
  const [nearest] = hops;
  // The nearest hop that is no proxy. Undefined if all are proxies, or if this hop is no valid address.
  const caller = hops.find((hop) => hop === undefined || !isEdge(hop));
  const client = limitKeyOf(caller ?? nearest);
  const isHidden = caller === undefined && nearest !== undefined;
  return nearest && isEdge(nearest) ? { client, edge: limitKeyOf(nearest), isHidden } : { client, isHidden };
}

/** The parsed address, or undefined. IPv4-mapped IPv6 becomes IPv4. */
function parseAddress(text: string): Address | undefined {
  const trimmed = text.trim();
  return ipaddr.isValid(trimmed) ? ipaddr.process(trimmed) : undefined;
}

/**
 * The /64 network of an IPv6 address, because its owner has all 2^64 of them. Callers without a
 * valid address share one key.
 */
function limitKeyOf(address: Address | undefined): string {
  if (address === undefined) return "unknown";
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString();
}
