import type { Request, RequestHandler } from "express";
import { callerAddress } from "./address/caller-address.ts";
import { addressSharing, allow, allowUser } from "./allow.ts";
import { userOf } from "./authenticate.ts";
import { limits } from "./limits.ts";
import { allowAddress } from "./rate-limit.ts";

/**
 * Counts every request before anything else is done. A request with a valid token counts towards the limit
 * of its user, any other towards the limit of its address. So signed-in people who share an address do not
 * use up each other's budget.
 */
export const limitTraffic: RequestHandler = (request, _response, next) => {
  const counting =
    request.get("authorization") === undefined
      ? allowAddress(allow, limits.traffic, request)
      : limitCaller(request);
  if (counting) counting.then(() => next(), next);
  else next();
};

async function limitCaller(request: Request): Promise<void> {
  // The step `authenticate` reports why a token is not valid.
  const user = await userOf(request).catch(() => undefined);
  if (!user) return allowAddress(allow, limits.traffic, request);
  // Many users at one address raise the limit of the address. Accounts without a verified email are easy to
  // make, so they do not count.
  if (user.emailVerified) addressSharing.note(callerAddress(request).client, user.uid);
  await allowUser(user);
}
