import type { Answer, Endpoint } from "@flashplate/contract/http/endpoint";
import { type ErrorCode, errorStatus, type FieldErrors, fieldErrors } from "@flashplate/contract/http/errors";
import { type EndpointRows, endpoints } from "@flashplate/contract/http/interface";
import { responseSchema } from "@flashplate/contract/http/responses";
import { network, send } from "./network.ts";

type AnswerOf<Names> = Names extends { 200: Answer<infer Body> }
  ? Body
  : Names extends { 201: Answer<infer Body> }
    ? Body
    : never;
/** Response of each endpoint. */
type Answers = { [Name in keyof EndpointRows]: AnswerOf<EndpointRows[Name]["answers"]> };
type Route = keyof Answers;

/** A request as the server parses it: JSON, or the JSON fields and files of a form. */
export interface Sent {
  body: Record<string, unknown>;
  files: Record<string, File>;
  query: URLSearchParams;
}

export class Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields: FieldErrors | undefined;
  /** Only of a refused pickup: when the order was collected, as ISO 8601. */
  readonly collectedAt: string | undefined;
  constructor(code: ErrorCode, message: string, fields?: FieldErrors, collectedAt?: string) {
    this.code = code;
    this.message = message;
    this.fields = fields;
    this.collectedAt = collectedAt;
  }
}

type Reply<R extends Route> = Answers[R] | Refusal;

const defaults = new Map<string, unknown>();
const replies = new Map<string, (sent: Sent) => unknown>();
const received = new Map<string, Sent[]>();
const problems: string[] = [];

/** The API of a test. It checks responses and the bodies of requests with the contract's schemas. */
export const api = {
  /** Sets the response of a route, or a function that returns it. */
  answer<R extends Route>(route: R, reply: Reply<R> | ((sent: Sent) => Reply<R>)): void {
    replies.set(route, typeof reply === "function" ? reply : () => reply);
  },
  /** Sets the default response of a route, if the test sets none. */
  answerByDefault<R extends Route>(route: R, reply: Answers[R]): void {
    defaults.set(route, reply);
  },
  /** Returns the requests that reached a route, in order, refused ones included. */
  received(route: Route): readonly Sent[] {
    return received.get(route) ?? [];
  },
  /**
   * Returns responses that do not match the contract, and requests for which the test sets no response.
   * A request whose body does not match gets a 400, as from the server.
   */
  problems(): readonly string[] {
    return problems;
  },
  reset(): void {
    network.reset();
    replies.clear();
    defaults.clear();
    received.clear();
    problems.splice(0);
  },
};

const byName = new Map(
  endpoints.flatMap((endpoint) => endpoint.methods.map((method) => [`${method} ${endpoint.path}`, endpoint])),
);
const realFetch = globalThis.fetch.bind(globalThis);

/**
 * Replaces `fetch` by the API. Requests for files of the site still go to the development server.
 */
export function installApi(): void {
  globalThis.fetch = async (input, init) => {
    const request = new URL(input instanceof Request ? input.url : input, window.location.origin);
    const name = `${init?.method ?? "GET"} ${request.pathname}`;
    const endpoint = byName.get(name);
    if (!endpoint) return realFetch(input, init);
    init?.signal?.throwIfAborted();
    return send(
      name,
      async () => respond(name, endpoint, await readRequest(request, init?.body)),
      () => new TypeError("Failed to fetch"),
    );
  };
}

async function readRequest(url: URL, body: BodyInit | null | undefined): Promise<Sent> {
  const sent: Sent = { body: {}, files: {}, query: url.searchParams };
  if (typeof body === "string") sent.body = JSON.parse(body) as Record<string, unknown>;
  if (body instanceof FormData) {
    for (const [field, value] of body) {
      if (value instanceof File) sent.files[field] = value;
      else sent.body[field] = JSON.parse(value);
    }
  }
  return sent;
}

function respond(name: string, endpoint: Endpoint, sent: Sent): Response {
  received.set(name, [...(received.get(name) ?? []), sent]);
  const checked = endpoint.body?.safeParse(sent.body);
  if (checked?.error) {
    return refuse(new Refusal("request/invalid", "Some fields are not right.", fieldErrors(checked.error)));
  }
  const reply = replies.get(name) ?? (defaults.has(name) ? () => defaults.get(name) : undefined);
  if (!reply) {
    problems.push(`${name} has no response in this test`);
    return refuse(new Refusal("server/internal", "This test has no response."));
  }
  const answer = reply(sent);
  if (answer instanceof Refusal) return refuse(answer);
  if (endpoint.file) return new Response(String(answer), { headers: { "Content-Type": endpoint.file } });
  const schema = responseSchema(endpoint.answers[200] ?? endpoint.answers[201] ?? "");
  const issues = schema.safeParse(answer).error;
  if (issues) problems.push(`the response of ${name} does not match the contract: ${issues.message}`);
  return Response.json(answer, { headers: { "X-Server-Time": String(Date.now()) } });
}

function refuse({ code, message, fields, collectedAt }: Refusal): Response {
  return Response.json(
    { error: { code, message, ...(fields && { fields }), ...(collectedAt && { collectedAt }) } },
    { status: errorStatus[code] },
  );
}
