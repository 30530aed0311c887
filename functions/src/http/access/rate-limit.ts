import type { Request } from "express";
import { RetryLaterError } from "../../platform/app-error.ts";
import type { Allow, Limit } from "../../platform/limits/rate-limiter.ts";
import { callerAddress } from "./address/caller-address.ts";
import { addressSharing, allow } from "./allow.ts";
import { edgeFactor, type LimitName, limits } from "./limits.ts";
import type { Step } from "./step.ts";

const limitsByName = new Map(Object.values(limits).map((limit) => [limit.name, limit]));

/** Step: enforces the limits of these names. A limit per user needs `authenticate` before it. */
export function rateLimited(names: readonly LimitName[]): Step {
  const named = names.flatMap((name) => limitsByName.get(name) ?? []);
  const perAddress = named.filter(({ by }) => by === "address");
  const perUser = named.filter(({ by }) => by === "user");
  return async (request, context) => {
    for (const limit of perAddress) await allowAddress(allow, limit, request);
    for (const limit of perUser) await allow(limit, (context as { user: { uid: string } }).user.uid);
    return {};
  };
}

/**
 * Counts a request towards the budgets of the caller's address and of the proxy that forwarded it,
 * if any. An address that many people share has the budget of a proxy.
 * @returns undefined if the instance holds shares of both budgets, as `Allow` does
 */
export function allowAddress(take: Allow, limit: Limit, request: Request): Promise<void> | undefined {
  const { client, edge } = callerAddress(request);
  const ofClient = take(limit, client)?.catch((error: unknown) =>
    allowShared(take, limit, { client, error }),
  );
  if (edge === undefined) return ofClient;
  const ofEdge = take(limitOfEdge(limit), edge);
  if (ofClient && ofEdge) return Promise.all([ofClient, ofEdge]).then(() => undefined);
  return ofClient ?? ofEdge;
}

/**
 * Handles a request whose address could not take from its own budget. If the budget is used up and many
 * people share the address, the request counts towards a budget as large as that of a proxy.
 */
async function allowShared(
  take: Allow,
  limit: Limit,
  { client, error }: { client: string; error: unknown },
): Promise<void> {
  const isUsedUp = error instanceof RetryLaterError && error.code === "request/too-many";
  const mayUseEdgeBudget = isUsedUp && (await addressSharing.isShared(client));
  if (!mayUseEdgeBudget) throw error;
  await take(limitOfEdge(limit), client);
}

function limitOfEdge(limit: Limit): Limit {
  return { ...limit, name: `${limit.name}-edge`, requests: limit.requests * edgeFactor };
}
