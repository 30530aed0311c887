import { createHash } from "node:crypto";
import type { Request } from "express";
import ipaddr from "ipaddr.js";
import { logSecurity, type RequestLine } from "../../platform/logging/logger.ts";
import { callerAddress } from "./caller-address.ts";

/** The property of a request that has its verified caller's uid. A WeakMap would cost more. */
const caller = Symbol("caller");

type Noted = Request & { [caller]?: string };

/** Statuses of refusals that may be an attack: not signed in, not allowed, not there, too many. */
const watched: readonly number[] = [401, 403, 404, 429];

/** Notes the caller of a request, once the token is verified. */
export function noteCaller(request: Request, uid: string): void {
  (request as Noted)[caller] = uid;
}

/**
 * Logs a refused request, so that attempts of one person or network can be found. The entry has no
 * uid and no whole address.
 */
export function logRefusal(request: Request, { route, status, requestId, code }: RequestLine): void {
  if (code === undefined || !(watched.includes(status) || code === "payments/bad-signature")) return;
  const uid = (request as Noted)[caller];
  logSecurity("request-refused", {
    route,
    reason: code,
    network: networkOf(callerAddress(request).client),
    requestId,
    ...(uid === undefined ? {} : { user: hashOf(uid) }),
  });
}

/** A pseudonym: the same for all entries of a user. Uids are random, so a hash hides them. */
function hashOf(uid: string): string {
  return createHash("sha256").update(uid).digest("hex").slice(0, 16);
}

/** The /24 network of an IPv4 address, or the /48 network of an IPv6 address. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6) {
    return `${new ipaddr.IPv6([...parsed.parts.slice(0, 3), 0, 0, 0, 0, 0])}/48`;
  }
  return `${parsed.octets.slice(0, 3).join(".")}.0/24`;
}
