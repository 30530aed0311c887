import { apiFunctions, type FunctionName } from "@flashplate/contract/http/api-functions";
import type { RequestHandler, Response, Router } from "express";
import { type HttpsFunction, type HttpsOptions, onRequest, type Request } from "firebase-functions/v2/https";
import { httpOptions, pictureOptions } from "../platform/configuration/function-options.ts";
import { logError } from "../platform/logging/logger.ts";
import { limitTraffic } from "./access/traffic.ts";
import { jsonBody } from "./body/json-body.ts";
import { combineHandlers } from "./combine-handlers.ts";
import { answerErrors, refusePreflight, unknownRoute } from "./errors.ts";
import { requestContext } from "./request-context.ts";
import { createRouter } from "./router.ts";

/**
 * A deployed API: its routers behind the pipeline, under the path that Hosting forwards and under
 * the root of the function's own URL.
 */
export function httpsFunction(name: FunctionName, ...routers: Router[]): HttpsFunction {
  return httpsFunctionWith(httpOptions, name, ...routers);
}

/** A deployed API that processes pictures. */
export function pictureFunction(name: FunctionName, ...routers: Router[]): HttpsFunction {
  return httpsFunctionWith(pictureOptions, name, ...routers);
}

interface ApiOptions extends HttpsOptions {
  /** Maximum bytes of a JSON body, if the default is too small. */
  maxBodyBytes?: number;
  /** End of the path of an endpoint that accepts forms and does not read them. */
  formPath?: string;
}

/** A deployed API with its own options, such as secrets. They override `httpOptions`. */
export function httpsFunctionWith(
  options: ApiOptions,
  name: FunctionName,
  ...routers: Router[]
): HttpsFunction {
  return httpsFunctionUnder(apiFunctions[name].prefix, routers, options);
}

/**
 * A deployed API under any path.
 * @param prefix path under Hosting, such as `/api/vendorAPI`
 */
export function httpsFunctionUnder(
  prefix: string,
  routers: Router[],
  { maxBodyBytes, formPath, ...options }: ApiOptions = {},
): HttpsFunction {
  const pipeline = pipelineOf(prefix, routers, jsonBody(maxBodyBytes, formPath));
  return onRequest({ ...httpOptions, ...options }, (request: Request, response: Response) => {
    pipeline(request, response, (error: unknown) => {
      // Only an error after the start of the response arrives here.
      logError("request-crashed", error, {});
      response.destroy();
    });
  });
}

function pipelineOf(prefix: string, routers: Router[], body: RequestHandler): RequestHandler {
  const pipeline = createRouter();
  pipeline.use(combineHandlers(requestContext(prefix), limitTraffic, refusePreflight, body));
  for (const router of routers) pipeline.use(prefix, router).use(router);
  return pipeline.use(unknownRoute, answerErrors);
}
