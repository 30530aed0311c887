import type { GoogleProject, Json } from "./google-project.ts";

/** A request to one of Google's APIs. */
export interface ApiRequest {
  project: GoogleProject;
  /** Named parts of the path. */
  params: Record<string, string>;
  query: URLSearchParams;
  body: Json;
  bytes: Buffer;
}

/** A method of an API: its host, and its path with named groups for its `params`. */
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
 * The methods of a host and their answers, by method and path: `GET /v1/projects/{id}`. `{name}` is
 * one part of the path, `{name+}` several.
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
