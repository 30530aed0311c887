import type { RequestHandler } from "express";

/**
 * Accepts a POST whose `X-HTTP-Method-Override` header names this method, for rows with `override`
 * (`mount.ts`). Other requests skip the route.
 */
export function asMethod(method: string): RequestHandler {
  return (request, _response, next) => {
    const override = request.get("X-HTTP-Method-Override")?.trim().toUpperCase();
    next(override === method ? undefined : "route");
  };
}
