import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Responds to a request and returns true, or returns false to leave it to the next route. */
export type Route = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>;

/** Joins routes to a handler. It responds 404 if no route responds, and 500 if one throws. */
export function handlerOf(...routes: Route[]): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? "/", "http://stand-in");
    void respond(routes, request, response, url).catch((error: unknown) => {
      if (!response.headersSent) sendText(response, 500, String(error));
    });
  };
}

async function respond(
  routes: Route[],
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  for (const route of routes) if (await route(request, response, url)) return;
  sendText(response, 404, "This stand-in has no such path.");
}

/** Reads the body as text. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** Responds with JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { "Content-Type": "application/json; charset=UTF-8", ...headers })
    .end(JSON.stringify(body));
}

/**
 * Route `GET /stand-in/messages?FIELD=VALUE`: lists messages, all of them or those with this value.
 */
export function listRoute<Message>(messages: readonly Message[], field: keyof Message & string): Route {
  return async (request, response, url) => {
    if (url.pathname !== "/stand-in/messages" || request.method !== "GET") return false;
    const value = url.searchParams.get(field);
    const found = messages.filter((message) => value === null || message[field] === value);
    sendJson(response, 200, found);
    return true;
  };
}

/**
 * Keeps the planned answers to the next messages, by the value of a field. So tests that use
 * different values do not disturb each other.
 */
export function plannedAnswers<Answer>(field: string) {
  const planned = new Map<string, Answer[]>();
  /** `POST /stand-in/answers` with `{FIELD, answers}` */
  const route: Route = async (request, response, url) => {
    if (url.pathname !== "/stand-in/answers" || request.method !== "POST") return false;
    const plan = JSON.parse(await bodyOf(request)) as Record<string, string> & { answers: Answer[] };
    planned.set(plan[field] ?? "", plan.answers);
    sendJson(response, 200, {});
    return true;
  };
  return { route, next: (value: string): Answer | undefined => planned.get(value)?.shift() };
}

/** Route `GET /`: a page that lists the messages, newest first. */
export function pageRoute<Message>(
  title: string,
  messages: readonly Message[],
  tableOf: (messages: readonly Message[]) => string,
): Route {
  return async (request, response, url) => {
    if (url.pathname !== "/" || request.method !== "GET") return false;
    const main = tableOf(messages.toReversed());
    sendPage(response, { title, main, maxWidth: "60rem", style: listStyle, reloads: true });
    return true;
  };
}

/** Responds with plain text. */
function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=UTF-8" }).end(`${text}\n`);
}

const listStyle = `table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; }
  th, td { border-bottom: 1px solid #ddd; overflow-wrap: anywhere; }
  code { font-size: .85em; }
  pre { white-space: pre-wrap; font-size: .85em; }
  iframe { width: 100%; height: 28rem; border: 1px solid #ddd; border-radius: 8px; }
  @media (max-width: 40rem) {
    thead { display: none; }
    tr { display: block; padding: .5rem 0; border-bottom: 1px solid #ddd; }
    td { display: block; padding: .1rem 0; border: 0; }
  }`;

/** A page of a stand-in. */
interface Page {
  title: string;
  /** HTML below the title. */
  main: string;
  maxWidth: string;
  style?: string;
  /** Whether it reloads every 5 seconds. */
  reloads?: boolean;
}

/** Responds with an HTML page. */
export function sendPage(
  response: ServerResponse,
  { title, main, maxWidth, style = "", reloads = false }: Page,
): void {
  response.writeHead(200, {
    "Content-Type": "text/html; charset=UTF-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${reloads ? '<meta http-equiv="refresh" content="5">' : ""}
<title>${escapeHtml(title)}</title>
<style>
  ${bodyStyle(maxWidth)}
  h1 { font-size: 1.5rem; }
  ${style}
</style>
<main><h1>${escapeHtml(title)}</h1>
${main}</main>
</html>
`);
}

/** CSS of the body of a stand-in's page. */
function bodyStyle(maxWidth: string): string {
  const colors = "color: #1f1a17; background: #fff;";
  return `body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: ${maxWidth}; padding: 2rem 1rem; ${colors} }`;
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
