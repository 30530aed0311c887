/**
 * Stand-in for the APIs of Google Cloud and Firebase that a deployment uses, for one project. It
 * keeps what is deployed, serves the site, and fails on request. Requests that it does not know are
 * refused with 501 and kept in `unknown`.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ApiError, type ApiRequest, type ApiRoute } from "./api-routes.ts";
import { databaseApis } from "./database-apis.ts";
import { functionsApis } from "./functions-apis.ts";
import type { GoogleProject, Json } from "./google-project.ts";
import { hostingApis } from "./hosting-apis.ts";
import { projectApis } from "./project-apis.ts";
import { answerOfSite, type Site } from "./site.ts";

const routes: ApiRoute[] = [...projectApis, ...databaseApis, ...functionsApis, ...hostingApis];

/** A failure of the next requests that match. */
export interface Fault {
  /** Matches `METHOD host/path`. */
  request: RegExp;
  status: number;
  message: string;
  /** How many more requests fail; all of them unless set. */
  times?: number;
}

export interface GoogleStandIn extends Site {
  origin: string;
  /** Each request as `METHOD host/path status`. */
  log: string[];
  /** Requests that no API of the stand-in answers. */
  unknown: string[];
  faults: Fault[];
  close: () => Promise<void>;
}

export async function startGoogle(project: GoogleProject): Promise<GoogleStandIn> {
  const server = createServer();
  // A client that waits longer than the usual 5 seconds would write into a closed connection.
  server.keepAliveTimeout = 600_000;
  const standIn: GoogleStandIn = {
    origin: "",
    project,
    log: [],
    unknown: [],
    faults: [],
    functionAnswer: () => undefined,
    close: () => stop(server),
  };
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    void respond(standIn, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  standIn.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

async function respond(
  standIn: GoogleStandIn,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const bytes = await bytesOf(request);
  // `redirect.mjs` and `stand-in-client.ts` set the header. Only one request comes without it: a workload
  // identity's exchange of its token, whose `token_url` names the stand-in.
  const host = request.headers["x-stand-in-host"]?.toString() ?? "sts.googleapis.com";
  const url = new URL(request.url ?? "/", `https://${host}`);
  const requestLine = `${request.method} ${host}${decodeURIComponent(url.pathname)}`;
  const send = (status: number, body: string | Buffer, headers: Record<string, string>) => {
    standIn.log.push(`${requestLine} ${status}`);
    response.writeHead(status, headers).end(body);
  };
  const json = (status: number, body: unknown) =>
    send(status, JSON.stringify(body ?? {}), { "Content-Type": "application/json" });
  const fault = nextFault(standIn.faults, requestLine);
  if (fault !== undefined) return json(fault.status, errorBody(fault.status, "INTERNAL", fault.message));
  if (isSiteHost(host, standIn.project)) {
    const { status, headers, body } = answerOfSite(standIn, host, url.pathname, request);
    return send(status, body, headers);
  }
  try {
    json(200, answerOfApi(standIn, { method: request.method ?? "", host, url, bytes }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 501) standIn.unknown.push(requestLine);
    json(error.status, errorBody(error.status, error.code, error.message));
  }
}

function answerOfApi(
  { project }: GoogleStandIn,
  { method, host, url, bytes }: { method: string; host: string; url: URL; bytes: Buffer },
): unknown {
  for (const route of routes) {
    const match =
      route.host === host && route.method === method && route.path.exec(decodeURIComponent(url.pathname));
    if (!match) continue;
    const request: ApiRequest = {
      project,
      params: { ...match.groups },
      query: url.searchParams,
      body: bodyOf(bytes),
      bytes,
    };
    return route.answer(request);
  }
  throw new ApiError(501, "UNIMPLEMENTED", `The stand-in does not know ${method} ${host}${url.pathname}`);
}

function nextFault(faults: Fault[], requestLine: string): Fault | undefined {
  const fault = faults.find(({ request, times }) => times !== 0 && request.test(requestLine));
  if (fault?.times !== undefined) fault.times -= 1;
  return fault;
}

/** Whether a host is the site's, or that of one of its preview channels. */
function isSiteHost(host: string, { id }: GoogleProject): boolean {
  return host === `${id}.web.app` || host === `${id}.firebaseapp.com` || host.startsWith(`${id}--`);
}

function errorBody(code: number, status: string, message: string): Json {
  return { error: { code, status, message } };
}

function bodyOf(bytes: Buffer): Json {
  try {
    return JSON.parse(bytes.toString("utf8")) as Json;
  } catch {
    return {};
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
