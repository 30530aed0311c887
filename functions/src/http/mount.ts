import { type ApiFunction, apiFunctions } from "@flashplate/contract/http/api-functions";
import type { Answer } from "@flashplate/contract/http/endpoint";
import type { Request, RequestHandler, Router } from "express";
import type { z } from "zod";
import type { AccessContext } from "./access/access-steps.ts";
import type { Step } from "./access/step.ts";
import { refuseSupport } from "./access/support.ts";
import { type FileReply, type Reply, send, sendFile } from "./answer.ts";
import { asMethod } from "./method-override.ts";
import { type Gate, type Row, stepsOf } from "./steps-of.ts";

/** What a handler gets: the caller, and the parsed body or query. */
export type ContextOf<Passed extends Gate> = AccessContext[Passed["who"]] &
  (Passed extends { body: infer Schema extends z.ZodType } ? { body: z.output<Schema> } : object) &
  (Passed extends { query: infer Schema extends z.ZodType } ? { query: z.output<Schema> } : object);

type BodyOf<Answers> = Answers[keyof Answers] extends Answer<infer Body> ? Body : never;

/** What the handler of a row returns. */
export type ReplyOf<Served extends Row> = Served extends { file: string }
  ? FileReply
  : Reply<BodyOf<Served["answers"]>>;

type Handler<Context, Replied> = (context: Context, request: Request) => Promise<Replied>;

/** A handler whose context the steps of its row have made. */
export type AnyHandler = Handler<never, Reply<object> | FileReply>;

/** A row whose endpoint reads no form; `mountForm` mounts the others. */
type RowWithoutFiles = Row & { files?: undefined };

/**
 * Mounts an endpoint: its methods and path, the steps that its row requires, then the handler, which
 * calls a use case and returns the response.
 *
 * `mount(menuRouter, addItemsEndpoint, async ({ vendor, body }) => ok<AddItemsAnswer>(…))`
 */
export function mount<const Served extends RowWithoutFiles>(
  router: Router,
  row: Served,
  handler: Handler<ContextOf<Served>, ReplyOf<Served>>,
): void {
  mountSteps(router, row, stepsOf(row), handler as AnyHandler);
}

/** Mounts a handler behind its steps under the methods and the path of a row. */
export function mountSteps(router: Router, row: Row, steps: readonly Step[], handler: AnyHandler): void {
  const { prefix }: ApiFunction = apiFunctions[row.function];
  const pathInRouter = prefix === "/" ? row.path : row.path.slice(prefix.length);
  const route = router.route(pathInRouter || "/");
  const handle = handlerBehind(row, steps, handler);
  for (const method of row.methods) route[method.toLowerCase() as Lowercase<typeof method>](handle);
  if (row.override) route.post(asMethod(row.override), handle);
}

/** A handler behind the steps that a gate requires, to be mounted anywhere. */
export function handlerOf<const Passed extends Gate>(
  gate: Passed,
  handler: Handler<ContextOf<Passed>, Reply<object>>,
): RequestHandler {
  return handlerBehind(gate, stepsOf(gate), handler as AnyHandler);
}

function handlerBehind(row: Gate, steps: readonly Step[], handler: AnyHandler): RequestHandler {
  return async (request, response) => {
    // An admin who looks at a restaurant to help (`?as=`) only reads.
    refuseSupport(request, row);
    const context: object = {};
    for (const step of steps) Object.assign(context, await step(request, context));
    // The steps add what the type of the handler requires.
    const reply = await handler(context as never, request);
    if ("chunks" in reply) await sendFile(response, reply);
    else send(response, reply.status, reply.body);
  };
}
