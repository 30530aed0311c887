import { BlockList, isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { extraEdgeNetworks } from "../../../platform/configuration/config.ts";
import { ignoreSetting } from "../../../platform/configuration/read-settings.ts";

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

/**
 * Networks of Google's own front ends, without those that customers rent: gstatic.com/ipranges, `goog.json`
 * minus `cloud.json` (support.google.com/a/answer/10026322). 35.191.0.0/16 and 130.211.0.0/22 are
 * proxies of load balancers (cloud.google.com/load-balancing/docs/firewall-rules).
 */
const googleFrontEnds: readonly string[] = [
  "35.191.0.0/16",
  "64.233.160.0/19",
  "66.102.0.0/20",
  "66.249.64.0/19",
  "72.14.192.0/18",
  "74.125.0.0/16",
  "108.177.0.0/17",
  "130.211.0.0/22",
  "142.250.0.0/15",
  "172.217.0.0/16",
  "172.253.0.0/16",
  "173.194.0.0/16",
  "192.178.0.0/15",
  "209.85.128.0/17",
  "216.58.192.0/19",
  "216.239.32.0/19",
  "2001:4860::/32",
  "2404:6800::/32",
  "2607:f8b0::/32",
  "2800:3f0::/32",
  "2a00:1450::/32",
  "2c0f:fb50::/32",
];

/** A parsed address. */
export type Address = ReturnType<typeof ipaddr.process>;

let edges: BlockList | undefined;

/** Whether an address belongs to a proxy that forwards requests of our site and names the caller. */
export function isEdge(address: Address): boolean {
  // Made at the first request: triggers and schedules start faster without it.
  edges ??= edgeList();
  return edges.check(address.toString(), address.kind());
}

function edgeList(): BlockList {
  const list = new BlockList();
  for (const network of [...hostingEdges, ...googleFrontEnds]) addEdges(list, network);
  for (const network of extraEdgeNetworks) {
    try {
      addEdges(list, network);
    } catch {
      ignoreSetting({ name: "EDGE_NETWORKS", expected: "a network", value: network });
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
  const allBits = family === 4 ? 32 : 128;
  const [parsed, length] = ipaddr.parseCIDR(bits === undefined ? `${address}/${allBits}` : network);
  list.addSubnet(parsed.toString(), length, parsed.kind());
}
