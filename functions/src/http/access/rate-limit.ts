import type { Request } from "express";
import { RetryLaterError } from "../../platform/app-error.ts";
import type { Allow, Limit } from "../../platform/limits/rate-limiter.ts";
import type { Step } from "../pipeline.ts";
import { callerAddress } from "./address/caller-address.ts";
import { allow, shared } from "./allow.ts";
import { edgeShare } from "./limits.ts";

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

/**
 * Counts a request towards the budgets of the caller's address and of the proxy that forwarded it,
 * if any. An address that many people share has the budget of a proxy.
 */
export function allowAddress(take: Allow, limit: Limit, request: Request): Promise<void> | undefined {
  const { client, edge } = callerAddress(request);
  const ofClient = take(limit, client)?.catch((error: unknown) =>
    allowShared(take, limit, { client, error }),
  );
  if (edge === undefined) return ofClient;
  const ofEdge = take(limitOfEdge(limit), edge);
  return ofClient && ofEdge ? Promise.all([ofClient, ofEdge]).then(() => undefined) : (ofClient ?? ofEdge);
}

/** Counts a request whose address has used its budget towards the larger one, if many people share it. */
async function allowShared(
  take: Allow,
  limit: Limit,
  { client, error }: { client: string; error: unknown },
): Promise<void> {
  const isUsedUp = error instanceof RetryLaterError && error.code === "request/too-many";
  if (!(isUsedUp && (await shared.isShared(client)))) throw error;
  await take(limitOfEdge(limit), client);
}

function limitOfEdge(limit: Limit): Limit {
  return { ...limit, name: `${limit.name}-edge`, requests: limit.requests * edgeShare };
}
