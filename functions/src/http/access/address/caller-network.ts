import ipaddr from "ipaddr.js";

/** For logs, which have no whole address: the /24 network of an IPv4 address, or the /48 of an IPv6 one. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6) {
    return `${new ipaddr.IPv6([...parsed.parts.slice(0, 3), 0, 0, 0, 0, 0])}/48`;
  }
  return `${parsed.octets.slice(0, 3).join(".")}.0/24`;
}
