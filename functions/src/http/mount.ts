import { type ApiFunction, apiFunctions } from "@flashplate/contract/http/api-functions";
import type { Answer } from "@flashplate/contract/http/endpoint";
import type { Request, RequestHandler, Router } from "express";
import type { z } from "zod";
import type { AccessContext } from "./access/access-steps.ts";
import { type FileReply, type Reply, send, sendFile } from "./answer.ts";
import type { FormFile } from "./body/multipart.ts";
import { asMethod } from "./method-override.ts";
import { type Gate, type Row, stepsOf } from "./steps-of.ts";

/** What a handler gets: the caller, the parsed body or query, and the file of a form. */
export type ContextOf<Passed extends Gate> = AccessContext[Passed["who"]] &
  (Passed extends { body: infer Schema extends z.ZodType } ? { body: z.output<Schema> } : object) &
  (Passed extends { query: infer Schema extends z.ZodType } ? { query: z.output<Schema> } : object) &
  (Passed extends { files: object } ? FormFile : object);

type BodyOf<Answers> = Answers[keyof Answers] extends Answer<infer Body> ? Body : never;

type ReplyOf<Served extends Row> = Served extends { file: string }
  ? FileReply
  : Reply<BodyOf<Served["answers"]>>;

type Handler<Passed extends Gate, Replied> = (
  context: ContextOf<Passed>,
  request: Request,
) => Promise<Replied>;

/**
 * Mounts an endpoint: its methods and path, the steps that its row requires, then the handler, which
 * calls a use case and returns the response.
 *
 * `mount(menuRouter, addItemsEndpoint, async ({ vendor, body }) => ok<AddItemsAnswer>(…))`
 */
export function mount<const Served extends Row>(
  router: Router,
  row: Served,
  handler: Handler<Served, ReplyOf<Served>>,
): void {
  const handle = handlerOf(row, handler as Handler<Served, Reply<object> | FileReply>);
  const route = router.route(pathOf(row));
  for (const method of row.methods) {
    route[method.toLowerCase() as Lowercase<typeof method>](handle);
  }
  if (row.override) route.post(asMethod(row.override), handle);
}

/** A handler behind the steps that a gate requires. */
export function handlerOf<const Passed extends Gate>(
  gate: Passed,
  handler: Handler<Passed, Reply<object> | FileReply>,
): RequestHandler {
  const steps = stepsOf(gate);
  return async (request, response) => {
    const context: object = {};
    for (const step of steps) Object.assign(context, await step(request, context));
    // The steps of a gate add what its type says.
    const reply = await handler(context as ContextOf<Passed>, request);
    if ("chunks" in reply) await sendFile(response, reply);
    else send(response, reply.status, reply.body);
  };
}

/** The path below the prefix of its function. */
function pathOf({ function: name, path }: Row): string {
  const { prefix }: ApiFunction = apiFunctions[name];
  return prefix === "/" ? path : path.slice(prefix.length) || "/";
}
