import type { ErrorBody, ErrorCode, FieldErrors } from "@flashplate/contract/http/errors";
import { checkConnection, isConnectionLost } from "../connection/connection.ts";
import { readAppCheckToken } from "../firebase/app-check.ts";
import { idToken } from "../firebase/auth.ts";
import { type ApiAddress, type ApiPath, apiUrl } from "./api-paths.ts";
import { setServerTime } from "./server-clock.ts";

const defaultTimeoutMs = 20_000;

/**
 * For requests with files or many pictures. Longer than the 60 seconds of Firebase Hosting, so that its error
 * response arrives.
 */
export const longTimeoutMs = 65_000;

/** What ends a request that has no response yet: the caller's signal, or a timeout. */
interface Cancellation {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

/**
 * A failed request, with a message for the user. `code` is the server's error code, or `network` if no
 * response of our server could be read; `status` is 0 if none came.
 */
export class ApiError extends Error {
  readonly code: ErrorCode | "network";
  readonly status: number;
  readonly fields: FieldErrors;
  /** When the order had been collected, ISO 8601. Set only with the code `order/already-collected`. */
  readonly collectedAt: string | undefined;
  /** Milliseconds from the request to the failure. Set only for requests whose response is JSON. */
  tookMs = 0;
  constructor(
    code: ErrorCode | "network",
    status: number,
    message: string,
    fields: FieldErrors = {},
    collectedAt?: string,
  ) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.collectedAt = collectedAt;
  }
}

/** Whether the server may have processed the request although it failed here. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "network" || error.status >= 500);
}

const unreachableMessage =
  "We could not reach Flashplate. Check your connection and try again; nothing you typed is lost.";
/** The server's message for a token that is not valid any more. */
const sessionEndedMessage = "Your session has ended. Log in again.";
/** Codes with which Firebase Auth signs a user out, because the account or its tokens are not valid. */
const lostSessionCodes: readonly unknown[] = ["auth/user-token-expired", "auth/user-disabled"];

/** A method, a path that has an endpoint with it, and further parameters. */
type Call<Method extends string, Rest extends unknown[]> = Method extends string
  ? [method: Method, path: ApiPath<Method>, ...rest: Rest]
  : never;

/**
 * Sends a GET request with the user's bearer token.
 * @returns the response's JSON
 * @throws ApiError
 */
export function apiGet<Answer>(path: ApiAddress<"GET">, signal?: AbortSignal): Promise<Answer> {
  return requestJson<Answer>("GET", path, undefined, { signal });
}

/** Files may be long, and the server creates them while it sends them. */
const fileTimeoutMs = 90_000;

/**
 * Sends a GET request with the user's bearer token.
 * @returns the response's file
 * @throws ApiError
 */
export async function apiGetFile(path: ApiAddress<"GET">): Promise<Blob> {
  const response = await request("GET", path, undefined, { timeoutMs: fileTimeoutMs });
  try {
    return await response.blob();
  } catch {
    throw new ApiError("network", response.status, unreachableMessage);
  }
}

/**
 * Sends a JSON body with the user's bearer token.
 * @returns the response's JSON
 * @throws ApiError
 */
export function apiSend<Answer>(
  ...[method, path, body, cancellation]: Call<
    "POST" | "PUT" | "DELETE",
    [body: unknown, cancellation?: Cancellation]
  >
): Promise<Answer> {
  return requestJson<Answer>(method, path, body, cancellation);
}

/**
 * Sends a multipart form, files included, with the user's bearer token.
 * @returns the response's JSON
 * @throws ApiError
 */
export function apiSendForm<Answer>(
  ...[method, path, form, cancellation]: Call<"POST" | "PUT", [form: FormData, cancellation?: Cancellation]>
): Promise<Answer> {
  return requestJson<Answer>(method, path, form, { timeoutMs: longTimeoutMs, ...cancellation });
}

async function requestJson<Answer>(...call: Parameters<typeof request>): Promise<Answer> {
  const start = performance.now();
  try {
    return (await readJson(await request(...call))) as Answer;
  } catch (error) {
    if (error instanceof ApiError) error.tookMs = performance.now() - start;
    throw error;
  }
}

async function request(method: string, path: string, body?: unknown, cancellation: Cancellation = {}) {
  const attempt = (options: { freshToken: boolean }) =>
    send(method, path, body, options.freshToken, cancellation);
  let response = await attempt({ freshToken: false });
  // The token may have been revoked, or its claims changed. Try once more with a fresh token.
  if (response.status === 401) response = await attempt({ freshToken: true });
  if (!response.ok) throw await asError(response);
  return response;
}

async function send(
  method: string,
  path: string,
  body: unknown,
  freshToken: boolean,
  { signal, timeoutMs = defaultTimeoutMs }: Cancellation,
) {
  const headers = new Headers({ Accept: "application/json" });
  try {
    const [token, appToken] = await Promise.all([idToken(freshToken), readAppCheckToken()]);
    if (token) headers.set("Authorization", `Bearer ${token}`);
    if (appToken) headers.set("X-Firebase-AppCheck", appToken);
    // The browser sets the type of a form itself, because it includes the boundary.
    const isJson = body !== undefined && !(body instanceof FormData);
    if (isJson) headers.set("Content-Type", "application/json");
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(apiUrl(path), {
      method,
      headers,
      body: isJson ? JSON.stringify(body) : (body ?? null),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    // A response shows that the connection may be back.
    if (isConnectionLost()) checkConnection();
    setServerTime(response.headers.get("X-Server-Time"));
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    if (isSessionLost(error)) throw new ApiError("auth/invalid-token", 401, sessionEndedMessage);
    checkConnection();
    throw new ApiError("network", 0, unreachableMessage);
  }
}

async function asError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  if (isErrorBody(body)) {
    const { code, message, fields, collectedAt } = body.error;
    return new ApiError(code, response.status, message, fields, collectedAt);
  }
  // The response comes from something else: Hosting, a proxy, a captive portal.
  return new ApiError("network", response.status, unreachableMessage);
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ApiError("network", response.status, unreachableMessage);
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (body as Partial<ErrorBody> | null | undefined)?.error instanceof Object;
}

/** Whether Firebase Auth gave no token because the session has ended. */
function isSessionLost(error: unknown): boolean {
  return error instanceof Error && "code" in error && lostSessionCodes.includes(error.code);
}
