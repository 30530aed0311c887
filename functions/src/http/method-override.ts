import type { RequestHandler } from "express";

/** Lets a POST pass that stands for another method, as its `X-HTTP-Method-Override` says; any other finds no route here. */
export function asMethod(method: string): RequestHandler {
  return (request, _response, next) => {
    const meant = request.get("X-HTTP-Method-Override")?.trim().toUpperCase();
    next(meant === method ? undefined : "route");
  };
}
