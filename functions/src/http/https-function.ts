import express, { type Express, type Router } from "express";
import { type HttpsFunction, type HttpsOptions, onRequest } from "firebase-functions/v2/https";
import { httpOptions } from "../platform/function-options.ts";
import { answerErrors, unknownRoute } from "./errors.ts";
import { jsonBody } from "./json-body.ts";
import { requestContext } from "./request-context.ts";

/**
 * A deployed API: its routers behind the pipeline, both at the path under which Hosting forwards to it and at its own URL.
 * @param prefix path under Hosting, as `/api/vendorAPI`
 */
export function httpsFunction(prefix: string, ...routers: Router[]): HttpsFunction {
  return httpsFunctionWith({}, prefix, ...routers);
}

/** The same, with options of its own: the secrets it reads, as a rule. */
export function httpsFunctionWith(
  options: HttpsOptions,
  prefix: string,
  ...routers: Router[]
): HttpsFunction {
  return onRequest({ ...httpOptions, ...options }, createApp(prefix, routers));
}

function createApp(prefix: string, routers: Router[]): Express {
  const app = express();
  app.disable("x-powered-by");
  // Answers are never kept (no-store), so there is nothing to compare.
  app.set("etag", false);
  app.use(requestContext, jsonBody);
  for (const router of routers) app.use(prefix, router).use(router);
  app.use(unknownRoute, answerErrors);
  return app;
}
