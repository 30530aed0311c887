import express, { type Express, type Router } from "express";
import { type HttpsFunction, type HttpsOptions, onRequest } from "firebase-functions/v2/https";
import { httpOptions, pictureOptions } from "../platform/function-options.ts";
import { answerErrors, refusePreflight, unknownRoute } from "./errors.ts";
import { jsonBody } from "./json-body.ts";
import { limitTraffic } from "./rate-limit.ts";
import { requestContext } from "./request-context.ts";

/**
 * A deployed API: its routers behind the pipeline, both at the path under which Hosting forwards to it and at its own URL.
 * @param prefix path under Hosting, as `/api/vendorAPI`
 */
export function httpsFunction(prefix: string, ...routers: Router[]): HttpsFunction {
  return httpsFunctionWith(httpOptions, prefix, ...routers);
}

/** A deployed API that draws pictures. */
export function pictureFunction(prefix: string, ...routers: Router[]): HttpsFunction {
  return httpsFunctionWith(pictureOptions, prefix, ...routers);
}

/** Options of one API. */
interface ApiOptions extends HttpsOptions {
  /** Bytes of a JSON body at most, where the usual ones are not enough. */
  maxBodyBytes?: number;
}

/** A deployed API with options of its own: the secrets it reads, as a rule. They stand in the place of `httpOptions`'. */
export function httpsFunctionWith(
  { maxBodyBytes, ...options }: ApiOptions,
  prefix: string,
  ...routers: Router[]
): HttpsFunction {
  return onRequest({ ...httpOptions, ...options }, createApp(prefix, routers, maxBodyBytes));
}

function createApp(prefix: string, routers: Router[], maxBodyBytes: number | undefined): Express {
  const app = express();
  app.disable("x-powered-by");
  // Answers are never kept (no-store), so there is nothing to compare.
  app.set("etag", false);
  app.use(requestContext(prefix), limitTraffic, refusePreflight, jsonBody(maxBodyBytes));
  for (const router of routers) app.use(prefix, router).use(router);
  app.use(unknownRoute, answerErrors);
  return app;
}
