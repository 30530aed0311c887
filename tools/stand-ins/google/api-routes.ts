import type { GoogleProject, Json } from "./google-project.ts";

/** A request to one of Google's APIs. */
export interface ApiRequest {
  project: GoogleProject;
  /** Named parts of the path. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** The parsed JSON; empty if the body is not JSON. */
  body: Json;
  /** The body as it was sent, such as an uploaded file. */
  bytes: Buffer;
}

/** A method of an API. Named groups of the path become the `params` of a request. */
export interface ApiRoute {
  host: string;
  method: string;
  path: RegExp;
  answer: (request: ApiRequest) => unknown;
}

/** An error as Google's APIs send it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** @throws {ApiError} 404 */
export function notFound(what: string): never {
  throw new ApiError(404, "NOT_FOUND", `${what} was not found.`);
}

/**
 * Creates the routes of a host.
 * @param methods the answers, by method and path: `GET /v1/projects/{id}`. `{name}` is one part of the
 *   path, up to a slash or colon. `{name+}` is one part or several
 */
export function apiOf(host: string, methods: Record<string, ApiRoute["answer"]>): ApiRoute[] {
  return Object.entries(methods).map(([key, answer]) => {
    const [method = "", path = ""] = key.split(" ");
    const pattern = path
      .replaceAll(/[.()]/g, "\\$&")
      .replaceAll(/\{(\w+)\+\}/g, "(?<$1>.+)")
      .replaceAll(/\{(\w+)\}/g, "(?<$1>[^/:]+)");
    return { host, method, path: new RegExp(`^${pattern}$`), answer };
  });
}

/** An operation that has ended. */
export function doneOperation(response: Json = {}): Json {
  return { name: `operations/${Math.random().toString(36).slice(2)}`, done: true, response };
}
