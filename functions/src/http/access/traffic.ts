import type { Request, RequestHandler } from "express";
import { callerAddress } from "./address/caller-address.ts";
import { allow, allowUser, shared } from "./allow.ts";
import { limits } from "./limits.ts";
import { allowAddress } from "./rate-limit.ts";

/** A person, as a verified token names it. */
interface Person {
  uid: string;
  emailVerified: boolean;
}

/** Resolves to the person of a request's valid token, or rejects. */
type Identify = (request: Request) => Promise<Person>;

let identify: Identify | undefined;

/**
 * Sets how people are known. `authenticate.ts` calls it, so that functions for strangers only, which
 * do not import it, do not load Authentication.
 */
export function identifyPeopleBy(by: Identify): void {
  identify = by;
}

/**
 * Counts every request before anything else is done: towards the limit of its user, if it has a valid
 * token, otherwise towards that of its address. So people who share an address do not use up each
 * other's budget.
 */
export const limitTraffic: RequestHandler = (request, _response, next) => {
  const waiting =
    identify && request.get("authorization") !== undefined
      ? limitCaller(identify, request)
      : allowAddress(allow, limits.traffic, request);
  if (waiting) waiting.then(() => next(), next);
  else next();
};

async function limitCaller(by: Identify, request: Request): Promise<void> {
  // The step `authenticate` reports why a token is not valid.
  const person = await by(request).catch(() => undefined);
  if (!person) return allowAddress(allow, limits.traffic, request);
  if (person.emailVerified) shared.note(callerAddress(request).client, person.uid);
  await allowUser(person);
}
