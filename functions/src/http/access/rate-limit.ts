import type { Request, RequestHandler } from "express";
import type { Limit } from "../../platform/limits/rate-limiter.ts";
import type { Step } from "./access-steps.ts";
import { allow } from "./allow.ts";
import { callerAddress } from "./caller-address.ts";
import { edgeShare, type LimitName, limits } from "./limits.ts";

const limitsByName = new Map(Object.values(limits).map((limit) => [limit.name, limit]));

/** Step: enforces the limits of these names. A limit per user needs `authenticate` before it. */
export function rateLimited(names: readonly LimitName[]): Step {
  const named = names.flatMap((name) => limitsByName.get(name) ?? []);
  const perAddress = named.filter(({ by }) => by === "address");
  const perUser = named.filter(({ by }) => by === "user");
  return async (request, context) => {
    for (const limit of perAddress) await limitAddress(limit, request);
    for (const limit of perUser) await allow(limit, (context as { user: { uid: string } }).user.uid);
    return {};
  };
}

/** Counts every request towards the limit of its address, before anything else is done. */
export const limitTraffic: RequestHandler = (request, _response, next) => {
  const waiting = limitAddress(limits.traffic, request);
  if (waiting) waiting.then(() => next(), next);
  else next();
};

/**
 * Counts a request towards the budgets of the caller's address and of the proxy that forwarded it,
 * if any.
 * @throws request/too-many
 */
export function limitAddress(limit: Limit, request: Request): Promise<void> | undefined {
  const { client, edge } = callerAddress(request);
  const ofClient = allow(limit, client);
  if (edge === undefined) return ofClient;
  const shared = { ...limit, name: `${limit.name}-edge`, requests: limit.requests * edgeShare };
  const ofEdge = allow(shared, edge);
  return ofClient && ofEdge ? Promise.all([ofClient, ofEdge]).then(() => undefined) : (ofClient ?? ofEdge);
}
