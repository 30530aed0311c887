import type { Request, RequestHandler } from "express";
import { type FileReply, type Reply, send, sendFile } from "./answer.ts";

/**
 * A step of the pipeline reads the request and the context of earlier steps, and adds to the
 * context or throws an AppError. Its type names the context that it needs, so a wrong order does
 * not compile.
 */
export type Step<Needs extends object, Adds extends object> = (
  request: Request,
  context: Needs,
) => Promise<Adds>;

type Handler<Context, Body extends object> = (context: Context) => Promise<Reply<Body> | FileReply>;

/**
 * An endpoint: steps that authenticate, authorise and validate, then the handler, which calls a
 * service and returns the answer.
 *
 * `router.post("/add", endpoint(authenticate, vendorOnly, validate(addItems), handler))`
 */
export function endpoint<A extends object, Body extends object>(
  first: Step<object, A>,
  handler: Handler<A, Body>,
): RequestHandler;
export function endpoint<A extends object, B extends object, Body extends object>(
  first: Step<object, A>,
  second: Step<A, B>,
  handler: Handler<A & B, Body>,
): RequestHandler;
export function endpoint<A extends object, B extends object, C extends object, Body extends object>(
  first: Step<object, A>,
  second: Step<A, B>,
  third: Step<A & B, C>,
  handler: Handler<A & B & C, Body>,
): RequestHandler;
export function endpoint<
  A extends object,
  B extends object,
  C extends object,
  D extends object,
  Body extends object,
>(
  first: Step<object, A>,
  second: Step<A, B>,
  third: Step<A & B, C>,
  fourth: Step<A & B & C, D>,
  handler: Handler<A & B & C & D, Body>,
): RequestHandler;
export function endpoint<
  A extends object,
  B extends object,
  C extends object,
  D extends object,
  E extends object,
  Body extends object,
>(
  first: Step<object, A>,
  second: Step<A, B>,
  third: Step<A & B, C>,
  fourth: Step<A & B & C, D>,
  fifth: Step<A & B & C & D, E>,
  handler: Handler<A & B & C & D & E, Body>,
): RequestHandler;
export function endpoint(...parts: unknown[]): RequestHandler {
  // The overloads have checked that each part gets what it needs.
  const steps = parts.slice(0, -1) as Step<object, object>[];
  const handler = parts.at(-1) as Handler<object, object>;
  const handle: RequestHandler = async (request, response) => {
    const context: object = {};
    for (const step of steps) Object.assign(context, await step(request, context));
    const reply = await handler(context);
    if ("chunks" in reply) await sendFile(response, reply);
    else send(response, reply.status, reply.body);
  };
  // A unit test compares them with the interface.
  return Object.assign(handle, { steps });
}
