import express, { type Express, type Router } from "express";
import { type HttpsFunction, type HttpsOptions, onRequest } from "firebase-functions/v2/https";
import { httpOptions, pictureOptions } from "../platform/function-options.ts";
import { answerErrors, refusePreflight, unknownRoute } from "./errors.ts";
import { jsonBody } from "./json-body.ts";
import { limitTraffic } from "./rate-limit.ts";
import { requestContext } from "./request-context.ts";

/**
 * A deployed API: its routers behind the pipeline, under the path that Hosting forwards and under
 * the root of the function's own URL.
 * @param prefix path under Hosting, such as `/api/vendorAPI`
 */
export function httpsFunction(prefix: string, ...routers: Router[]): HttpsFunction {
  return httpsFunctionWith(httpOptions, prefix, ...routers);
}

/** A deployed API that processes pictures. */
export function pictureFunction(prefix: string, ...routers: Router[]): HttpsFunction {
  return httpsFunctionWith(pictureOptions, prefix, ...routers);
}

interface ApiOptions extends HttpsOptions {
  /** Maximum bytes of a JSON body, if the default is too small. */
  maxBodyBytes?: number;
}

/** A deployed API with its own options, such as secrets. They override `httpOptions`. */
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
  // Responses are never cached (no-store), so there is nothing to compare.
  app.set("etag", false);
  app.use(requestContext(prefix), limitTraffic, refusePreflight, jsonBody(maxBodyBytes));
  for (const router of routers) app.use(prefix, router).use(router);
  app.use(unknownRoute, answerErrors);
  return app;
}
