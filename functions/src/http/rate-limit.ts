import type { Request, RequestHandler } from "express";
import { callerAddress } from "./caller-address.ts";
import { edgeShare, type Limit, limits } from "./limits.ts";
import type { Step } from "./pipeline.ts";
import { type Allow, rateLimiter } from "./rate-limiter.ts";

/** Who is counted: what `authenticate` finds holds more. */
interface Counted {
  user: { uid: string };
}

/** What a step limits: by who is calling, by where from, or both. */
interface By {
  perUser?: Limit;
  perAddress?: Limit;
}

const allow = rateLimiter();

/**
 * Step: allows so many requests. By address alone it may stand before `authenticate`, by user only behind it.
 *
 * `endpoint(rateLimited({ perAddress: limits.x }), validate(message), handler)`
 */
export function rateLimited(by: { perAddress: Limit }): Step<object, object>;
export function rateLimited(by: { perUser: Limit; perAddress?: Limit }): Step<Counted, object>;
export function rateLimited({ perUser, perAddress }: By): Step<Counted, object> {
  return async (request, context) => {
    if (perAddress) await allowAddress(allow, perAddress, request);
    if (perUser) await allow(perUser, context.user.uid);
    return {};
  };
}

/** Counts a signed-in user's request, whatever it asks for. */
export function allowUser({ uid }: Counted["user"]): Promise<void> | undefined {
  return allow(limits.signedIn, uid);
}

/** Counts every request by where it comes from, before anything else is done for it. */
export const limitTraffic: RequestHandler = (request, _response, next) => {
  const waiting = allowAddress(allow, limits.traffic, request);
  if (waiting) waiting.then(() => next(), next);
  else next();
};

/** Spends the caller's budget, and that of the machine of Hosting's that passed the request on, if one did. */
function allowAddress(take: Allow, limit: Limit, request: Request): Promise<void> | undefined {
  const { client, edge } = callerAddress(request);
  const ofClient = take(limit, client);
  if (edge === undefined) return ofClient;
  const shared = { ...limit, name: `${limit.name}-edge`, requests: limit.requests * edgeShare };
  const ofEdge = take(shared, edge);
  return ofClient && ofEdge ? Promise.all([ofClient, ofEdge]).then(() => undefined) : (ofClient ?? ofEdge);
}
