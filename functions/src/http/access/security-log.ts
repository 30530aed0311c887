import { createHash } from "node:crypto";
import type { Request } from "express";
import { logSecurity, type RequestLine } from "../../platform/logging/logger.ts";
import { callerAddress } from "./address/caller-address.ts";
import { networkOf } from "./address/caller-network.ts";

/** The key under which a request keeps its verified caller's uid. A WeakMap would cost more time. */
const callerUid = Symbol("caller");

type RequestWithCaller = Request & { [callerUid]?: string };

/** Statuses of refusals that may be an attack: not signed in, not allowed, not there, too many. */
const watchedStatuses: readonly number[] = [401, 403, 404, 429];

/** Notes the caller of a request, once the token is verified. */
export function noteCaller(request: Request, uid: string): void {
  (request as RequestWithCaller)[callerUid] = uid;
}

/**
 * Logs a refused request, so that attempts of one person or network can be found. The entry has no
 * uid and no whole address.
 */
export function logRefusal(request: Request, { route, status, requestId, code }: RequestLine): void {
  const mayBeAttack = watchedStatuses.includes(status) || code === "payments/bad-signature";
  if (code === undefined || !mayBeAttack) return;
  const uid = (request as RequestWithCaller)[callerUid];
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
