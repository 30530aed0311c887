import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Answers a request that a stand-in knows; false leaves it to the next. */
export type Route = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>;

/** The handler of a stand-in: the first route that answers wins. What nobody answers is 404, what throws is 500. */
export function handlerOf(...routes: Route[]): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? "/", "http://stand-in");
    void answer(routes, request, response, url).catch((error: unknown) => {
      if (!response.headersSent) sendText(response, 500, String(error));
    });
  };
}

async function answer(
  routes: Route[],
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  for (const route of routes) if (await route(request, response, url)) return;
  sendText(response, 404, "This stand-in knows nothing of that address.");
}

/** The whole body as text. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** Answers JSON. */
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

/** Answers plain text. */
function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=UTF-8" }).end(`${text}\n`);
}

/** Answers a page for people: a title and what stands in `<main>`. */
export function sendPage(response: ServerResponse, title: string, main: string): void {
  response.writeHead(200, {
    "Content-Type": "text/html; charset=UTF-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>${escapeHtml(title)}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; color: #1f1a17; background: #fff; }
  h1 { font-size: 1.5rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid #ddd; overflow-wrap: anywhere; }
  code { font-size: .85em; }
</style>
<main><h1>${escapeHtml(title)}</h1>
${main}</main>
</html>
`);
}

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
