import type { Request, RequestHandler } from "express";
import type { Allow, Limit } from "../../platform/limits/rate-limiter.ts";
import type { Step } from "../pipeline.ts";
import { allow } from "./allow.ts";
import { callerAddress } from "./caller-address.ts";
import { edgeShare, limits } from "./limits.ts";

/** The part of `authenticate`'s result that is needed here. */
interface Counted {
  user: { uid: string };
}

/** Limits per user, per address, or both. */
interface By {
  perUser?: Limit;
  perAddress?: Limit;
}

/**
 * Step: enforces rate limits. A limit per user needs `authenticate` before it.
 *
 * `endpoint(rateLimited({ perAddress: limits.x }), validate(message), handler)`
 */
export function rateLimited(by: { perAddress: Limit }): Step<object, object>;
export function rateLimited(by: { perUser: Limit; perAddress?: Limit }): Step<Counted, object>;
export function rateLimited({ perUser, perAddress }: By): Step<Counted, object> {
  const step: Step<Counted, object> = async (request, context) => {
    if (perAddress) await allowAddress(allow, perAddress, request);
    if (perUser) await allow(perUser, context.user.uid);
    return {};
  };
  // A unit test compares them with the interface.
  return Object.assign(step, { limits: [perUser, perAddress].flatMap((limit) => limit?.name ?? []) });
}

/** Counts every request towards the limit of its address, before anything else is done. */
export const limitTraffic: RequestHandler = (request, _response, next) => {
  const waiting = allowAddress(allow, limits.traffic, request);
  if (waiting) waiting.then(() => next(), next);
  else next();
};

/**
 * Counts a request towards the budgets of the caller's address and of the proxy that forwarded it,
 * if any.
 */
function allowAddress(take: Allow, limit: Limit, request: Request): Promise<void> | undefined {
  const { client, edge } = callerAddress(request);
  const ofClient = take(limit, client);
  if (edge === undefined) return ofClient;
  const shared = { ...limit, name: `${limit.name}-edge`, requests: limit.requests * edgeShare };
  const ofEdge = take(shared, edge);
  return ofClient && ofEdge ? Promise.all([ofClient, ofEdge]).then(() => undefined) : (ofClient ?? ofEdge);
}
